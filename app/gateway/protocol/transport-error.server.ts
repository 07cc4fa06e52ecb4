/** A request that got no usable response. `code` names the cause and never contains the gateway's address. */
export class TransportError extends Error {
  constructor(
    readonly kind: "timeout" | "unreachable" | "malformed" | "overloaded",
    readonly code: string,
  ) {
    super(code);
  }
}
