import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { redis } from "~/platform/redis.server";

/** Nothing was done and nothing is to be remembered: a repeat may try again. */
export class NotDoneError extends Error {}

/** The first of several equal requests is still running in another process, or that process is gone. */
export class StillRunningError extends NotDoneError {}

/**
 * Does something idempotencyKey: every repeat of a key within its life gets the outcome of the first, also while that is running.
 * A failure that says that nothing was sent or done is forgotten, so that the repeat tries again.
 * @param seconds Life of the outcome, from when it is there; a function where that depends on it. 0 forgets it at once.
 * @param make Does it. Its outcome must survive JSON.
 * @throws what `make` throws, and StillRunningError when another process does not come to an end in time.
 */
export type RunOnce = <Outcome>(key: string, seconds: Life<Outcome>, make: () => Promise<Outcome>) => Promise<Outcome>;

type Life<Outcome> = number | ((outcome: Outcome) => number);

const MOST_KEYS = 10_000;
/** Longer than any request may take: a claim must not end before its outcome is there. */
const CLAIM_SECONDS = 30;
const WAIT_MS = 3_000;
const POLL_MS = 40;
const PREFIX = "lobby:once:";

/** Puts the outcome in the place of the claim, or takes the claim away when there is none, if it is still the owner's. */
const settleScript = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] == '' then return redis.call('del', KEYS[1]) end
redis.call('set', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1`;

const lifeOf = <Outcome>(seconds: Life<Outcome>, outcome: Outcome) =>
  typeof seconds === "number" ? seconds : seconds(outcome);

/** Life of what has no outcome: a claim, or a failure that may have changed something. */
const claimLife = (seconds: number | object) => (typeof seconds === "number" ? seconds : CLAIM_SECONDS);

/** Remembers outcomes in memory, and in Redis where one is given; while Redis does not answer, memory alone. */
export function createRunOnce(connection: Redis | undefined): RunOnce {
  const outcomes = new LRUCache<string, Promise<unknown>>({ max: MOST_KEYS });
  return (key, seconds, make) => {
    const name = createHash("sha256").update(key).digest("base64url");
    const known = outcomes.get(name) as ReturnType<typeof make> | undefined;
    if (known) return known;
    const outcome = connection ? makeShared(connection, name, seconds, make) : make();
    outcomes.set(name, outcome);
    const keep = (life: number) =>
      life > 0 ? outcomes.set(name, outcome, { ttl: life * 1000 }) : outcomes.delete(name);
    outcome.then(
      (value) => keep(lifeOf(seconds, value)),
      (error: unknown) => keep(saysNothingHappened(error) ? 0 : claimLife(seconds)),
    );
    return outcome;
  };
}

async function makeShared<Outcome>(
  connection: Redis,
  name: string,
  seconds: Life<Outcome>,
  make: () => Promise<Outcome>,
): Promise<Outcome> {
  const claim = `claim:${randomUUID()}`;
  const place = PREFIX + name;
  const claimSeconds = Math.ceil(claimLife(seconds)) + CLAIM_SECONDS;
  const taken = await connection.set(place, claim, "EX", claimSeconds, "NX").catch(() => "OK");
  if (taken === null) {
    const settled = await waitFor<Outcome>(connection, place);
    // Let go of by its owner, who had sent nothing: the next try is ours.
    return settled === "released" ? makeShared(connection, name, seconds, make) : settled.outcome;
  }

  const settle = (text: string, life: number) => {
    connection.eval(settleScript, 1, place, claim, text, Math.ceil(life)).catch(() => undefined);
  };
  try {
    const outcome = await make();
    const life = lifeOf(seconds, outcome);
    settle(life > 0 ? JSON.stringify({ outcome }) : "", life);
    return outcome;
  } catch (error) {
    if (saysNothingHappened(error)) settle("", 0);
    throw error;
  }
}

/** Waits for the outcome of another process. @throws StillRunningError */
async function waitFor<Outcome>(connection: Redis, place: string): Promise<{ outcome: Outcome } | "released"> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const text = await connection.get(place).catch(() => undefined);
    if (text === undefined) break;
    if (text === null) return "released";
    if (!text.startsWith("claim:")) return JSON.parse(text) as { outcome: Outcome };
    await pause(POLL_MS);
  }
  throw new StillRunningError();
}

/** True when the first try cannot have changed anything. */
function saysNothingHappened(error: unknown): boolean {
  return error instanceof NotDoneError || (error instanceof GatewayError && error.nothingSent);
}

/**
 * Short for what a form says. As part of a key it makes another form of other words or pictures: an outcome is never that
 * of a form somebody has mended.
 */
export function digestOf(parts: readonly string[]): string {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(`${part.length} `).update(part);
  return digest.digest("base64url");
}

/** Outcomes of this process, and of all processes where they share a Redis. */
export const runOnce = createRunOnce(redis);
