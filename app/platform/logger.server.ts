import { pino } from "pino";
import { getConfiguration } from "./configuration.server";

/**
 * Structured log of the process. It contains ids, routes, timings and outcomes; never names, phone numbers, tokens,
 * cookies or bodies (docs/security.md).
 */
export const logger = pino(
  { level: getConfiguration().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
  // Buffered: with thousands of requests per second, one write per line would cost more than the requests.
  pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 }),
);
