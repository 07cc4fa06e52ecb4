import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { redis } from "~/platform/redis.server";

/** Thrown by an operation that did nothing: a repeat may run it again. */
export class NotDoneError extends Error {}

/** Another process has claimed the key and published no outcome in time. */
export class StillRunningError extends NotDoneError {}

/**
 * Runs an operation once per key: repeated calls get the first outcome, also while it is still being computed. After a
 * failure that cannot have changed anything the key is released, so that a repeat runs the operation again.
 * @param seconds how long the outcome is stored, or a function of the outcome; 0 releases the key at once
 * @param operation its outcome must survive JSON
 * @throws the error of `operation`, or StillRunningError
 */
export type RunOnce = <Outcome>(
  key: string,
  seconds: OutcomeLifetime<Outcome>,
  operation: () => Promise<Outcome>,
) => Promise<Outcome>;

type OutcomeLifetime<Outcome> = number | ((outcome: Outcome) => number);

const MAX_KEYS = 10_000;
/** Longer than the deadline of any request, so that a claim does not end before its operation. */
const CLAIM_SECONDS = 30;
const WAIT_MS = 3_000;
const POLL_MS = 40;
const REDIS_PREFIX = "lobby:once:";
const CLAIM_PREFIX = "claim:";

/**
 * Replaces the caller's own claim with the outcome, or deletes it when the outcome is empty.
 * KEYS[1]: key. ARGV: claim, outcome as JSON or "", seconds.
 */
const SETTLE_SCRIPT = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] == '' then return redis.call('del', KEYS[1]) end
redis.call('set', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1`;

/** Stores outcomes in memory, and in Redis when given. While Redis is unavailable, in memory only. */
export function createRunOnce(connection: Redis | undefined): RunOnce {
  const outcomes = new LRUCache<string, Promise<unknown>>({ max: MAX_KEYS });
  return (key, seconds, operation) => {
    const digest = createHash("sha256").update(key).digest("base64url");
    const known = outcomes.get(digest) as ReturnType<typeof operation> | undefined;
    if (known) return known;
    const outcome = connection ? runShared(connection, digest, seconds, operation) : operation();
    outcomes.set(digest, outcome);
    const setLifetime = (lifetime: number) =>
      lifetime > 0 ? outcomes.set(digest, outcome, { ttl: lifetime * 1000 }) : outcomes.delete(digest);
    outcome.then(
      (value) => setLifetime(lifetimeOf(seconds, value)),
      (error: unknown) => setLifetime(isSafeToRepeat(error) ? 0 : lifetimeWithoutOutcome(seconds)),
    );
    return outcome;
  };
}

/** Runs the operation once across all processes that share the Redis. */
async function runShared<Outcome>(
  connection: Redis,
  digest: string,
  seconds: OutcomeLifetime<Outcome>,
  operation: () => Promise<Outcome>,
): Promise<Outcome> {
  const claim = CLAIM_PREFIX + randomUUID();
  const redisKey = REDIS_PREFIX + digest;
  const claimSeconds = Math.ceil(lifetimeWithoutOutcome(seconds)) + CLAIM_SECONDS;
  const claimed = await connection.set(redisKey, claim, "EX", claimSeconds, "NX").catch(() => "OK");
  if (claimed === null) {
    const settled = await waitForOutcome<Outcome>(connection, redisKey);
    return settled === "released" ? runShared(connection, digest, seconds, operation) : settled.outcome;
  }

  const settle = (text: string, lifetime: number) => {
    connection.eval(SETTLE_SCRIPT, 1, redisKey, claim, text, Math.ceil(lifetime)).catch(() => undefined);
  };
  try {
    const outcome = await operation();
    const lifetime = lifetimeOf(seconds, outcome);
    settle(lifetime > 0 ? JSON.stringify({ outcome }) : "", lifetime);
    return outcome;
  } catch (error) {
    if (isSafeToRepeat(error)) settle("", 0);
    throw error;
  }
}

/**
 * Polls for the outcome of another process.
 * @returns "released" when that process gave up the key
 * @throws StillRunningError
 */
async function waitForOutcome<Outcome>(
  connection: Redis,
  redisKey: string,
): Promise<{ outcome: Outcome } | "released"> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const text = await connection.get(redisKey).catch(() => undefined);
    if (text === undefined) break;
    if (text === null) return "released";
    if (!text.startsWith(CLAIM_PREFIX)) return JSON.parse(text) as { outcome: Outcome };
    await sleep(POLL_MS);
  }
  throw new StillRunningError();
}

function lifetimeOf<Outcome>(seconds: OutcomeLifetime<Outcome>, outcome: Outcome): number {
  return typeof seconds === "number" ? seconds : seconds(outcome);
}

/** For a claim, and for a failure that may have changed something. */
function lifetimeWithoutOutcome(seconds: number | object): number {
  return typeof seconds === "number" ? seconds : CLAIM_SECONDS;
}

function isSafeToRepeat(error: unknown): boolean {
  return error instanceof NotDoneError || (error instanceof GatewayError && error.wasNotSent);
}

/**
 * A digest of a form's content. As part of a key it separates a corrected form from the one before, so that the corrected
 * one does not get the earlier outcome.
 */
export function digestOf(parts: readonly string[]): string {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(`${part.length} `).update(part);
  return digest.digest("base64url");
}

/** Shared by the requests of this process, and by all processes that share its Redis. */
export const runOnce = createRunOnce(redis);
