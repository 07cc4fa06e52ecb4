import { LRUCache } from "lru-cache";
import { atMost } from "~/platform/cache-size";
import { getConfiguration } from "~/platform/configuration.server";
import { keyedDigest } from "~/platform/keyed-digest.server";
import { connectRedis } from "~/platform/redis.server";
import { supervisor } from "~/platform/supervisor.server";
import { RedisSessionEvents } from "./redis-session-events.server";
import type { CookieEnd, SessionRecord } from "./session.server";
import {
  type SessionEnd,
  type SessionEvent,
  type SessionEventChannel,
  type SessionStart,
  START_MS,
} from "./session-event";
import { WorkerSessionEvents } from "./worker-session-events.server";

/** What identifies a session: its token, and the account's id and name at the gateway. */
type SessionSubject = Pick<SessionRecord, "id" | "token" | "name" | "accountId" | "startedAt">;
type EndedSession = Pick<SessionSubject, "token" | "startedAt">;
/** A log-in that was sent twice has one token, and a record for each request. */
type StartedSession = Pick<SessionRecord, "id" | "token">;
type Account = Pick<SessionRecord, "name" | "accountId">;

const MAX_ENDS = 200_000;
const MAX_STARTS = 20_000;
const MAX_PASSWORD_CHANGES = 1_000;
/** How long a process may be without Redis without missing an end. */
const OUTAGE_MINUTES = 60;
/** A session that starts later than this from now is from before the clock was set back. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Sessions that this product ended before their time. A sealed cookie can be copied, and the gateway may not answer a
 * log-out, so the session of each request is looked up here: it is over if it started before an end of its token or its
 * account. An end is kept until every copy of the cookie has passed its idle time.
 */
export class EndedSessions {
  readonly #ends: LRUCache<string, SessionEnd>;
  /** The session that a browser has started last. */
  readonly #starts = new LRUCache<string, SessionStart>({ ...atMost(MAX_STARTS), ttl: START_MS });
  /** The ends after changes of a password that this process has published. */
  readonly #passwordChanges = new LRUCache<string, true>(atMost(MAX_PASSWORD_CHANGES));
  readonly #channels: readonly SessionEventChannel[];
  /** Resolves when the ends of other processes are known, or the time for that has passed. */
  readonly loaded: Promise<unknown>;

  /** @param channels to the other processes */
  constructor(retentionMs: number, channels: readonly SessionEventChannel[]) {
    this.#ends = new LRUCache({
      ...atMost(MAX_ENDS),
      ttl: retentionMs,
      ttlResolution: 0,
      perf: { now: () => Date.now() },
    });
    this.#channels = channels;
    this.loaded = Promise.all(channels.map((channel) => channel.start((event) => this.#remember(event))));
  }

  /** Ends a session and all copies of its cookie, here at once and elsewhere within a second. */
  endSession(session: EndedSession): void {
    this.#publish({ kind: "ended", ...endOfToken(session), reason: "logged-out" });
  }

  /** Ends a session as `endSession` does, because its browser has started another one, whose cookie may be there already. */
  endReplacedSession(session: EndedSession): void {
    this.#publish({ kind: "ended", ...endOfToken(session), reason: "logged-out", replaced: true });
  }

  /**
   * Remembers that a browser has started a session: an answer to an earlier request may come after that session's cookie.
   * @param device the browser's id
   */
  noteStart(device: string, { id, token }: StartedSession): void {
    const devices = deviceDigests(device);
    // The last one counts, also when the clock has been set back since the one before.
    for (const digest of devices) this.#starts.delete(digest);
    this.#publish({ kind: "begun", devices, at: Date.now(), session: [id, token].flatMap(sessionDigests) });
  }

  /** Whether a browser has started another session than this one a short time ago. */
  hasStartedAnother(device: string, { id, token }: StartedSession): boolean {
    return deviceDigests(device).some((digest) => {
      const start = this.#starts.get(digest);
      return start !== undefined && ![id, token].some((key) => isNamed(start.session, key));
    });
  }

  /** Ends all sessions of an account, as `endSession` does. */
  endAccount(account: Account): void {
    this.#publish({ kind: "ended", subjects: digestsOf(account), before: Date.now() + 1, reason: "logged-out" });
  }

  /**
   * Ends all sessions of an account whose password was changed. A form that is sent again reports its change once more. Each
   * process publishes it once: repeats fill neither Redis nor the supervisor, and where the process that made the change has
   * crashed before it was published, a repeat at another one publishes it.
   * @param changedAt sessions that were started before are over; epoch milliseconds
   * @param kept id of the session that continues with a later start. Its earlier cookies are refused without a message,
   *   because the browser may have sent them before it received the later one.
   */
  endAfterPasswordChange(account: Account, changedAt: number, kept?: string): void {
    const end: SessionEnd = {
      ...{ kind: "ended", subjects: digestsOf(account), before: changedAt, reason: "password-changed" },
      ...(kept === undefined ? {} : { kept: sessionDigests(kept) }),
    };
    const change = JSON.stringify(end);
    if (this.#passwordChanges.has(change)) return;
    this.#passwordChanges.set(change, true);
    this.#publish(end);
  }

  /** Why the cookie of a session is not accepted; undefined for a session that was not ended before its time. */
  reasonOf(record: SessionSubject): CookieEnd | undefined {
    if (this.#ends.size === 0) return undefined;
    const subjects = [["ended token", record.token], ...accountSubjects(record)];
    for (const subject of subjects) {
      for (const digest of keyedDigest.ofEach(...subject)) {
        const end = this.#ends.get(digest);
        if (end && startedBefore(end, record)) return reasonFor(end, record.id);
      }
    }
    return undefined;
  }

  #publish(event: SessionEvent): void {
    this.#remember(event);
    for (const channel of this.#channels) channel.publish(event);
  }

  #remember(event: SessionEvent): void {
    if (event.kind === "begun") this.#rememberStart(event);
    else this.#rememberEnd(event);
  }

  #rememberStart(start: SessionStart): void {
    for (const device of start.devices) {
      const known = this.#starts.get(device);
      if (!known || known.at <= start.at) this.#starts.set(device, start);
    }
  }

  #rememberEnd(end: SessionEnd): void {
    for (const subject of end.subjects) {
      const known = this.#ends.get(subject);
      if (!known || known.before <= end.before) this.#ends.set(subject, end);
    }
  }
}

