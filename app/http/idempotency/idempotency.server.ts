import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { createNotOfferedError } from "~/gateway/protocol/error-factories.server";
import { GatewayError, isSessionEnd } from "~/gateway/protocol/errors.server";
import { type OperationName, operations } from "~/gateway/protocol/operations.server";
import { atMost } from "~/platform/cache-size";
import { keyedDigest } from "~/platform/keyed-digest.server";
import { logger } from "~/platform/logger.server";
import { type IdempotencyResult, idempotencyClaims } from "~/platform/metrics.server";
import { claimsRedis } from "~/platform/redis.server";
import { supervisor } from "~/platform/supervisor.server";
import type { WriteStore } from "~/platform/supervisor-protocol";
import { LONGEST_DEADLINE_MS } from "../context/request-info.server";
import { ClaimUnavailableError, NotDoneError, StillRunningError } from "../responses/not-done-error";
import type { Claims } from "./claims";
import { KeptOutcomes } from "./kept-outcomes.server";
import { RedisClaims } from "./redis-claims.server";
import { SupervisorClaims } from "./supervisor-claims.server";
import { type WriteContext, writeOwnerOf } from "./write-owner.server";

/**
 * How strictly an operation runs once (CONTRIBUTING.md, "A write").
 * - `evictable`: it may run twice. Its outcomes have a store of their own, in which newer ones replace older ones.
 * - `kept`: its outcome is kept until its time; without room for it nothing runs. While Redis does not answer, the operation
 *   runs, which is then once in this process only.
 * - `kept-fail-closed`: the same, but while Redis does not answer, nothing runs.
 *
 * `ctx`: the request that sends the write. Only so many outcomes are kept for one visitor (write-owner.server.ts).
 */
type WriteKind = { kind: "evictable" } | { kind: "kept" | "kept-fail-closed"; ctx: WriteContext };

/** What is done: one word for each call of `runOnce`, or two for a call of `submitOnce`. */
type WriteName =
  | "change-password"
  | "chat"
  | "claim"
  | "claim-form"
  | "contract"
  | "contract-form"
  | "favourite"
  | "feedback"
  | "head-icon"
  | "join"
  | "join-form"
  | "language"
  | "launch"
  | "login"
  | "logout"
  | "mark-read"
  | "phone-code"
  | "register"
  | "reset-mail"
  | "reset-password"
  | "sms";

/** A write that runs once. Name, `by` and `parts` are its key: what has them all in common is a repeat. */
type Write<Outcome> = WriteKind & {
  name: WriteName;
  /** Who does it: an account, a session's id, a guest's device or address. */
  by: string;
  /** The form's idempotency key and content. They may be secrets: only a keyed digest of the whole key is stored. */
  parts: readonly string[];
  /** Reads an outcome that another process has shared. It may come from another release: one that does not fit is unknown. */
  outcome: z.ZodType<Outcome>;
  /** How long the outcome is stored; 0 releases the key at once. */
  seconds: OutcomeLifetime<Outcome>;
};

/**
 * Runs an operation once per key: repeated calls get the first outcome, also while it is still being computed. After a
 * failure that cannot have changed anything the key is released, so that a repeat runs the operation again; where the
 * gateway does not have what was called, after 5 s.
 * @param operation its outcome must survive JSON
 * @throws the error of `operation`, StillRunningError, or unless it is `evictable` ClaimUnavailableError
 */
type RunOnce = <Outcome>(write: Write<Outcome>, operation: () => Promise<NoInfer<Outcome>>) => Promise<Outcome>;

export type OutcomeLifetime<Outcome> = number | ((outcome: Outcome) => number);

const MAX_EVICTABLE = 10_000;
/** Longer than the deadline of any request, so that a claim does not end before its operation. */
const CLAIM_SECONDS = Math.ceil(LONGEST_DEADLINE_MS / 1000) + 10;
/** How long a failure that may have changed something is kept where the lifetime depends on the outcome. */
const UNKNOWN_OUTCOME_SECONDS = 30;
/** How long a gateway that does not have an operation is not called again for the same key, by any process. */
const NOT_OFFERED_SECONDS = 5;

