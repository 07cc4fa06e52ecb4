import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isTrial } from "./account-types";

const recordSchema = z.object({
  id: z.string(),
  token: z.string(),
  name: z.string(),
  /** The gateway's id of the account, where it gives one. */
  accountId: z.string().optional(),
  type: z.number(),
  firstLogin: z.boolean(),
  startedAt: z.number(),
  seenAt: z.number(),
  /** The account's log-in before this one on this device. */
  lastLoginAt: z.number().optional(),
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

/**
 * The limit that a session has passed; a trial cannot log in again, so its message has no reason. Each value is the last
 * part of a message key: `errors:<value>`.
 */
export type SessionExpiry =
  | "session_idle"
  | "session_expired"
  | "trial_ended"
  | Exclude<SessionEndedHere, "superseded" | "replaced">;

/**
 * Why this product ended a session before its time. `superseded`: the session continues under a later cookie; `replaced`:
 * another session has the later cookie.
 */
export type SessionEndedHere = "account_logged_out" | "password_changed" | "superseded" | "replaced";

type StartedAccount = Pick<SessionRecord, "token" | "name" | "accountId" | "type" | "firstLogin" | "lastLoginAt">;

interface PreviousSession {
  /** The record that came with the request, live or expired. */
  received?: SessionRecord | undefined;
  /** Why that record is not live any more. */
  expiry?: SessionExpiry | undefined;
  /** The record is from an earlier cookie of a session that continues. */
  superseded?: boolean;
  /** Another session has begun in the place of this one. */
  replaced?: boolean;
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
  /** Set when the request came with a session that has expired. */
  readonly expiry: SessionExpiry | undefined;
  /** The current session, or the last one of this browser, is an agent's: log-in happens on the agents' page. */
  readonly usesAgentPortal: boolean;
  /** The record of an earlier cookie of a session that continues. */
  readonly superseded: SessionRecord | undefined;
  /** The browser may have received a later cookie than the one of this request: nothing of it is removed. */
  readonly hasLaterCookie: boolean;
  /** The request came with a session that is over, and no other one has taken its place. */
  readonly isOver: boolean;
  readonly #givenUpTokens: string[] = [];
  readonly #liveAtFirst: SessionRecord | undefined;
  #record: SessionRecord | undefined;
  #changed = false;

  /** @param record the live session, or undefined for a guest */
  constructor(record: SessionRecord | undefined, previous: PreviousSession = {}) {
    const { received, expiry, superseded = false, replaced = false, usesAgentPortal = false } = previous;
    this.#record = record;
    this.#liveAtFirst = record;
    this.hasLaterCookie = superseded || replaced;
    this.isOver = received !== undefined && !record && !this.hasLaterCookie;
    this.superseded = superseded ? received : undefined;
    this.lastUsername = received?.name;
    this.lastSeenAt = record?.seenAt;
    this.expiry = expiry;
    this.usesAgentPortal = usesAgentPortal;
  }

  /** The account that is signed in now, or undefined for a guest. */
  get record(): SessionRecord | undefined {
    return this.#record;
  }

  /** The session was live when the request came, and is not any more. */
  get hasEnded(): boolean {
    return this.#liveAtFirst !== undefined && !this.#record;
  }

  /** Another one was started in the place of the session that came with the request. */
  get wasReplaced(): boolean {
    return this.#liveAtFirst !== undefined && this.#record !== undefined && this.#record.id !== this.#liveAtFirst.id;
  }

  /** Whether the cookie must be written. */
  get changed(): boolean {
    return this.#changed;
  }

  /**
   * Starts a session with a new id, also when one exists: this prevents session fixation.
   * @param startedAt when the gateway was asked for it, epoch milliseconds. An end of the account's sessions after that time
   *   ends this one too.
   */
  start(account: StartedAccount, startedAt = Date.now()): SessionRecord {
    this.#record = { id: randomUUID(), ...account, startedAt, seenAt: Date.now() };
    this.#changed = true;
    return this.#record;
  }

  /**
   * Gives the session a later start, so that its earlier cookies can be refused. The id stays, because running games and
   * repeated forms are known by it.
   * @param record the live one, or an earlier one that a repeated form came with
   */
  restart(record: SessionRecord, startedAt: number): SessionRecord {
    this.#record = { ...record, startedAt, seenAt: Date.now() };
    this.#changed = true;
    return this.#record;
  }

  get cachedPassword(): string | undefined {
    const { password } = this.#record ?? this.superseded ?? {};
    return password && password.until > Date.now() ? password.text : undefined;
  }

  /** @param minutes 0 removes the cached password */
  cachePassword(text: string, minutes: number, now = Date.now()): void {
    if (!this.#record || (minutes === 0 && !this.#record.password)) return;
    const { password: _, ...record } = this.#record;
    this.#record = minutes > 0 ? { ...record, password: { text, until: now + minutes * 60_000 } } : record;
    this.#changed = true;
  }

  /** Tokens that nobody uses any more, although the gateway has not ended them. */
  get givenUpTokens(): readonly string[] {
    return this.#givenUpTokens;
  }

  /** The token of a session that was replaced or refused: it ends at the gateway once the response is ready. */
  giveUp(token: string): void {
    this.#givenUpTokens.push(token);
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

/** The key of an account for limits and look-ups: its name, else its id at the gateway, else its session. Never empty. */
export function accountKeyOf({ name, accountId, id }: Pick<SessionRecord, "name" | "accountId" | "id">): string {
  if (name) return name.toLowerCase();
  return accountId ? `account:${accountId}` : `session:${id}`;
}

/** Parsed records by unsealed cookie, which all requests of a visit share (sealing.server.ts). */
const parsed = new WeakMap<object, SessionRecord>();

/** @returns the record of an unsealed cookie, live or expired (do not modify it); undefined when it is malformed */
export function parseSessionRecord(value: unknown): Readonly<SessionRecord> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const known = parsed.get(value);
  if (known) return known;
  const record = recordSchema.safeParse(value).data;
  if (record) parsed.set(value, Object.freeze(record));
  return record;
}

/** Which limit a session has passed, if any. @param now epoch milliseconds */
export function expiryOf(
  { startedAt, seenAt, type }: SessionRecord,
  { idleMinutes, absoluteHours }: SessionLimits,
  now = Date.now(),
): SessionExpiry | undefined {
  const isTooOld = now - startedAt > absoluteHours * 3_600_000;
  if (!isTooOld && now - seenAt <= idleMinutes * 60_000) return undefined;
  if (isTrial(type)) return "trial_ended";
  return isTooOld ? "session_expired" : "session_idle";
}
