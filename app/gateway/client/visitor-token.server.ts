import { isAbsent } from "../protocol/coercion.server";
import { type TokenEndReason, toTokenEndReason } from "../protocol/error-codes.server";
import { GatewayError, isSessionEnd } from "../protocol/errors.server";
import type { OperationName } from "../protocol/operations.server";
import { isEmptyIdentity } from "../protocol/response.server";

/** The session token of a visitor during one request, until the gateway has ended it (docs/gateway.md 1.7). */
export class VisitorToken {
  readonly #token: string | undefined;
  #endReason: TokenEndReason | undefined;
  /** Whether a second operation says that the session has ended; called once. */
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
   * @param call calls the second operation, and returns the value of its answer
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
      const second = secondOperationFor(name, error);
      this.#confirmation ??= reportsEnd(second, call(second));
      if (!(await this.#confirmation)) return false;
    }
    this.#endReason ??= toTokenEndReason(error.code);
    return true;
  }
}

/** Operations of members that show whether a session is still valid. */
export type SecondOperation = Extract<OperationName, "touchSession" | "getMemberInfo" | "getWallet">;

/**
 * Chooses the operation that confirms the end of a session. Some gateways answer guests with a success without value
 * (docs/gateway.md 1.6). After such an answer `touchSession` confirms nothing, because it has no value for members either.
 */
function secondOperationFor(name: OperationName, { status }: GatewayError): SecondOperation {
  if (name === "touchSession") return "getMemberInfo";
  return name === "getMemberInfo" && status === 200 ? "getWallet" : "touchSession";
}

/** Whether a call confirms that the session has ended. So does a gateway that does not have the operation (404, 405). */
async function reportsEnd(operation: SecondOperation, call: Promise<unknown>): Promise<boolean> {
  try {
    const value = await call;
    return isEmptyOf[operation](value);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return isSessionEnd(error) || error.status === 404 || error.status === 405;
  }
}

/** Whether a successful answer is the one that guests get. Of `touchSession` it cannot be told: it never has a value. */
const isEmptyOf: Record<SecondOperation, (value: unknown) => boolean> = {
  touchSession: () => false,
  getMemberInfo: isEmptyIdentity,
  getWallet: (value) => isAbsent(value) || Object.keys(value as object).length === 0,
};
