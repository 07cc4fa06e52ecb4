import { setTimeout as delay } from "node:timers/promises";
import type { GatewayError } from "../protocol/errors.server";
import type { Operation } from "../protocol/operations.server";

/** Tries by retry class, the first one included (docs/gateway.md 1.10). */
const tries = { relay: 3, read: 2, never: 1 } as const;

/** Milliseconds before the n-th retry, times n (docs/gateway.md 1.10). */
const pause = 500;

/**
 * Whether a failed try may be repeated (docs/gateway.md 1.10): relay feeds after `function.not.available`, 5xx and network
 * faults, other reads after 5xx, writes never.
 * @param tried Tries made so far.
 */
export function mayRetry(operation: Operation, error: GatewayError, tried: number): boolean {
  if (operation.writes || tried >= tries[operation.retry]) return false;
  if ((error.status ?? 0) >= 500) return true;
  if (operation.retry !== "relay") return false;
  return error.code === "function.not.available" || (error.kind === "unreachable" && error.code !== "BREAKER_OPEN");
}

/** Milliseconds to wait before the n-th retry: 500 n, give or take a quarter, so that clients do not move in step. */
export function retryPause(tried: number, random: () => number): number {
  return Math.round(pause * tried * (0.75 + random() / 2));
}

/** Waits; ends early when the signal does. */
export async function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(milliseconds, undefined, signal && { signal }).catch(() => undefined);
}

/** Retries are at most a share of the traffic; a small reserve serves a quiet process. */
export class RetryBudget {
  readonly #share: number;
  readonly #reserve: number;
  #tokens: number;

  constructor(share = 0.1, reserve = 10) {
    this.#share = share;
    this.#reserve = reserve;
    this.#tokens = reserve;
  }

  /** Counts a call that is no retry. */
  earn(): void {
    this.#tokens = Math.min(this.#reserve, this.#tokens + this.#share);
  }

  /** Takes one retry out of the budget, if there is one. */
  spend(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
