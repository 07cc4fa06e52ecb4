import CircuitBreaker from "opossum";
import { GatewayError } from "../protocol/errors.server";
import { TransportError } from "../protocol/transport-error.server";
import { ViewError } from "./read-view.server";

export interface BreakerOptions {
  /** Calls in the time window that are needed before a breaker can open. */
  minimumCalls: number;
  /** Share of failures, from 0 to 1, at which it opens. */
  failureRate: number;
  /**
   * Milliseconds it stays open before it lets one call through as a probe. The time window has the same length, so that
   * a breaker that closes again does not count the failures that opened it.
   */
  openDuration: number;
}

type Action = () => Promise<unknown>;
type FamilyBreaker = CircuitBreaker<[Action, AbortSignal | undefined]>;

/**
 * What an error says about the gateway. An aborted call, a call that was not sent and a bug of the product say nothing:
 * `inconclusive`.
 */
function classify(error: unknown, signal: AbortSignal | undefined): "failure" | "success" | "inconclusive" {
  if (signal?.aborted) return "inconclusive";
  if (error instanceof TransportError) return error.kind === "overloaded" ? "inconclusive" : "failure";
  // The gateway has answered; the bug is the product's own.
  if (error instanceof ViewError) return "success";
  if (!(error instanceof GatewayError)) return "inconclusive";
  if (error.status === undefined) return "inconclusive";
  return isFailure(error, error.status) ? "failure" : "success";
}

/** Whether the gateway failed. A refusal with 5xx is no failure where its code decides (docs/gateway.md 4). */
function isFailure({ kind, isDefiniteRefusal }: GatewayError, status: number): boolean {
  if (status >= 500) return !isDefiniteRefusal;
  return kind === "malformed" && status < 400;
}

/** The state in which a breaker begins that takes the place of another one. Without it, a breaker begins closed. */
const HALF_OPEN = { closed: false, halfOpen: true };

/** One circuit breaker for each operation family: while a family fails, its calls end at once without a request. */
export class CircuitBreakers {
  readonly #options: BreakerOptions;
  readonly #families = new Map<string, FamilyBreaker>();

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /**
   * Runs an action unless the breaker of its family is open.
   * @param signal Aborted when the visitor has gone; the outcome is then not counted.
   * @throws TransportError with code `BREAKER_OPEN`, or what the action throws
   */
  async run<T>(family: string, signal: AbortSignal | undefined, action: () => Promise<T>): Promise<T> {
    const breaker = this.#families.get(family) ?? this.#create(family);
    try {
      return (await breaker.fire(action, signal)) as T;
    } catch (error) {
      const isOpen = error instanceof Error && CircuitBreaker.isOurError(error);
      throw isOpen ? new TransportError("unreachable", "BREAKER_OPEN") : error;
    }
  }

  /** State by family, for families that have been called. */
  states(): Record<string, "closed" | "half-open" | "open"> {
    const state = ({ opened, halfOpen }: FamilyBreaker) => (opened ? "open" : halfOpen ? "half-open" : "closed");
    return Object.fromEntries([...this.#families].map(([family, breaker]) => [family, state(breaker)]));
  }

  /** Stops the timers. */
  close(): void {
    for (const breaker of this.#families.values()) breaker.shutdown();
  }

  #create(family: string, state?: typeof HALF_OPEN): FamilyBreaker {
    const { minimumCalls, failureRate, openDuration } = this.#options;
    const breaker: FamilyBreaker = new CircuitBreaker((action: Action, _signal: AbortSignal | undefined) => action(), {
      // Each request has its own deadlines.
      timeout: false,
      volumeThreshold: minimumCalls,
      // opossum opens above its threshold, this breaker opens at `failureRate`.
      errorThresholdPercentage: failureRate * 100 - 0.001,
      resetTimeout: openDuration,
      rollingCountTimeout: openDuration,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
      ...(state ? { state } : {}),
      // True means that the error does not count as a failure.
      errorFilter: (error: unknown, _action?: Action, signal?: AbortSignal) => {
        const outcome = classify(error, signal);
        if (outcome === "inconclusive" && breaker.halfOpen) this.#awaitNextProbe(family, breaker);
        return outcome !== "failure";
      },
    });
    this.#families.set(family, breaker);
    return breaker;
  }

  /**
   * A probe that says nothing neither closes the breaker nor keeps it open, which opossum cannot do: the next call probes
   * again.
   */
  #awaitNextProbe(family: string, breaker: FamilyBreaker): void {
    breaker.shutdown();
    this.#create(family, HALF_OPEN);
  }
}
