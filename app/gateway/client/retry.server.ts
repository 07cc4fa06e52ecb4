import { setTimeout as delay } from "node:timers/promises";
import type { GatewayError } from "../protocol/errors.server";
import type { Operation } from "../protocol/operations.server";
import { KEPT_CONNECTION_CLOSED } from "../protocol/transport-error.server";

/** Attempts by retry class, the first one included (docs/gateway.md 1.10). */
const maxAttempts = { relay: 3, read: 2, never: 1 } as const;

/** Milliseconds; multiplied by the number of the retry (docs/gateway.md 1.10). */
const BASE_DELAY_MS = 500;

/** Retries allowed for each call. */
const RETRIES_PER_CALL = 0.1;
/** Retries that may be saved up; a budget starts with them. */
const SAVED_RETRIES = 10;

/**
 * Whether a failed call may be repeated (docs/gateway.md 1.10). Relay feeds are repeated after
 * `function.not.available`, 5xx and network faults, other reads after 5xx, writes and refusals never.
 * @param attempts Attempts made so far.
 */
export function isRetryable(operation: Operation, error: GatewayError, attempts: number): boolean {
  if (operation.writes || attempts >= maxAttempts[operation.retry]) return false;
  if ((error.status ?? 0) >= 500 && !error.isDefiniteRefusal) return true;
  if (operation.retry !== "relay") return false;
  return error.code === "function.not.available" || (error.kind === "unreachable" && error.code !== "BREAKER_OPEN");
}

/**
 * Whether a call may be sent again at once because the gateway closed its keep-alive connection before an answer
 * (docs/gateway.md 1.10): it has most likely not read the request. A write is never sent again.
 * @param attempts Attempts made so far.
 */
export function isResendableAtOnce(operation: Operation, error: GatewayError, attempts: number): boolean {
  return !operation.writes && error.code === KEPT_CONNECTION_CLOSED && attempts < maxAttempts.relay;
}

/** Milliseconds to wait before the n-th retry: 500 n, with a random jitter of up to a quarter either way. */
export function retryDelay(attempts: number, random: () => number): number {
  return Math.round(BASE_DELAY_MS * attempts * (0.75 + random() / 2));
}

/** Waits; ends early when the signal is aborted. */
export async function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(milliseconds, undefined, signal && { signal }).catch(() => undefined);
}

/** Limits retries to a share of the calls, so that they do not add load to a failing gateway. */
export class RetryBudget {
  #tokens = SAVED_RETRIES;

  recordCall(): void {
    this.#tokens = Math.min(SAVED_RETRIES, this.#tokens + RETRIES_PER_CALL);
  }

  /** Takes one retry out of the budget. @returns false when none is left */
  tryConsume(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
