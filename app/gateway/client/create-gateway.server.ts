import type { Redis } from "ioredis";
import type { GatewayConfiguration } from "~/platform/configuration.server";
import { loadOperations } from "../protocol/operation-overrides.server";
import type { OperationName } from "../protocol/operations.server";
import type { BreakerOptions } from "./breaker.server";
import { CallExecutor, type CallRecord } from "./call-executor.server";
import type { CallVisitor, Deadlines, GatewaySite } from "./call-types.server";
import { FeedCache, type FeedCacheOptions } from "./feed-cache.server";
import { GatewayClient } from "./gateway-client.server";
import { RedisTier } from "./redis-tier.server";
import { sleep } from "./retry.server";
import { Transport, type TransportOptions, type TransportStats } from "./transport.server";

/** The gateway's configuration, and what may be tuned or replaced in tests. */
export interface GatewayOptions extends GatewayConfiguration {
  /** Told of every call and every read of the feed cache, for logs and metrics. It must not throw. */
  onCall?: ((record: CallRecord) => void) | undefined;
  /** Told of an entry of the shared tier that could not be read. It must not throw. */
  onCorrupt?: ((operation: OperationName) => void) | undefined;
  /** Where feeds are kept for all processes; without it each process keeps its own. */
  redis?: Redis | undefined;
  /** Milliseconds that a reader waits for Redis. Default: 10. */
  redisPatience?: number | undefined;
  /** Milliseconds of one try. Default: the configured timeout, or 2 s, for the headers and as much for the body. */
  deadlines?: Partial<Deadlines> | undefined;
  /** Connections, queue, connect milliseconds and answer bytes. Default: 64, 128, 500 and 2 MB. */
  transport?: Partial<Omit<TransportOptions, "url">> | undefined;
  cache?: Partial<FeedCacheOptions> | undefined;
  /** Default: 20 calls, half of them failing, open for 5 s. */
  breaker?: Partial<BreakerOptions> | undefined;
  /** Schemes of addresses given by the gateway. Default: https, and http where the gateway itself is asked by http. */
  schemes?: readonly string[] | undefined;
  /** Epoch milliseconds; replaced in tests. */
  clock?: (() => number) | undefined;
  /** From 0 to 1; replaced in tests. */
  random?: (() => number) | undefined;
  /** Waits between tries; replaced in tests. */
  sleep?: ((milliseconds: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
}

export interface GatewayStats extends TransportStats {
  /** State by operation family. */
  breakers: ReturnType<CallExecutor["breakerStates"]>;
}

export interface Gateway {
  /** The gateway as this visitor sees it; make one for each request. */
  as(visitor: CallVisitor): GatewayClient;
  /** Figures of the moment, for metrics. */
  stats(): GatewayStats;
  /** Closes the connections after the calls under way. */
  close(): Promise<void>;
}

const patience = 2_000;
const transport = { connections: 64, queue: 128, connect: 500, answerBytes: 2 * 1024 * 1024 };
const breaker = { calls: 20, failures: 0.5, open: 5_000 };
const cache: FeedCacheOptions = { items: 500, keep: 24 * 3_600_000, patience: 300, backoff: 2_000 };

function allowedSchemes(options: GatewayOptions): GatewaySite["schemes"] {
  const own = options.url.startsWith("http:") ? ["https:", "http:"] : ["https:"];
  return new Set(options.schemes ?? own);
}

/**
 * The gateway client of a process: one connection pool, one feed cache.
 * @throws ConfigurationError when the configured operations are wrong.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const clock = options.clock ?? Date.now;
  const onCall = options.onCall ?? (() => undefined);
  const operations = loadOperations(options.operations);
  const wire = new Transport({ ...transport, ...options.transport, url: options.url });
  const client = new CallExecutor({
    transport: wire,
    operations,
    merchant: options.merchantCode,
    encryptedForm: options.encryptedForm,
    deadlines: { headers: options.timeout ?? patience, body: options.timeout ?? patience, ...options.deadlines },
    breaker: { ...breaker, ...options.breaker },
    clock,
    random: options.random ?? Math.random,
    sleep: options.sleep ?? sleep,
    onCall,
  });
  const feedOptions = { ...cache, ...options.cache };
  const shared = options.redis && new RedisTier(options.redis, feedOptions.keep, options.redisPatience ?? 10);
  const parts = {
    client,
    operations,
    feeds: new FeedCache(feedOptions, clock, shared),
    site: { publicHost: options.publicHost, schemes: allowedSchemes(options) },
    merchant: options.merchantCode,
    forward: options.forward,
    onCall,
    onCorrupt: options.onCorrupt ?? (() => undefined),
    clock,
  };
  return {
    as: (visitor) => new GatewayClient(parts, visitor),
    stats: () => ({ ...wire.stats(), breakers: client.breakerStates() }),
    close: () => {
      client.close();
      return wire.close();
    },
  };
}
