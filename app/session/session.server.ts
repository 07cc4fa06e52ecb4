import { randomUUID } from "node:crypto";
import { z } from "zod";

const recordSchema = z.object({
  id: z.string(),
  token: z.string(),
  name: z.string(),
  type: z.number(),
  firstLogin: z.boolean(),
  startedAt: z.number(),
  seenAt: z.number(),
  /** Only present when SESSION_PASSWORD_CACHE_MINUTES is set. */
  password: z.object({ text: z.string(), until: z.number() }).optional(),
});

/**
 * The account that is signed in. Stored sealed in a cookie, so the gateway's `token` never reaches the browser in
 * readable form. Times are epoch milliseconds.
 */
export type SessionRecord = z.infer<typeof recordSchema>;

export interface SessionLimits {
  idleMinutes: number;
  absoluteHours: number;
}

interface PreviousSession {
  /** The record that came with the request, live or expired. */
  received?: SessionRecord | undefined;
  usesAgentPortal?: boolean;
}

/** How often a session in use is written again, so that its idle time restarts. */
const RENEW_AFTER_MS = 60_000;

/** The session of one request: read once, changed by actions, written once at the end. */
export class Session {
  /** Name of the account that was signed in when the request arrived, also when its session had expired. */
  readonly lastUsername: string | undefined;
  /** Last use of the session before this request, epoch milliseconds. */
  readonly lastSeenAt: number | undefined;
  /** The request came with a session that has expired. */
  readonly expired: boolean;
  /** The current session, or the last one of this browser, is an agent's: log-in happens on the agents' page. */
  readonly usesAgentPortal: boolean;
  #record: SessionRecord | undefined;
  #changed = false;

  /** @param record the live session, or undefined for a guest */
  constructor(record: SessionRecord | undefined, { received, usesAgentPortal = false }: PreviousSession = {}) {
    this.#record = record;
    this.lastUsername = received?.name;
    this.lastSeenAt = record?.seenAt;
    this.expired = received !== undefined && !record;
    this.usesAgentPortal = usesAgentPortal;
  }

  /** The account that is signed in now, or undefined for a guest. */
  get record(): SessionRecord | undefined {
    return this.#record;
  }

  /** Whether the cookie must be written. */
  get changed(): boolean {
    return this.#changed;
  }

  /** Starts a session with a new id, also when one exists: this prevents session fixation. */
  start(account: Pick<SessionRecord, "token" | "name" | "type" | "firstLogin">): SessionRecord {
    const now = Date.now();
    this.#record = { id: randomUUID(), ...account, startedAt: now, seenAt: now };
    this.#changed = true;
    return this.#record;
  }

  get cachedPassword(): string | undefined {
    const password = this.#record?.password;
    return password && password.until > Date.now() ? password.text : undefined;
  }

  /** @param minutes 0 removes the cached password */
  cachePassword(text: string, minutes: number, now = Date.now()): void {
    if (!this.#record || (minutes === 0 && !this.#record.password)) return;
    const { password: _, ...record } = this.#record;
    this.#record = minutes > 0 ? { ...record, password: { text, until: now + minutes * 60_000 } } : record;
    this.#changed = true;
  }

  end(): void {
    this.#record = undefined;
    this.#changed = true;
  }

  /** Restarts the idle time, at most once a minute. */
  touch(now = Date.now()): void {
    if (!this.#record || now - this.#record.seenAt < RENEW_AFTER_MS) return;
    this.#record = { ...this.#record, seenAt: now };
    this.#changed = true;
  }
}

/** @returns the record of an unsealed cookie, live or expired; undefined when it is malformed */
export function parseSessionRecord(value: unknown): SessionRecord | undefined {
  return recordSchema.safeParse(value).data;
}

/** Whether a session is over its idle or absolute limit. @param now epoch milliseconds */
export function isExpired(
  { startedAt, seenAt }: SessionRecord,
  { idleMinutes, absoluteHours }: SessionLimits,
  now = Date.now(),
): boolean {
  return now - seenAt > idleMinutes * 60_000 || now - startedAt > absoluteHours * 3_600_000;
}
