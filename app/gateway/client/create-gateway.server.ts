import type { Redis } from "ioredis";
import type { GatewayConfiguration } from "~/platform/configuration.server";
import { loadOperations } from "../protocol/operation-overrides.server";
import type { OperationName } from "../protocol/operations.server";
import type { Deadlines } from "../protocol/request.server";
import type { BreakerOptions } from "./breaker.server";
import { CallExecutor, type CallExecutorOptions } from "./call-executor.server";
import type { CallRecord } from "./call-record.server";
import type { FeedCacheOptions, FeedFault } from "./feed-cache.server";
import { FeedReader } from "./feed-reader.server";
import { createFeedSpaces } from "./feed-spaces.server";
import { type ClientIdentity, GatewayClient, type SiteOptions } from "./gateway-client.server";
import { MissingOperations } from "./missing-operations.server";
import { sleep } from "./retry.server";
import { Transport, type TransportOptions, type TransportStats } from "./transport.server";

/** The configured settings of the gateway, and options that tests replace. */
export interface GatewayOptions extends Omit<GatewayConfiguration, "transport"> {
  /** Called for each call and each read of the feed cache, for logs and metrics. It must not throw. */
  onCall?: ((record: CallRecord) => void) | undefined;
  /** Called with an error of the product's own code, which becomes an error of the call. It must not throw. */
  onUnexpectedError?: CallExecutorOptions["onUnexpectedError"] | undefined;
  /** Called when the feed cache can not use an entry or an answer. It must not throw. */
  onFeedFault?: ((operation: OperationName, fault: FeedFault) => void) | undefined;
  /** Shares cached feeds between processes. Without it each process has its own cache. */
  redis?: Redis | undefined;
  /** Milliseconds that a read waits for Redis. Default: 10. */
  redisTimeout?: number | undefined;
  /**
   * Of reads and writes. Default: the configured times, else 2 s for the headers, 6.5 s for those of writes, 2 s for the body.
   */
  deadlines?: Partial<Deadlines> | undefined;
  /** Default: 64 connections (GATEWAY_CONNECTIONS), a queue of 128, 500 ms to connect and 2 MB for a response. */
  transport?: Partial<Omit<TransportOptions, "url">> | undefined;
  /** Overrides options of every space (feed-spaces.server.ts). */
  cache?: Partial<FeedCacheOptions> | undefined;
  /** Whether answers for a host name may stay in the long-lived cache. Default: any. */
  keepsHost?: ((host: string) => boolean) | undefined;
  /** Whether the site is mainly read in a language. Default: any. */
  isMainLanguage?: ((code: string) => boolean) | undefined;
  /** Default: opens for 5 s when half of at least 20 calls fail. */
  breaker?: Partial<BreakerOptions> | undefined;
  /** Schemes of URLs from the gateway. Default: https, and also http where the gateway's own URL is http. */
  urlSchemes?: readonly string[] | undefined;
  /** Hosts of games, chats and customer service. Default: any. */
  listedHosts?: readonly string[] | undefined;
  /** Schemes that entries of customer service may have too, without the colon. Default: none. */
  contactSchemes?: readonly string[] | undefined;
  /** Returns epoch milliseconds. */
  clock?: (() => number) | undefined;
  /** Returns a number from 0 to 1. */
  random?: (() => number) | undefined;
  /** Waits between attempts. */
  sleep?: ((milliseconds: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
}

export interface GatewayStats extends TransportStats {
  /** State by operation family. */
  breakers: ReturnType<CallExecutor["breakerStates"]>;
}

export interface Gateway {
  /** Creates the client for one request of a visitor. */
  clientFor(identity: ClientIdentity): GatewayClient;
  /** Current figures, for metrics. */
  stats(): GatewayStats;
  /** Closes the connections once the running calls have ended. */
  close(): Promise<void>;
}

const DEFAULT_TIMEOUT_MS = 2_000;
/** Leaves time within the 10 s of a write (docs/behaviour.md 19.7) to look up what became of it. */
const DEFAULT_WRITE_TIMEOUT_MS = 6_500;
const LONGEST_WRITE_TIMEOUT_MS = 9_000;
const defaultTransport = {
  maxConnections: 64,
  maxQueued: 128,
  connectTimeout: 500,
  maxResponseBytes: 2 * 1024 * 1024,
};
const defaultBreaker: BreakerOptions = { minimumCalls: 20, failureRate: 0.5, openDuration: 5_000 };
const DEFAULT_REDIS_TIMEOUT_MS = 10;

function toUrlSchemes(options: GatewayOptions): SiteOptions["urlSchemes"] {
  const defaults = options.url.startsWith("http:") ? ["https:", "http:"] : ["https:"];
  return new Set(options.urlSchemes ?? defaults);
}

function toSiteOptions(options: GatewayOptions): SiteOptions {
  const { publicHost, timeZone, listedHosts = [], keepsHost = () => true, isMainLanguage = () => true } = options;
  const contactSchemes = new Set((options.contactSchemes ?? []).map((scheme) => `${scheme}:`));
  const urls = { urlSchemes: toUrlSchemes(options), contactSchemes, listedHosts };
  return { publicHost, ...urls, timeZone, keepsHost, isMainLanguage };
}

/** Writes have no less time than reads, also where only that of reads is configured, and fit into the 10 s of a form. */
function toDeadlines({ timeout = DEFAULT_TIMEOUT_MS, writeTimeout, deadlines }: GatewayOptions) {
  const headers = writeTimeout ?? Math.min(LONGEST_WRITE_TIMEOUT_MS, Math.max(DEFAULT_WRITE_TIMEOUT_MS, timeout));
  return {
    reads: { headers: timeout, body: timeout, ...deadlines },
    writes: { headers, body: timeout, ...deadlines },
  };
}

/**
 * Creates the gateway of a process: one connection pool and one feed cache for all visitors.
 * @throws ConfigurationError for invalid overrides of operations
 */
export function createGateway(options: GatewayOptions): Gateway {
  const clock = options.clock ?? Date.now;
  const onCall = options.onCall ?? (() => undefined);
  const operations = loadOperations(options.operations, options.operationsOff);
  const site = toSiteOptions(options);
  const { caches, siteTier } = createFeedSpaces({
    overrides: options.cache,
    clock,
    redis: options.redis,
    redisTimeout: options.redisTimeout ?? DEFAULT_REDIS_TIMEOUT_MS,
  });
  const missing = new MissingOperations({ operations, merchant: options.merchantCode, clock, redisTier: siteTier });
  const transport = new Transport({ ...defaultTransport, ...options.transport, url: options.url });
  const executor = new CallExecutor({
    transport,
    operations,
    missing,
    merchant: options.merchantCode,
    encryptedForm: options.encryptedForm,
    deadlines: toDeadlines(options),
    breaker: { ...defaultBreaker, ...options.breaker },
    clock,
    random: options.random ?? Math.random,
    sleep: options.sleep ?? sleep,
    onCall,
    onUnexpectedError: options.onUnexpectedError ?? (() => undefined),
    forwardsTrace: options.forward.trace ?? false,
  });
  const dependencies = {
    executor,
    operations,
    missing,
    largePages: { refusedUntil: 0 },
    feeds: new FeedReader({
      caches,
      executor,
      merchant: options.merchantCode,
      clock,
      isMainLanguage: site.isMainLanguage,
      onCall,
      onFeedFault: options.onFeedFault ?? (() => undefined),
    }),
    site,
    forward: options.forward,
  };
  return {
    clientFor: (identity) => new GatewayClient(dependencies, identity),
    stats: () => ({ ...transport.stats(), breakers: executor.breakerStates() }),
    close: () => {
      executor.close();
      return transport.close();
    },
  };
}
