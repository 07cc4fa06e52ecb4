import { z } from "zod";
import { maintenanceSchema } from "~/catalogue/games/maintenance.server";
import { launchFailureSchema } from "~/catalogue/launch/launch-failure.response-schema.server";
import { playTypes } from "~/gateway/resources/launch/lottery-launch.server";
import { messageKeySchema } from "~/i18n/message-key.server";
import { iconSchema } from "~/ui/response-schema.server";

export const launchPageSchema = z.object({
  /** Form value of the game. */
  game: z.string(),
  /** Page that the play page leads back to. */
  from: z.string(),
  playType: z.enum(playTypes),
  idempotencyKey: z.string(),
  name: z.string(),
  vendorName: z.string(),
  image: z.string(),
  supportsDemo: z.boolean(),
  /** Formatted. */
  minBet: z.string().exactOptional(),
  minLines: z.number().exactOptional(),
  launchId: z.string().exactOptional(),
  lottery: z.boolean(),
  needsWindow: z.literal(true).exactOptional(),
  maintenance: maintenanceSchema.exactOptional(),
  /** Why the game did not open after a log-in. */
  failure: launchFailureSchema.exactOptional(),
});

/** Figures of the play session. */
export const playFiguresSchema = z
  .object({
    /** Time since the first game of the session: "01:02:33". */
    spent: z.string(),
    spentMs: z.number(),
    /**
     * The balance before that game, "100.00"; masked when the member hides it, absent when it is not available. What was
     * won or lost cannot be told: deposits and withdrawals change the balance too, and the gateway does not list them.
     */
    balanceBefore: z.string().exactOptional(),
    /** The balance now, likewise. */
    balanceNow: z.string().exactOptional(),
    /** Interval of the reality check in minutes. */
    everyMinutes: z.number(),
  })
  .meta({ id: "PlayFigures" });

export const safePlayPageSchema = z
  .object({
    /** Interval of the reality check in minutes, and the intervals to choose from. */
    everyMinutes: z.number(),
    choices: z.array(z.number()),
    /** Absent before the first game of the session. */
    figures: playFiguresSchema.exactOptional(),
    /** Tools of the merchant: name, icon and address. */
    links: z.array(z.object({ label: messageKeySchema, icon: iconSchema, url: z.string() })),
  })
  .meta({ id: "SafePlayPage" });

export const playPageSchema = z
  .object({
    /** Address of the page. */
    path: z.string(),
    /** The game opens in a window beside the page instead of a frame. */
    window: z.boolean(),
    /** Time played in this session. */
    spentMs: z.number(),
    /** The next reality check; absent for a guest's demo. */
    check: z.object({ path: z.string(), inMs: z.number(), everyMs: z.number() }).exactOptional(),
    /** For opening the game again. */
    idempotencyKey: z.string(),
    /** The page has no script (lite mode). */
    plain: z.boolean(),
    /** Address of the game. */
    url: z.string(),
    name: z.string(),
    /** Page that leaving the game leads to. */
    from: z.string(),
    /** Form value of the game. */
    game: z.string(),
    demo: z.boolean(),
    playType: z.enum(playTypes),
  })
  .meta({ id: "PlayPage" });

export const balanceSchema = z
  .object({
    /** The member's balance, formatted; absent when the gateway does not answer. */
    balance: z.string().exactOptional(),
    /** The member, as an opaque text that the idempotency keys of their pages begin with. */
    owner: z.string(),
  })
  .meta({ id: "Balance" });

export type LaunchPage = z.infer<typeof launchPageSchema>;
export type PlayFigures = z.infer<typeof playFiguresSchema>;
export type SafePlayPage = z.infer<typeof safePlayPageSchema>;
export type PlayPage = z.infer<typeof playPageSchema>;
export type Balance = z.infer<typeof balanceSchema>;
