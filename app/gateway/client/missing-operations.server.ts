import { isKnownCode } from "../protocol/error-codes.server";
import { type GatewayError, saysNotOffered } from "../protocol/errors.server";
import type { OperationName, Operations } from "../protocol/operations.server";
import type { RedisTier } from "./redis-tier.server";

/** Milliseconds for which an operation that the gateway does not know is not called again. */
const UNKNOWN_MS = 600_000;
/** The same after `function.not.available`, which can be temporary (docs/gateway.md 1.11 quirk 13). */
const UNAVAILABLE_MS = 60_000;

interface MissingOperationsOptions {
  operations: Operations;
  merchant: string;
  /** Returns epoch milliseconds. */
  clock: () => number;
  /** Shares what is known with the other processes. */
  redisTier: RedisTier | undefined;
}

/**
 * Remembers for a while which optional operations the gateway does not have, so that no page waits for an answer that is
 * known. Only optional operations are looked up.
 */
export class MissingOperations {
  readonly #options: MissingOperationsOptions;
  /** Epoch milliseconds until which an operation counts as missing. */
  readonly #missingUntil = new Map<OperationName, number>();

  constructor(options: MissingOperationsOptions) {
    this.#options = options;
  }

  /** Whether the operation is switched off, or was missing when it was last called by this or another process. */
  async has(name: OperationName): Promise<boolean> {
    const { optional, off } = this.#options.operations[name];
    if (!optional || off) return Boolean(off);
    return this.#isCurrent(this.#missingUntil.get(name)) || this.#isCurrent(await this.#readShared(name));
  }

  /**
   * Remembers the answer of a gateway that does not have the operation. Where the call had input, 404 or 405 with an
   * unknown code is not remembered: the answer may be about what one member sent, such as a promo code that does not exist or
   * a page after the last one, and must not close the operation to all others.
   */
  record({ operation: name, code, status }: GatewayError, call: { hasInput: boolean }): void {
    if (call.hasInput && code !== undefined && !saysNotOffered({ code, status }) && !isKnownCode(code)) return;
    const isTemporary = code === "function.not.available" && status !== 404 && status !== 405;
    const until = this.#options.clock() + (isTemporary ? UNAVAILABLE_MS : UNKNOWN_MS);
    this.#missingUntil.set(name, until);
    this.#options.redisTier?.set(this.#keyOf(name), { storedAt: this.#options.clock(), wire: until });
  }

  async #readShared(name: OperationName): Promise<number | undefined> {
    const shared = await this.#options.redisTier?.get(this.#keyOf(name));
    if (shared === undefined || shared === "corrupt" || typeof shared.wire !== "number") return undefined;
    this.#missingUntil.set(name, shared.wire);
    return shared.wire;
  }

  /** A time that is too far ahead comes from a process whose clock is wrong, and is ignored. */
  #isCurrent(until: number | undefined): boolean {
    const now = this.#options.clock();
    return until !== undefined && until > now && until <= now + UNKNOWN_MS;
  }

  #keyOf(name: OperationName): string {
    return JSON.stringify(["missing-operation", this.#options.merchant, name]);
  }
}
