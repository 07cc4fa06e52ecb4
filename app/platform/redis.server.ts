import { type Command, Redis, type RedisOptions } from "ioredis";
import { answerInTime } from "./answer-in-time";
import { type Configuration, getConfiguration } from "./configuration.server";
import { logger } from "./logger.server";
import { redisReady } from "./metrics.server";
import { onceAMinute } from "./per-minute";

const CONNECT_MS = 500;
/** After this time the caller continues without Redis. */
const COMMAND_MS = 50;
/**
 * A connection with no data for this time while commands are waiting is closed, so that the next commands fail at once. Long,
 * because a busy event loop alone reads nothing for a third of a second.
 */
const SOCKET_TIMEOUT_MS = 1_000;
const MAX_RECONNECT_DELAY_MS = 1000;
/** Claims of writes wait longer: a busy event loop alone delays a reply by more than `COMMAND_MS`. */
const CLAIM_COMMAND_MS = 1_000;
const CLAIM_SOCKET_TIMEOUT_MS = 1_200;
const LATE = Symbol("late");
/** The client sends these by itself when it connects; it copes with a refusal, or reports it as an error of the connection. */
const HANDSHAKE = new Set(["auth", "client", "info"]);

/**
 * Where a connection leads: with Sentinels to the current master, and with `rediss://` over TLS, to the Sentinels too. The
 * server's certificate must be for the host of the address, or for the one that the Sentinels give.
 */
function addressOptions(url: string, { sentinels, sentinelPassword, ca }: Configuration["redis"]): RedisOptions {
  const tls = url.startsWith("rediss:") ? { tls: ca ? { ca } : {} } : {};
  if (sentinels.length === 0) return tls;
  return {
    ...tls,
    ...(tls.tls ? { sentinelTLS: tls.tls, enableTLSForSentinelMode: true } : {}),
    sentinels: [...sentinels],
    name: decodeURIComponent(new URL(url).hostname),
    ...(sentinelPassword ? { sentinelPassword } : {}),
    sentinelCommandTimeout: CONNECT_MS,
    sentinelRetryStrategy: (attempt) => Math.min(attempt * 50, MAX_RECONNECT_DELAY_MS),
  };
}

/**
 * Logs once a minute why a server that is up refuses commands, such as OOM (it is full) or NOPERM (the user may not do it):
 * callers go on without Redis, whatever the reason. The text about an unknown command repeats its arguments; they are cut off.
 */
function reportRefusals(connection: string): (error: Error) => void {
  const report = onceAMinute((reason: string) => logger.warn({ connection, reason }, "redis refuses a command"));
  return ({ name, message }) => {
    // The client then sends the script itself.
    if (name === "ReplyError" && !message.startsWith("NOSCRIPT")) report(message.replace(/, with args.*/s, ""));
  };
}

/**
 * Commands fail when there is no answer in time. An answer that has arrived counts, although a busy event loop has not read
 * it yet: with the time limit of ioredis such an answer is lost, and Redis counts as down.
 */
class TimedRedis extends Redis {
  readonly #milliseconds: number | undefined;
  readonly #report: (error: Error) => void;

  constructor(url: string, { commandTimeout, ...options }: RedisOptions) {
    super(url, options);
    this.#milliseconds = commandTimeout;
    this.#report = reportRefusals(options.connectionName ?? "lobby");
  }

  override sendCommand(command: Command, stream?: Parameters<Redis["sendCommand"]>[1]): unknown {
    const sent = super.sendCommand(command, stream);
    if (!HANDSHAKE.has(command.name)) command.promise.catch((error: Error) => this.#report(error));
    if (this.#milliseconds === undefined) return sent;
    const fail = () => command.isResolved || command.reject(new Error("Command timed out"));
    answerInTime(command.promise, this.#milliseconds, LATE).then(
      (answer) => answer === LATE && fail(),
      () => undefined,
    );
    return sent;
  }
}

/**
 * A connection that does not delay requests: commands fail at once while Redis is unavailable. It reconnects by itself,
 * also to another master after a failover.
 * @param options override the limits above
 * @param address Sentinels and certificates of the deployment
 */
export function connectRedis(url: string, options: RedisOptions = {}, address = getConfiguration().redis): Redis {
  const redis = new TimedRedis(url, {
    ...addressOptions(url, address),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // The caller has continued without the result, so a command that is sent again would count twice.
    autoResendUnfulfilledCommands: false,
    // A former master refuses writes; the connection then asks again who the master is.
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
    connectTimeout: CONNECT_MS,
    connectionName: "lobby",
    commandTimeout: COMMAND_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 50, MAX_RECONNECT_DELAY_MS),
    ...options,
  });
  const { connectionName: connection = "lobby" } = redis.options;
  let isDown = false;
  redisReady.set({ connection }, 0);
  redis.on("close", () => redisReady.set({ connection }, 0));
  redis.on("ready", () => {
    isDown = false;
    redisReady.set({ connection }, 1);
    logger.info({ connection }, "redis connected");
  });
  redis.on("error", (error: Error & { code?: string }) => {
    // Every reconnection attempt fails the same way; the first one is logged. A wrong password and Sentinels have no code.
    if (!isDown) logger.warn({ connection, code: error.code, reason: error.message }, "redis unavailable");
    isDown = true;
  });
  return redis;
}

const { redisUrl, session } = getConfiguration();

if (redisUrl && session.generatedSecret)
  logger.warn("REDIS_URL without SESSION_SECRET: this process shares no sessions, limits or outcomes with others");

/** The connection of this process; undefined when no Redis is configured. */
export const redis = redisUrl ? connectRedis(redisUrl) : undefined;

/** Limits of the connection for claims of writes. */
export const claimsOptions: RedisOptions = {
  connectionName: "lobby-claims",
  commandTimeout: CLAIM_COMMAND_MS,
  socketTimeout: CLAIM_SOCKET_TIMEOUT_MS,
};

/** A connection of its own for claims of writes, so that no other command delays them; undefined without Redis. */
export const claimsRedis = redisUrl ? connectRedis(redisUrl, claimsOptions) : undefined;
