import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isTrial } from "./account-types";
import type { SessionEndReason } from "./session-end-reason";

const recordSchema = z.object({
  id: z.string(),
  token: z.string(),
  name: z.string(),
  /** The gateway's id of the account, where it gives one. */
  accountId: z.string().optional(),
  type: z.number(),
  firstLogin: z.boolean(),
  /** The gateway wants another password. */
  passwordExpired: z.literal(true).optional(),
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

/** What the visitor is not told of, because the browser may have a later cookie. */
type LaterCookie =
  /** The session continues under the later cookie. */
  | "superseded"
  /** The browser has started another session, which has the later cookie. */
  | "replaced";

/** Why the cookie of a session is not accepted. */
export type CookieEnd = SessionEndReason | LaterCookie;

/** The state of the session that a request came with. */
type SessionState =
  /** The request came without a session, or with a cookie that cannot be read. */
  | "none"
  | "live"
  /** The session is over; `endReason` says why. */
  | "ended"
  | LaterCookie;

type StartedAccount = Omit<SessionRecord, "id" | "startedAt" | "seenAt" | "password">;

interface SessionFacts {
  /** Why the received record is not live. */
  end?: CookieEnd | undefined;
  usesAgentPortal?: boolean;
}

/** How often a session in use is written again, so that its idle time restarts. */
const RENEW_AFTER_MS = 60_000;

/** The session of one request: read once, changed by actions, written once at the end. */
export class Session {
  /** Of the session that the request came with. It stays, whatever the request does. */
  readonly receivedState: SessionState;
  readonly received: Pick<SessionRecord, "id" | "token" | "name" | "accountId"> | undefined;
  /** Why that session is over. */
  readonly endReason: SessionEndReason | undefined;
  /** Its last use before this request, if it is live. Epoch milliseconds. */
  readonly lastSeenAt: number | undefined;
  /** The current session, or the last one of this browser, is an agent's: log-in happens on the agents' page. */
  readonly usesAgentPortal: boolean;
  /** The record of an earlier cookie of a session that continues. */
  readonly superseded: SessionRecord | undefined;
  readonly #givenUpTokens: string[] = [];
  readonly #liveAtFirst: SessionRecord | undefined;
  #record: SessionRecord | undefined;
  #answered: SessionRecord | undefined;
  #isStarted = false;
  #changed = false;

  /** @param received the record that came with the request, in any state; undefined for a guest */
  constructor(received: SessionRecord | undefined, { end, usesAgentPortal = false }: SessionFacts = {}) {
    this.receivedState = received ? stateOf(end) : "none";
    this.received = received;
    this.endReason = isLaterCookie(end) ? undefined : end;
    this.superseded = end === "superseded" ? received : undefined;
    this.#liveAtFirst = end === undefined ? received : undefined;
    this.#record = this.#liveAtFirst;
    this.#answered = this.#liveAtFirst;
    this.lastSeenAt = this.#record?.seenAt;
    this.usesAgentPortal = usesAgentPortal;
  }

  /** The account that is signed in now, or undefined for a guest. */
  get record(): SessionRecord | undefined {
    return this.#record;
  }

  /**
   * The session whose account the answer shows: the current one, even if the gateway ended it during the request. Undefined
   * for a guest, and after a log-out in this request.
   */
  get answered(): SessionRecord | undefined {
    return this.#answered;
  }

  /** This request has started a session. */
  get isStartedByRequest(): boolean {
    return this.#isStarted;
  }

  /** The browser may have received a later cookie than the one of this request: nothing of it is removed. */
  get hasLaterCookie(): boolean {
    return isLaterCookie(this.receivedState);
  }

  /** The session was live when the request came, and this request has ended it. */
  get isEndedByRequest(): boolean {
    return this.#liveAtFirst !== undefined && !this.#record;
  }

  /** The session was live when the request came, and this request has started another one in its place. */
  get isReplacedByRequest(): boolean {
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
    this.#isStarted = true;
    return this.#become({ id: randomUUID(), ...account, startedAt, seenAt: Date.now() });
  }

  /**
   * Gives the session a later start after a change of the password, so that its earlier cookies can be refused. The id
   * stays, because running games and repeated forms are known by it.
   * @param record the live one, or an earlier one that a repeated form came with
   */
  restart({ passwordExpired: _, ...record }: SessionRecord, startedAt: number): SessionRecord {
    return this.#become({ ...record, startedAt, seenAt: Date.now() });
  }

  #become(record: SessionRecord): SessionRecord {
    this.#record = record;
    this.#answered = record;
    this.#changed = true;
    return record;
  }

  get cachedPassword(): string | undefined {
    const { password } = this.#record ?? this.superseded ?? {};
    return password && password.until > Date.now() ? password.text : undefined;
  }

  /** @param minutes how long the password is cached; 0 clears the cached password */
  cachePassword(text: string, minutes: number): void {
    if (minutes === 0) this.clearCachedPassword();
    else if (this.#record) {
      this.#record = { ...this.#record, password: { text, until: Date.now() + minutes * 60_000 } };
      this.#changed = true;
    }
  }

  clearCachedPassword(): void {
    if (!this.#record?.password) return;
    const { password: _, ...record } = this.#record;
    this.#record = record;
    this.#changed = true;
  }

  /** Tokens that nobody uses any more, although the gateway has not ended them. */
  get givenUpTokens(): readonly string[] {
    return this.#givenUpTokens;
  }

  /** The token of a session that was replaced or refused: it ends at the gateway once the response is ready. */
  giveUp(token: string): void {
    if (!this.#givenUpTokens.includes(token)) this.#givenUpTokens.push(token);
  }

  /** The request logs out. */
  end(): void {
    this.#remove();
    this.#answered = undefined;
  }

  /** The gateway has ended the session. */
  endAtGateway(): void {
    this.#remove();
  }

  #remove(): void {
    this.#record = undefined;
    this.#changed = true;
  }

  /** Restarts the idle time, at most once a minute. */
  touch(): void {
    const now = Date.now();
    if (!this.#record || now - this.#record.seenAt < RENEW_AFTER_MS) return;
    this.#record = { ...this.#record, seenAt: now };
    this.#changed = true;
  }
}

/**
 * The key of an account for limits and look-ups: its id at the gateway, else its name, else its session. Never empty. Where the
 * gateway tells no name, the name is what was typed, and one account can be typed in several ways.
 */
export function accountKeyOf({ name, accountId, id }: Pick<SessionRecord, "name" | "accountId" | "id">): string {
  if (accountId) return `account:${accountId}`;
  return name ? name.toLowerCase() : `session:${id}`;
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

function stateOf(end: CookieEnd | undefined): SessionState {
  if (end === undefined) return "live";
  return isLaterCookie(end) ? end : "ended";
}

function isLaterCookie(state: SessionState | CookieEnd | undefined): state is LaterCookie {
  return state === "superseded" || state === "replaced";
}

/** Why a session is over that has passed a limit of time; undefined within the limits. @param now epoch milliseconds */
export function expiryReasonOf(
  { startedAt, seenAt, type }: SessionRecord,
  { idleMinutes, absoluteHours }: SessionLimits,
  now = Date.now(),
): SessionEndReason | undefined {
  const isTooOld = now - startedAt > absoluteHours * 3_600_000;
  if (!isTooOld && now - seenAt <= idleMinutes * 60_000) return undefined;
  if (isTrial(type)) return "trial_ended";
  return isTooOld ? "session_expired" : "session_idle";
}
