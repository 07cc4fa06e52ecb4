import { z } from "zod";

export const endSchema = z.object({
  /** Keyed digests of what the end concerns. */
  subjects: z.array(z.string()),
  /** Sessions that were started before this time are over. Epoch milliseconds. */
  before: z.number(),
  reason: z.enum(["logged-out", "password-changed"]),
  /** Keyed digests of the id of the session that goes on. */
  kept: z.array(z.string()).optional(),
});

/** An end of sessions, as processes tell it each other. Nothing in it is readable. */
export type SharedEnd = z.infer<typeof endSchema>;

/** How processes hear of each other's ends: through Redis, or through the supervisor of one machine's workers. */
export interface EndsChannel {
  /**
   * Starts to listen.
   * @returns when the ends that others know were read, or after `limitMs`
   */
  start(onEnd: (end: SharedEnd) => void, limitMs: number): Promise<void>;
  publish(end: SharedEnd): void;
  close(): void;
}
