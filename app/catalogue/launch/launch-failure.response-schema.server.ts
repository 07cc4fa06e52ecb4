import { z } from "zod";
import { messageKeySchema } from "~/i18n/message-key.server";
import { maintenanceSchema } from "../games/maintenance.server";

/** Why a game did not open, and what helps. */
export const launchFailureSchema = z.object({
  error: messageKeySchema,
  /** The balance is too low: offer a deposit. */
  deposit: z.literal(true).exactOptional(),
  /** The vendor's maintenance window. */
  maintenance: maintenanceSchema.exactOptional(),
  /** A game has an unfinished round (gateway error #734). */
  roundOpen: z.literal(true).exactOptional(),
  /** The session has ended: redirect to log-in. */
  signIn: z.literal(true).exactOptional(),
  /** Trial accounts can play demos only: offer a registration. */
  register: z.literal(true).exactOptional(),
  /** Another try cannot succeed. */
  final: z.literal(true).exactOptional(),
  /** The gateway failed: another try may succeed. */
  fault: z.literal(true).exactOptional(),
  /** The demo was asked for, and not the game. */
  demo: z.literal(true).exactOptional(),
  /** The game was tapped on a page of another account: this one has not tried it. */
  otherAccount: z.literal(true).exactOptional(),
  /** Only customer service can help. */
  service: z.literal(true).exactOptional(),
  /** While a round is open: play pages of the games that this browser opened last, the most likely one first. */
  resume: z.array(z.object({ path: z.string(), name: z.string() })).exactOptional(),
});

export type LaunchFailure = z.infer<typeof launchFailureSchema>;
