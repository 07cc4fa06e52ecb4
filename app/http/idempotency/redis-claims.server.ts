import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { z } from "zod";
import { logger } from "~/platform/logger.server";
import type { StoredOutcome } from "~/platform/supervisor-protocol";
import { logUnexpectedError } from "~/platform/unexpected-error.server";
import { LONGEST_DEADLINE_MS } from "../context/request-info.server";
import { cookieSeal } from "../cookies/set-cookie.server";
import { type ClaimResult, type Claims, OUTCOME_WAIT_MS, type WaitResult } from "./claims";

/** Milliseconds that a write waits for a connection that is not ready. */
const CONNECTION_PATIENCE_MS = 1_000;
const POLL_MS = 40;
/** How long processes that wait can read an outcome that is not shared otherwise. */
const HANDOVER_SECONDS = Math.ceil(OUTCOME_WAIT_MS / 1000) + 2;
/** Pauses before each attempt to publish an outcome, or to ask which process of Redis answers. */
const ATTEMPT_PAUSES_MS = [0, 250, 1_000, 4_000];
/** Increase the number when the entries, or the digests that are their keys, are made in another way. */
const KEY_PREFIX = "lobby:once:6:";
const SEAL_PURPOSE = "outcome";
const sealedOutcomeSchema = z.object({ value: z.unknown() });
const CLAIM_PREFIX = "claim:";
/** Is there while writes may run whose claims Redis has lost. Tells processes that connect only after the restart. */
const RESTARTED_KEY = `${KEY_PREFIX}restarted`;
/** Stands for an answer that could not be read from Redis. */
const UNREADABLE = "unreadable";

/**
 * A claim that is not confirmed ends after this time: a Redis that hangs may run the script after the process has given up.
 */
const UNCONFIRMED_SECONDS = 5;

/** KEYS[1]: key. ARGV: claim, seconds. Returns what has the key, or nothing when it is claimed now. */
const CLAIM_SCRIPT = `
local current = redis.call('get', KEYS[1])
if current then return current end
redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2])
return false`;

/** KEYS[1]: key. ARGV: claim, seconds. Returns 1 while the key is the caller's. */
const CONFIRM_SCRIPT = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('expire', KEYS[1], ARGV[2])`;

/**
 * Replaces the caller's own claim with the outcome. Without a lifetime the key is free again, and only the processes
 * that wait already get the outcome, if there is one.
 * KEYS[1]: key. KEYS[2]: the outcome for those who wait. ARGV: claim, sealed outcome or "", seconds, seconds of KEYS[2].
 */
const PUBLISH_SCRIPT = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[3] ~= '0' then redis.call('set', KEYS[1], ARGV[2], 'EX', ARGV[3]) return 1 end
if ARGV[2] ~= '' then redis.call('set', KEYS[2], ARGV[2], 'EX', ARGV[4]) end
return redis.call('del', KEYS[1])`;

/** Claims that all processes share through Redis. */
export class RedisClaims implements Claims {
  readonly #connection: Redis;
  /** Identifies the process of Redis: undefined before the first connection, empty where Redis does not say. */
  #runId: string | undefined;
  /** Until then writes may run whose claims Redis has lost. `performance.now()`. */
  #incompleteUntil = 0;
  /** New connections of which it is not known yet whether they lead to the same process. */
  #unknownConnections = 0;

  /** @param connection a new one; its command timeout is how long a write waits for Redis */
  constructor(connection: Redis) {
    this.#connection = connection;
    // Each write that waits for the connection adds a listener.
    connection.setMaxListeners(0);
    connection.on("ready", () => this.#findRestart());
  }

  /**
   * After a restart or a failover Redis may have lost claims. A connection that only broke leads to the same process. Where
   * Redis does not say which one it is, each new connection counts as a restart.
   */
  async #findRestart(): Promise<void> {
    const known = this.#runId;
    this.#unknownConnections += 1;
    const runId = await this.#readRunId(ATTEMPT_PAUSES_MS);
    this.#unknownConnections -= 1;
    if (runId === undefined) return;
    this.#runId = runId || known || "";
    if (known === undefined || (runId && runId === known)) return;
    this.#incompleteUntil = performance.now() + LONGEST_DEADLINE_MS;
    // Not where it is a guess: a connection of one process that breaks would stop the writes of all.
    if (runId && known)
      await this.#connection.set(RESTARTED_KEY, "1", "PX", LONGEST_DEADLINE_MS).catch(() => undefined);
  }

