import { Timing } from "@edgefirst-dev/server-timing";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { createContextStorageMiddleware } from "remix-utils/middleware/context-storage";
import { createServerTimingMiddleware } from "remix-utils/middleware/server-timing";
import type { CallRecord } from "~/gateway/client/call-record.server";
import { getConfiguration } from "~/platform/configuration.server";
import { inSpan } from "~/platform/tracing.server";
import { connectionContext } from "./connection.server";
import { isReadMethod } from "./read-method";

/** Header of a response that says where its time went (https://www.w3.org/TR/server-timing/). */
export const TIMING_HEADER = "server-timing";

type Context = Readonly<RouterContextProvider>;

const [storeContext, getStoredContext] = createContextStorageMiddleware();
/** The same function outside of the router's middleware: it returns what `work` returns. */
const runWithContext = storeContext as unknown as <Result>(
  parameters: { context: Context },
  work: () => Promise<Result>,
) => Promise<Result>;
const [collectTimings, getTimings] = createServerTimingMiddleware();
const gatewayTimingContext = createContext<GatewayTiming>();

/** Sum over the gateway calls of a request. Calls run at the same time, so it can exceed the total. */
class GatewayTiming extends Timing {
  #calls = 0;
  #milliseconds = 0;
  readonly #feeds = new Map<string, number>();

  constructor() {
    super("gateway");
  }

  add({ attempts, milliseconds, cache }: Pick<CallRecord, "attempts" | "milliseconds" | "cache">): void {
    if (attempts > 0) {
      this.#calls += 1;
      this.#milliseconds += milliseconds;
    }
    if (cache !== "none") this.#feeds.set(cache, (this.#feeds.get(cache) ?? 0) + 1);
  }

  /** Names no operation: a browser learns nothing about the gateway. */
  override toString(): string {
    const feeds = [...this.#feeds].map(([result, count]) => `${count} ${result}`).join(", ");
    return `gateway;desc="${this.#calls} calls";dur=${this.#milliseconds.toFixed(2)}, cache;desc="${feeds || "none"}"`;
  }
}

function isOn(): boolean {
  return getConfiguration().serverTiming;
}

/**
 * Adds gateway, cache, render and total time to the headers of pages, data and JSON, with `SERVER_TIMING` only. The answer to a
 * write has none: the gateway's time alone would tell what equal answers hide, such as whether an account exists.
 */
export const serverTimingMiddleware: MiddlewareFunction<Response> = async (parameters, next) => {
  if (!isOn()) return next();
  const { context } = parameters;
  const response = await collectTimings(parameters, () =>
    collectGatewayTiming(context, async () => {
      const timings = getTimings(context);
      timings.collect(context.get(gatewayTimingContext));
      return timings.measure("total", async () => await next());
    }),
  );
  if (response && !isReadMethod(parameters.request.method)) response.headers.delete(TIMING_HEADER);
  return response;
};

/** Adds up the gateway calls that `work` makes. */
export async function collectGatewayTiming<Result>(context: Context, work: () => Promise<Result>): Promise<Result> {
  if (!isOn()) return work();
  context.set(gatewayTimingContext, new GatewayTiming());
  return runWithContext({ context }, work);
}

/** Measures the render of a page, where timings or traces are collected. */
export async function measureRender<Result>(context: Context, render: () => Promise<Result>): Promise<Result> {
  const measured = () => (isOn() ? getTimings(context).measure("render", render) : render());
  return inSpan(context.get(connectionContext).work?.span, { name: "render" }, measured);
}

/** Adds a gateway call to the timings of the request that made it. */
export function recordGatewayTiming(record: CallRecord): void {
  if (!isOn()) return;
  try {
    getStoredContext().get(gatewayTimingContext).add(record);
  } catch {
    // A call outside of a request.
  }
}

/**
 * The header of a page from the page cache, or no header.
 * @param startedAt `performance.now()` at the arrival
 * @param context the context of the request, if it called the gateway
 */
export function cachedPageTiming(freshness: string, startedAt: number, context?: Context): [string, string][] {
  if (!isOn()) return [];
  const gateway = context ? `${context.get(gatewayTimingContext)}, ` : "";
  const total = (performance.now() - startedAt).toFixed(2);
  return [[TIMING_HEADER, `${gateway}page-cache;desc="${freshness}", total;dur=${total}`]];
}
