import { pino } from "pino";
import { getConfiguration } from "./configuration.server";

const { logLevel, version, commit } = getConfiguration();

/**
 * Structured log of the process. It contains ids, routes, timings and outcomes; never names, phone numbers, tokens,
 * cookies or bodies (docs/security.md). Each line says which version wrote it.
 */
export const logger = pino(
  {
    level: logLevel,
    base: { version, commit },
    timestamp: pino.stdTimeFunctions.isoTime,
  },
  // Buffered: with thousands of requests per second, one write per line would cost more than the requests.
  pino.destination({ dest: 1, sync: false, minLength: 32_768, maxWrite: 65_536, periodicFlush: 500 }),
);
