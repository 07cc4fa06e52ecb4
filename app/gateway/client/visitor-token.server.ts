import { GatewayError, type TokenEndReason, toTokenEndReason } from "../protocol/errors.server";
import type { OperationName } from "../protocol/operations.server";

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
   * @param call calls the second operation
   * @returns whether the session has ended
   */
  async confirmEnd(
    name: OperationName,
    error: GatewayError,
    call: (operation: OperationName) => Promise<unknown>,
  ): Promise<boolean> {
    // Nothing was sent, or the session is not needed any more.
    const isCertain = error.status === undefined || name === "logout";
    if (!isCertain) {
      this.#confirmation ??= reportsEnd(call(name === "touchSession" ? "getMemberInfo" : "touchSession"));
      if (!(await this.#confirmation)) return false;
    }
    this.#endReason ??= toTokenEndReason(error.code);
    return true;
  }
}

/** Whether a call confirms that the session has ended. So does a gateway that does not have the operation (404, 405). */
async function reportsEnd(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return false;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error.kind === "unauthenticated" || error.status === 404 || error.status === 405;
  }
}
