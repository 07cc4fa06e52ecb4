import { Redis, type RedisOptions } from "ioredis";
import { getConfiguration } from "./configuration.server";
import { logger } from "./logger.server";

const CONNECT_MS = 500;
/** After this time the caller continues without Redis. */
const COMMAND_MS = 50;
/** A connection with no data for this time while commands are waiting is closed, so that the next commands fail at once. */
const SOCKET_TIMEOUT_MS = 200;
const MAX_RECONNECT_DELAY_MS = 1000;

/**
 * A connection that does not delay requests: commands fail at once while Redis is unavailable. It reconnects by itself.
 * @param options override the limits above
 */
export function connectRedis(url: string, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // The caller has continued without the result, so a command that is sent again would count twice.
    autoResendUnfulfilledCommands: false,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 50, MAX_RECONNECT_DELAY_MS),
    ...options,
  });
  let isDown = false;
  redis.on("ready", () => {
    isDown = false;
    logger.info("redis connected");
  });
  redis.on("error", (error: Error & { code?: string }) => {
    // Every reconnection attempt fails the same way; the first one is logged.
    if (!isDown) logger.warn({ code: error.code ?? error.name }, "redis unavailable; continuing without it");
    isDown = true;
  });
  return redis;
}

const { redisUrl } = getConfiguration();

/** The connection of this process; undefined when no Redis is configured. */
export const redis = redisUrl ? connectRedis(redisUrl) : undefined;
