import { z } from "zod";

const sessionEndSchema = z.object({
  /** Entries that earlier releases have stored do not say it. */
  kind: z.literal("ended").default("ended"),
  /** Keyed digests of what the end concerns. */
  subjects: z.array(z.string()),
  /** Sessions that were started before this time are over. Epoch milliseconds. */
  before: z.number(),
  /** `account_logged_out` or `password_changed` of `SessionEndReason`, as entries that are stored already spell them. */
  reason: z.enum(["logged-out", "password-changed"]),
  /** Another session was started in the same browser: its cookie replaces the cookies of the ended sessions. */
  replaced: z.boolean().optional(),
  /** Keyed digests of the id of the session that continues. */
  kept: z.array(z.string()).optional(),
});

const sessionStartSchema = z.object({
  /** A historical word for "started", which processes of several releases share. */
  kind: z.literal("begun"),
  /** Keyed digests of the browser's device id. */
  devices: z.array(z.string()),
  /** Epoch milliseconds. */
  at: z.number(),
  /** Keyed digests of the id and the token of the session. */
  session: z.array(z.string()),
});

export const sessionEventSchema = z.union([sessionStartSchema, sessionEndSchema]);

/** Milliseconds for which a start matters: as long as the longest request takes, and an answer on its way. */
export const START_MS = 90_000;

/** An end of sessions, as processes share it. It contains digests only. */
export type SessionEnd = z.infer<typeof sessionEndSchema>;

/** A browser has started a session. It contains digests only. */
export type SessionStart = z.infer<typeof sessionStartSchema>;

export type SessionEvent = SessionEnd | SessionStart;

/** Shares starts and ends of sessions between processes: through Redis, or through the supervisor of one machine's workers. */
export interface SessionEventChannel {
  /**
   * Starts to listen. Resolves when the ends that other processes know were read, or after a time limit of the channel.
   */
  start(onEvent: (event: SessionEvent) => void): Promise<void>;
  publish(event: SessionEvent): void;
}
