import { type RouterContext, RouterContextProvider } from "react-router";
import type { TraceSpan } from "~/platform/tracing.server";
import { connectionContext } from "./connection.server";
import { createRequestContext, type RequestContext, requestContext } from "./request-context.server";

/** The span of the request that a context belongs to. Undefined when it is not traced. */
export function spanOf(context: Readonly<RouterContextProvider>): TraceSpan | undefined {
  return context.get(connectionContext).work?.span;
}

/** The context of a request for one loader or action: what it calls is measured below its own span. */
export function measuredBy(span: TraceSpan, context: Readonly<RouterContextProvider>): Readonly<RouterContextProvider> {
  return new MeasuredContext(span, context);
}

class MeasuredContext extends RouterContextProvider {
  readonly #ofRequest: Readonly<RouterContextProvider>;
  readonly #own: RequestContext;

  constructor(span: TraceSpan, ofRequest: Readonly<RouterContextProvider>) {
    super();
    this.#ofRequest = ofRequest;
    const ctx = ofRequest.get(requestContext);
    // Everything else stays that of the request, with what loaders change in it.
    const { gateway: _, ...parts } = ctx;
    this.#own = createRequestContext(parts, () => ctx.gateway.measuredBy(span));
  }

  override get<Value>(key: RouterContext<Value>): Value {
    return (key as unknown) === requestContext ? (this.#own as Value) : this.#ofRequest.get(key);
  }

  override set<Key extends RouterContext>(
    key: Key,
    value: Key extends RouterContext<infer Value> ? Value : never,
  ): void {
    this.#ofRequest.set(key, value);
  }
}
