import { Redis, type RedisOptions } from "ioredis";
import { getConfiguration } from "./configuration.server";
import { logger } from "./logger.server";

const CONNECT_MS = 500;
/** Nobody waits longer for a command; whoever asked goes on without Redis. */
const COMMAND_MS = 50;
/** A connection that is silent for so long although it was asked something is given up: the next commands fail at once. */
const SILENCE_MS = 200;
const LONGEST_PAUSE_MS = 1000;

/**
 * A connection that never holds anybody up: commands fail at once while it is down, and it comes back by itself.
 * @param options Take the place of the limits above.
 */
export function connectRedis(url: string, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // Whoever asked has gone on without the answer: a command that arrived late would count twice.
    autoResendUnfulfilledCommands: false,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (attempt) => Math.min(attempt * 50, LONGEST_PAUSE_MS),
    ...options,
  });
  let down = false;
  redis.on("ready", () => {
    down = false;
    logger.info("redis is there");
  });
  redis.on("error", (error: Error & { code?: string }) => {
    // Each new attempt fails alike; one line tells it.
    if (!down) logger.warn({ code: error.code ?? error.name }, "redis is not there; going on without it");
    down = true;
  });
  return redis;
}

const { redisUrl } = getConfiguration();

/** Redis of this process, where one is configured. */
export const redis = redisUrl ? connectRedis(redisUrl) : undefined;