/**
 * What processes share: the operation's value, or which operation the gateway does not have. It may come from a process of
 * another release; the write's own schema reads the value. JSON leaves out a value that is undefined.
 */
const sharedOutcomeSchema = z.union([
  z.strictObject({ notOffered: z.custom<OperationName>((name) => Object.hasOwn(operations, String(name))) }),
  z.strictObject({ value: z.unknown().optional() }),
]);
type SharedOutcome = z.infer<typeof sharedOutcomeSchema>;

/** Through Redis for several machines, or through the supervisor for the workers of this one. */
function claimsOf(connection: Redis | undefined): Record<WriteStore, Claims> | undefined {
  if (connection) {
    const claims = new RedisClaims(connection);
    return { kept: claims, evictable: claims };
  }
  return (
    supervisor && {
      kept: new SupervisorClaims(supervisor, "kept"),
      evictable: new SupervisorClaims(supervisor, "evictable"),
    }
  );
}

/** Outcomes of this process. Running operations are in a map of their own, from which no newer entry removes them. */
class Outcomes {
  /** Has no limit: there is at most one for each request. */
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #kept = new KeptOutcomes();
  readonly #evictable = new LRUCache<string, Promise<unknown>>({ ...atMost(MAX_EVICTABLE) });

  get(digest: string): Promise<unknown> | undefined {
    return this.#running.get(digest) ?? this.#kept.get(digest) ?? this.#evictable.get(digest);
  }

  /** @param owner undefined for what is evictable */
  hasRoom(owner: string | undefined): boolean {
    return owner === undefined || this.#kept.hasRoom(owner);
  }

  start(digest: string, outcome: Promise<unknown>): void {
    this.#running.set(digest, outcome);
  }

  /** @param seconds how long the outcome is kept; 0 releases the key */
  settle(digest: string, seconds: number, owner: string | undefined): void {
    const outcome = this.#running.get(digest);
    this.#running.delete(digest);
    if (!outcome || seconds <= 0) return;
    if (owner === undefined) this.#evictable.set(digest, outcome, { ttl: seconds * 1000 });
    else this.#kept.add(digest, outcome, { owner, seconds });
  }
}

/**
 * Stores outcomes in memory, and in Redis when given. Keys contain what people typed and outcomes may be addresses that open
 * a game or a chat, so Redis has keyed digests and sealed outcomes only.
 */
export function createRunOnce(connection: Redis | undefined): RunOnce {
  const outcomes = new Outcomes();
  const claims = claimsOf(connection);
  return (write, operation) => {
    const { name, by, parts, outcome: schema, seconds, kind } = write;
    const digest = keyedDigest.of("once", name, by, ...parts);
    const known = outcomes.get(digest) as ReturnType<typeof operation> | undefined;
    if (known) {
      count("repeated");
      return known;
    }
    // Before the operation, which may begin or end the session.
    const owner = write.kind === "evictable" ? undefined : writeOwnerOf(write.ctx);
    if (!outcomes.hasRoom(owner)) return refuseWithoutRoom();
    const store = kind === "evictable" ? "evictable" : "kept";
    const outcome = claims
      ? runShared({ claims: claims[store], digest, schema, seconds, operation, kind })
      : runHere(operation);
    outcomes.start(digest, outcome);
    outcome.then(
      (value) => outcomes.settle(digest, lifetimeOf(seconds, value), owner),
      (error: unknown) => outcomes.settle(digest, lifetimeAfterFailure(seconds, error), owner),
    );
    return outcome;
  };
}

/** Counts a result. Only those after which it is unknown whether the write ran elsewhere are logged as warnings. */
function count(result: IdempotencyResult): void {
  idempotencyClaims.inc({ result });
  const isUnknown = result === "failed_open" || result === "failed_closed" || result === "still_running";
  if (isUnknown) logger.warn({ result }, "idempotency claim");
  else logger.debug({ result }, "idempotency claim");
}

