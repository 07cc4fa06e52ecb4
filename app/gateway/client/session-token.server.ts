import { type TokenEndReason, toTokenEndReason } from "../protocol/error-codes.server";
import { GatewayError, isSessionEnd } from "../protocol/errors.server";
import type { OperationName } from "../protocol/operations.server";
import { isEmptyIdentity, isEmptyValue } from "../protocol/response.server";

/** The session token of a visitor during one request, until the gateway has ended it (docs/gateway.md 1.7). */
export class SessionToken {
  readonly #token: string | undefined;
  #endReason: TokenEndReason | undefined;
  /** Whether other operations say that the session has ended; asked once. */
  #confirmation: Promise<boolean> | undefined;

  constructor(token: string | undefined) {
    this.#token = token || undefined;
  }

  /** The token to send; undefined for a guest, and once the session has ended. */
  get current(): string | undefined {
    return this.#endReason === undefined ? this.#token : undefined;
  }

  /** Set once a response has ended the session. */
  get endReason(): TokenEndReason | undefined {
    return this.#endReason;
  }

  /**
   * Ends the token when a second operation agrees that the session has ended: a gateway that fails may say so of a session
   * that is live.
   * @param error what the gateway answered to the operation `name`
   * @param call calls another operation, and returns the value of its answer
   * @returns whether the session has ended
   */
  async confirmEnd(
    name: OperationName,
    error: GatewayError,
    call: (operation: SecondOperation) => Promise<unknown>,
  ): Promise<boolean> {
    // Nothing was sent, or the session is not needed any more.
    const isCertain = error.status === undefined || name === "logout";
    if (!isCertain) {
      this.#confirmation ??= agreesOnEnd(secondOperationsFor(name, error), call);
      if (!(await this.#confirmation)) return false;
    }
    this.#endReason ??= toTokenEndReason(error.code);
    return true;
  }
}

/** Operations of members that show whether a session is still valid. */
export type SecondOperation = Extract<OperationName, "touchSession" | "getMemberInfo" | "getWallet">;

/**
 * Chooses the operations that are asked whether the session has ended, each where the operations before it do not tell. An
 * answer of `getMemberInfo` without a member may be the answer for guests (docs/gateway.md 1.6): `touchSession` adds nothing
 * to it.
 */
function secondOperationsFor(name: OperationName, { status }: GatewayError): SecondOperation[] {
  if (name === "touchSession") return ["getMemberInfo"];
  if (name !== "getMemberInfo") return ["touchSession", "getMemberInfo"];
  return status === 200 ? ["getWallet"] : ["touchSession", "getWallet"];
}

/**
 * Whether the first operation that knows the state says that the session has ended. Where no operation knows it, the session
 * has ended, as the call before has said.
 */
async function agreesOnEnd(
  operations: readonly SecondOperation[],
  call: (operation: SecondOperation) => Promise<unknown>,
): Promise<boolean> {
  for (const operation of operations) {
    const state = await stateAfter(operation, call(operation));
    if (state !== "unknown") return state === "ended";
  }
  return true;
}

/**
 * What a call tells about the session. A call that fails says that the session is live: nothing confirms its end. A gateway
 * that does not have the operation tells nothing.
 */
async function stateAfter(operation: SecondOperation, call: Promise<unknown>): Promise<"live" | "ended" | "unknown"> {
  let value: unknown;
  try {
    value = await call;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (isSessionEnd(error)) return "ended";
    return error.isMissing ? "unknown" : "live";
  }
  if (operation === "touchSession") return "unknown";
  return isEmptyOf[operation](value) ? "ended" : "live";
}

/** Whether a successful answer is the one that guests get. Of `touchSession` it cannot be told: members get no value either. */
const isEmptyOf: Record<Exclude<SecondOperation, "touchSession">, (value: unknown) => boolean> = {
  getMemberInfo: isEmptyIdentity,
  getWallet: isEmptyValue,
};
