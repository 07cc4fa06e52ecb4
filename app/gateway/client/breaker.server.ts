import CircuitBreaker from "opossum";
import { GatewayError } from "../protocol/errors.server";
import { TransportFault } from "./transport.server";

export interface BreakerOptions {
  /** Calls within the window that are needed before a breaker can open. */
  calls: number;
  /** Share of failures among them that opens it. */
  failures: number;
  /**
   * Milliseconds it stays open before one call is let through as a probe. The window of the count is as long, so that
   * a breaker that closes again has forgotten what opened it.
   */
  open: number;
}

type Work = () => Promise<unknown>;
type FamilyBreaker = CircuitBreaker<[Work, AbortSignal | undefined]>;

/** What a failed call says about the gateway: nothing when nobody waited for it or it was never sent. */
function verdict(error: unknown, signal: AbortSignal | undefined): "fault" | "alive" | "nothing" {
  if (signal?.aborted) return "nothing";
  if (error instanceof TransportFault) return error.kind === "overloaded" ? "nothing" : "fault";
  if (!(error instanceof GatewayError)) return "fault";
  const { kind, status } = error;
  if (status === undefined) return "nothing";
  return status >= 500 || (kind === "malformed" && status < 400) ? "fault" : "alive";
}

/** Keeps calls away from a part of the gateway that fails, so that it can recover and nobody waits for it. */
export class Breakers {
  readonly #options: BreakerOptions;
  readonly #families = new Map<string, FamilyBreaker>();

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** Does the work unless the family's breaker is open. @throws TransportFault `BREAKER_OPEN`, or what the work throws. */
  async run<T>(family: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const breaker = this.#families.get(family) ?? this.#create(family);
    try {
      return (await breaker.fire(work, signal)) as T;
    } catch (error) {
      const refused = error instanceof Error && CircuitBreaker.isOurError(error);
      throw refused ? new TransportFault("unreachable", "BREAKER_OPEN") : error;
    }
  }

  /** State by family, of those that have been called. */
  states(): Record<string, "closed" | "half-open" | "open"> {
    const state = ({ opened, halfOpen }: FamilyBreaker) => (opened ? "open" : halfOpen ? "half-open" : "closed");
    return Object.fromEntries([...this.#families].map(([family, breaker]) => [family, state(breaker)]));
  }

  /** Stops the timers. */
  close(): void {
    for (const breaker of this.#families.values()) breaker.shutdown();
  }

  #create(family: string): FamilyBreaker {
    const { calls, failures, open } = this.#options;
    const breaker: FamilyBreaker = new CircuitBreaker((work: Work, _signal: AbortSignal | undefined) => work(), {
      // The exchange keeps its own deadlines.
      timeout: false,
      volumeThreshold: calls,
      // The library opens above its threshold, the rule says at it.
      errorThresholdPercentage: failures * 100 - 0.001,
      resetTimeout: open,
      rollingCountTimeout: open,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
      // A probe that nobody waited for has proved nothing: the breaker stays open.
      errorFilter(error: unknown, _work?: Work, signal?: AbortSignal) {
        const said = verdict(error, signal);
        return said === "alive" || (said === "nothing" && !breaker.halfOpen);
      },
    });
    this.#families.set(family, breaker);
    return breaker;
  }
}