async function refuseWithoutRoom(): Promise<never> {
  count("no_room");
  throw new ClaimUnavailableError();
}

function runHere<Outcome>(operation: () => Promise<Outcome>): Promise<Outcome> {
  count("claimed");
  return operation();
}

interface SharedRun<Outcome> {
  claims: Claims;
  digest: string;
  schema: z.ZodType<Outcome>;
  seconds: OutcomeLifetime<Outcome>;
  operation: () => Promise<Outcome>;
  kind: WriteKind["kind"];
}

/** Runs the operation once across all processes that share the claims. */
async function runShared<Outcome>(run: SharedRun<Outcome>): Promise<Outcome> {
  const { claims, digest, seconds, kind } = run;
  const failsClosed = kind === "kept-fail-closed";
  const claimSeconds = Math.ceil(lifetimeWithoutOutcome(seconds)) + CLAIM_SECONDS;
  const result = await claims.claim(digest, claimSeconds, failsClosed);
  if (result.state === "taken") return awaitOther(run, result.holder);
  if (result.state === "full") return refuseWithoutRoom();
  if (result.state === "claimed") count("claimed");
  else if (failsClosed) {
    count("failed_closed");
    claims.publish(digest, result.claim, undefined, 0);
    throw result.state === "incomplete" ? new StillRunningError() : new ClaimUnavailableError();
  } else count("failed_open");
  return runClaimed(run, result.claim);
}

/** @throws StillRunningError */
async function awaitOther<Outcome>(run: SharedRun<Outcome>, holder: string): Promise<Outcome> {
  const found = await run.claims.wait(run.digest, holder);
  if (found === "released") return runShared(run);
  const shared = found === "unknown" ? undefined : sharedOutcomeSchema.safeParse(found.value).data;
  if (shared && "notOffered" in shared) {
    count("repeated");
    throw createNotOfferedError(shared.notOffered);
  }
  const outcome = shared && run.schema.safeParse(shared.value);
  count(outcome?.success ? "repeated" : "still_running");
  if (!outcome?.success) throw new StillRunningError();
  return outcome.data;
}

async function runClaimed<Outcome>(
  { claims, digest, seconds, operation, kind }: SharedRun<Outcome>,
  claim: string,
): Promise<Outcome> {
  const publish = (outcome: SharedOutcome, lifetime: number) =>
    claims.publish(digest, claim, { value: outcome }, lifetime);
  try {
    const value = await operation();
    publish({ value }, lifetimeOf(seconds, value));
    return value;
  } catch (error) {
    if (isNotOffered(error)) publish({ notOffered: error.operation }, NOT_OFFERED_SECONDS);
    // Another process may run the operation again at once.
    else if (kind === "evictable" || isSafeToRepeat(error)) claims.publish(digest, claim, undefined, 0);
    throw error;
  }
}

function lifetimeOf<Outcome>(seconds: OutcomeLifetime<Outcome>, outcome: Outcome): number {
  return typeof seconds === "number" ? seconds : seconds(outcome);
}

/** For a claim, and for a failure that may have changed something. */
function lifetimeWithoutOutcome(seconds: number | object): number {
  return typeof seconds === "number" ? seconds : UNKNOWN_OUTCOME_SECONDS;
}

function lifetimeAfterFailure(seconds: number | object, error: unknown): number {
  if (isNotOffered(error)) return NOT_OFFERED_SECONDS;
  return isSafeToRepeat(error) ? 0 : lifetimeWithoutOutcome(seconds);
}

function isNotOffered(error: unknown): error is GatewayError {
  return error instanceof GatewayError && error.kind === "not-offered";
}

/** The gateway carries out nothing for a session that it has ended: another session of the account may send the same. */
function isSafeToRepeat(error: unknown): boolean {
  if (error instanceof NotDoneError || isSessionEnd(error)) return true;
  return error instanceof GatewayError && error.wasNotBegun;
}

/** Shared by the requests of this process, and by all processes that share its Redis or its supervisor. */
export const runOnce = createRunOnce(claimsRedis);