  /** @returns "" where Redis does not say; undefined when the connection has ended: the next one is asked */
  async #readRunId([pause, ...pauses]: readonly number[]): Promise<string | undefined> {
    if (pause === undefined) return "";
    if (pause > 0) await sleep(pause, undefined, { ref: false });
    try {
      const info = await this.#connection.info("server");
      return /^run_id:(\w+)/m.exec(info)?.[1] ?? "";
    } catch (error) {
      if (this.#connection.status !== "ready") return undefined;
      if (!isRefusal(error)) return this.#readRunId(pauses);
      if (this.#runId === undefined)
        logger.warn({ reason: error.message }, "redis does not say when it has restarted: its user needs INFO");
      return "";
    }
  }

  #isIncomplete(): boolean {
    return this.#unknownConnections > 0 || performance.now() < this.#incompleteUntil;
  }

  async claim(digest: string, seconds: number, failsClosed: boolean): Promise<ClaimResult> {
    const claim = CLAIM_PREFIX + randomUUID();
    const key = keyOf(digest);
    try {
      if (failsClosed) await this.#untilReady();
      const holder = await this.#connection.eval(CLAIM_SCRIPT, 1, key, claim, UNCONFIRMED_SECONDS);
      if (typeof holder === "string") return { state: "taken", holder };
      const [confirmed, restarted] = await Promise.all([
        this.#connection.eval(CONFIRM_SCRIPT, 1, key, claim, seconds),
        failsClosed ? this.#connection.get(RESTARTED_KEY) : null,
      ]);
      if (confirmed !== 1) return { state: "unavailable", claim };
      const isIncomplete = failsClosed && (restarted !== null || this.#isIncomplete());
      return { state: isIncomplete ? "incomplete" : "claimed", claim };
    } catch {
      return { state: "unavailable", claim };
    }
  }

  publish(digest: string, claim: string, outcome: StoredOutcome | undefined, lifetime: number): void {
    const keys = [keyOf(digest), handoverKeyOf(digest, claim)] as const;
    const seconds = outcome ? Math.ceil(lifetime) : 0;
    const attempt = async (text: string, [pause, ...rest]: readonly number[]): Promise<void> => {
      if (pause === undefined) return logger.warn("Redis did not store the outcome of a write");
      if (pause > 0) await sleep(pause, undefined, { ref: false });
      const published = this.#connection.eval(PUBLISH_SCRIPT, 2, ...keys, claim, text, seconds, HANDOVER_SECONDS);
      await published.catch(() => attempt(text, rest));
    };
    const sealed = outcome ? cookieSeal.seal(outcome, SEAL_PURPOSE) : Promise.resolve("");
    sealed
      .then((text) => attempt(text, ATTEMPT_PAUSES_MS))
      .catch((error: unknown) => logUnexpectedError(error, "an outcome cannot be stored"));
  }

  /** Polls. */
  async wait(digest: string, holder: string): Promise<WaitResult> {
    let claim = holder;
    const until = performance.now() + OUTCOME_WAIT_MS;
    for (let isFirst = true; claim.startsWith(CLAIM_PREFIX); isFirst = false) {
      if (performance.now() >= until) return "unknown";
      await sleep(isFirst ? 0 : POLL_MS);
      const [current, handedOver] = await this.#read(digest, claim).catch(() => [UNREADABLE]);
      if (handedOver) return unsealOutcome(handedOver);
      if (!current) return this.#resultOfMissingKey();
      claim = current;
    }
    return unsealOutcome(claim);
  }

  /** What a wait ends with when Redis does not have the key. */
  #resultOfMissingKey(): WaitResult {
    return this.#isIncomplete() ? "unknown" : "released";
  }

  #read(digest: string, claim: string): Promise<(string | null)[]> {
    return this.#connection.mget(keyOf(digest), handoverKeyOf(digest, claim));
  }

  async #untilReady(): Promise<void> {
    const connection = this.#connection;
    if (connection.status === "ready") return;
    let resolveReady: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      resolveReady = resolve;
      connection.once("ready", resolve);
    });
    await Promise.race([ready, sleep(CONNECTION_PATIENCE_MS)]);
    connection.off("ready", resolveReady);
  }
}

/** Whether Redis has answered that it does not carry out a command. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === "ReplyError";
}

/** @returns the outcome of an operation; `unknown` when the text is not a sealed outcome */
async function unsealOutcome(text: string): Promise<WaitResult> {
  return sealedOutcomeSchema.safeParse(await cookieSeal.unseal(text, SEAL_PURPOSE)).data ?? "unknown";
}

/** The braces keep both keys of an operation on one machine of a Redis cluster. */
function keyOf(digest: string): string {
  return `${KEY_PREFIX}{${digest}}`;
}

function handoverKeyOf(digest: string, claim: string): string {
  return `${keyOf(digest)}:${claim}`;
}
