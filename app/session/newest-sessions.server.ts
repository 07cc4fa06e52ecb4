import { LRUCache } from "lru-cache";
import { atMost } from "~/platform/cache-size";
import { getConfiguration } from "~/platform/configuration.server";
import { keyedDigest } from "~/platform/keyed-digest.server";
import { redis } from "~/platform/redis.server";
import { accountKeyOf, type SessionRecord } from "./session.server";

/** A session is known by its token: a log-in form that is sent twice starts two records with one token. */
type StartedSession = Pick<SessionRecord, "token" | "name" | "accountId" | "id" | "startedAt">;

interface NewestSession {
  /** Digest of its token. */
  token: string;
  startedAt: number;
}

const MAX_ACCOUNTS = 50_000;
/** Earlier sessions of the account are over by then. */
const SECONDS = getConfiguration().session.absoluteHours * 3600;
/** Increase the number when the form of the entries changes. */
const REDIS_PREFIX = "lobby:newest:3:";

/** By digest of the account's key. */
const newest = new LRUCache<string, NewestSession>({ ...atMost(MAX_ACCOUNTS), ttl: SECONDS * 1000 });

/** Remembers the session as the newest one of its account. */
export function rememberNewestSession(session: StartedSession): void {
  const [key, token] = [digest(accountKeyOf(session)), digest(session.token)];
  newest.set(key, { token, startedAt: session.startedAt });
  redis?.set(REDIS_PREFIX + key, `${token} ${session.startedAt}`, "EX", SECONDS).catch(() => undefined);
}

/**
 * Whether the account has started another session after this one, here or, with Redis, in another process of this product.
 * Without Redis, the newest session that this process knows may not be the account's newest. Log-ins elsewhere, such as in the
 * merchant's own app, are not known.
 */
export async function wasDisplaced(session: StartedSession): Promise<boolean> {
  const key = digest(accountKeyOf(session));
  const shared = await redis?.get(REDIS_PREFIX + key).catch(() => undefined);
  const current = shared ? parse(shared) : newest.get(key);
  return current !== undefined && current.token !== digest(session.token) && current.startedAt > session.startedAt;
}

function parse(shared: string): NewestSession {
  const [token = "", startedAt] = shared.split(" ");
  return { token, startedAt: Number(startedAt) };
}

function digest(text: string): string {
  return keyedDigest.of("newest", text);
}
