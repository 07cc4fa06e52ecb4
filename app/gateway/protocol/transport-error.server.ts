/** Code of a request on a keep-alive connection that the gateway closed at the same moment. */
export const KEPT_CONNECTION_CLOSED = "KEPT_CONNECTION_CLOSED";

/** A request that got no usable response. `code` names the cause and never contains the gateway's address. */
export class TransportError extends Error {
  constructor(
    readonly kind: "timeout" | "unreachable" | "malformed" | "overloaded",
    readonly code: string,
  ) {
    super(code);
  }
}
