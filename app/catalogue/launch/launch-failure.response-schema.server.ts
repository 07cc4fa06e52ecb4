import { z } from "zod";
import type { MessageKey } from "~/i18n/message-key";
import { maintenanceSchema } from "../games/maintenance.server";

/** Why a game did not open, and what helps. */
export const launchFailureSchema = z.object({
  /** Message key. */
  error: z.string() as z.ZodType<MessageKey>,
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
  /** The player is self-excluded or on a break. */
  excluded: z.literal(true).exactOptional(),
  /** The gateway failed: another try may succeed. */
  fault: z.literal(true).exactOptional(),
  /** Only customer service can help. */
  service: z.literal(true).exactOptional(),
  /** While a round is open: play pages of the games that this browser opened last, the most likely one first. */
  resume: z.array(z.object({ path: z.string(), name: z.string() })).exactOptional(),
});

export type LaunchFailure = z.infer<typeof launchFailureSchema>;
