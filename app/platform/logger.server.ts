import { pino } from "pino";
import { getConfiguration } from "./configuration.server";

/** Structured log of the process. It carries ids, routes, timings and outcomes: never names, numbers, tokens, cookies or bodies. */
export const logger = pino(
  { level: getConfiguration().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
  // Lines leave in blocks: a write for each of thousands of requests a second would cost more than the requests.
  pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 }),
);
