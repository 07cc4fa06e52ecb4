import type { FeedRequest } from "../client/feed-reader.server";
import type { GatewayClient } from "../client/gateway-client.server";
import { parseValue } from "../protocol/coercion.server";
import { createMalformedError } from "../protocol/error-factories.server";
import { type OperationName, operations } from "../protocol/operations.server";
import { listGames } from "../resources/games/games.server";
import { examples } from "./example-responses";
import { type ResourceCall, resourceCalls } from "./resource-calls";

/** The calls of the resource functions, with a call of `listGames` that is not a search. */
const calls: readonly Pick<ResourceCall, "operation" | "call">[] = [
  ...Object.values(resourceCalls),
  { operation: "getGameList", call: (gateway) => listGames(gateway) },
];

/** Seconds for which the response of each feed stays fresh, as the resource functions ask for it. */
export async function readFeedLifetimes(): Promise<ReadonlyMap<OperationName, number>> {
  const lifetimes = new Map<OperationName, number>();
  for (const { operation, call } of calls) {
    const readFeed = async <Wire, View>(name: OperationName, request: FeedRequest<Wire, View>): Promise<View> => {
      // A function that tries another feed first comes to this one.
      if (name !== operation) throw createMalformedError(name, operations[name], 200);
      lifetimes.set(name, Math.max(lifetimes.get(name) ?? 0, request.freshSeconds));
      const parsed = parseValue(request.schema, examples[operations[name].path]);
      if (!parsed.success) throw parsed.error;
      return request.toView(parsed.data, 0);
    };
    await call(clientWith(readFeed)).catch(() => undefined);
  }
  return lifetimes;
}

function clientWith(readFeed: GatewayClient["readFeed"]): GatewayClient {
  const client: Partial<GatewayClient> = {
    language: "EN",
    deviceType: "web",
    site: {
      publicHost: undefined,
      urlSchemes: new Set(["https:"]),
      contactSchemes: new Set(),
      listedHosts: [],
      timeZone: "UTC",
      keepsHost: () => true,
      isMainLanguage: () => true,
    },
    readFeed,
    readPersonalFeed: readFeed,
    call: () => Promise.reject(new Error("not a feed")),
  };
  return client as GatewayClient;
}
