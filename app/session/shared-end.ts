import { z } from "zod";

export const endSchema = z.object({
  /** Keyed digests of what the end concerns. */
  subjects: z.array(z.string()),
  /** Sessions that were started before this time are over. Epoch milliseconds. */
  before: z.number(),
  /** `account_logged_out` or `password_changed` of `SessionEndReason`, as entries that are stored already spell them. */
  reason: z.enum(["logged-out", "password-changed"]),
  /** Another session has begun in the same browser: its cookie replaces the cookies of the ended sessions. */
  replaced: z.boolean().optional(),
  /** Keyed digests of the id of the session that continues. */
  kept: z.array(z.string()).optional(),
  /** True for an entry that ends nothing, and only says that a browser has begun the session in `kept`. */
  begun: z.boolean().optional(),
});

/** Milliseconds for which a begin matters: as long as the longest request takes, and an answer on its way. */
export const BEGIN_MS = 90_000;

/** An end of sessions, as processes share it. It contains digests only. */
export type SharedEnd = z.infer<typeof endSchema>;

/** Shares ends between processes: through Redis, or through the supervisor of one machine's workers. */
export interface EndsChannel {
  /**
   * Starts to listen. Resolves when the ends that other processes know were read, or after a time limit of the channel.
   */
  start(onEnd: (end: SharedEnd) => void): Promise<void>;
  publish(end: SharedEnd): void;
  close(): void;
}