/** The word in the key is historical, like `kind` (session-event.ts): processes of several releases share the digests. */
function deviceDigests(device: string): string[] {
  return keyedDigest.ofEach("session begun", device);
}

/** @param key id or token */
function sessionDigests(key: string): string[] {
  return keyedDigest.ofEach("kept session", key);
}

/** Whether the digests are of this id or token. */
function isNamed(digests: readonly string[], key: string): boolean {
  return digests.some((digest) => sessionDigests(key).includes(digest));
}

/** Includes the session itself, although the clock may have been set back since it was started. */
function endOfToken({ token, startedAt }: EndedSession): Pick<SessionEnd, "subjects" | "before"> {
  return { subjects: keyedDigest.ofEach("ended token", token), before: Math.max(Date.now(), startedAt) + 1 };
}

/** The clock has been set back since a session from the future was started: it may be older than any end. */
function startedBefore({ before }: SessionEnd, { startedAt }: SessionSubject): boolean {
  return startedAt < before || startedAt > Date.now() + CLOCK_TOLERANCE_MS;
}

function digestsOf(account: Account): string[] {
  return accountSubjects(account).flatMap((subject) => keyedDigest.ofEach(...subject));
}

/** Accounts without a name or an id at the gateway have only the other one. */
function accountSubjects({ name, accountId }: Account): string[][] {
  return [...(name ? [["ended name", name.toLowerCase()]] : []), ...(accountId ? [["ended account", accountId]] : [])];
}

function reasonFor(end: SessionEnd, id: string): CookieEnd {
  if (end.replaced) return "replaced";
  if (end.reason === "logged-out") return "account_logged_out";
  return isNamed(end.kept ?? [], id) ? "superseded" : "password_changed";
}

/**
 * After this time every copy of an ended cookie has passed its idle time. It includes the time that a process may be without
 * Redis before it learns of an end.
 */
function retentionMs(): number {
  const { idleMinutes, absoluteHours } = getConfiguration().session;
  return Math.min(idleMinutes + OUTAGE_MINUTES, absoluteHours * 60) * 60_000;
}

/** Workers of one machine share starts and ends through their supervisor too, so also while Redis does not answer. */
function createEndedSessions(): EndedSessions {
  const { redisUrl } = getConfiguration();
  const retention = retentionMs();
  const redis = redisUrl ? [new RedisSessionEvents(connectRedis, redisUrl, retention)] : [];
  const workers = supervisor ? [new WorkerSessionEvents(supervisor, retention)] : [];
  return new EndedSessions(retention, [...redis, ...workers]);
}

/** The ended sessions of this process, and of all that share its Redis or its supervisor. */
export const endedSessions = createEndedSessions();
