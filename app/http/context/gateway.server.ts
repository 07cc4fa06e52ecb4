import { createGateway } from "~/gateway/client/create-gateway.server";
import { findLanguage, textLanguages } from "~/i18n/languages";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import {
  cacheResults,
  feedResults,
  gatewayRequests,
  gatewaySeconds,
  registerGatewayMetrics,
} from "~/platform/metrics.server";
import { publicHosts } from "~/platform/public-hosts.server";
import { redis } from "~/platform/redis.server";
import { logUnexpectedError } from "~/platform/unexpected-error.server";
import { recordGatewayTiming } from "./server-timing.server";

const mainLanguages = new Set<string>([...textLanguages, findLanguage(getConfiguration().defaultLanguage)?.code ?? ""]);

const feedFaultTexts = {
  corrupt: "a cached answer could not be parsed; calling the gateway again",
  empty: "the gateway sent an empty answer; the stored one is kept, and the gateway is asked again",
};

/** The merchant's gateway: one connection pool and one feed cache per process, with metrics and log. */
export const gateway = createGateway({
  ...getConfiguration().gateway,
  redis,
  listedHosts: getConfiguration().gameHosts,
  contactSchemes: getConfiguration().contactSchemes,
  keepsHost: (host) => publicHosts.admitToSettings(host),
  isMainLanguage: (code) => mainLanguages.has(code),
  onCall(record) {
    recordGatewayTiming(record);
    const { operation, outcome, milliseconds, cache, attempts, trace, ...rest } = record;
    // A feed from the cache sends no request and is not counted as a call.
    if (attempts > 0 || outcome !== "ok") gatewaySeconds.observe({ operation, outcome }, milliseconds / 1000);
    if (attempts > 0) gatewayRequests.inc({ operation }, attempts);
    if (cache !== "none") {
      feedResults.inc({ operation, result: cache });
      cacheResults.inc({ cache: "feed", result: cache });
    }
    const line = { operation, outcome, milliseconds, cache, attempts, ...rest, ...trace };
    if (outcome !== "ok") logger.warn(line, "gateway call");
    else if (attempts > 0) logger.debug(line, "gateway call");
  },
  onUnexpectedError(operation, error, trace) {
    logUnexpectedError(error, "unexpected error in a gateway call", { operation, ...trace });
  },
  onFeedFault(operation, fault) {
    feedResults.inc({ operation, result: fault });
    logger.warn({ operation }, feedFaultTexts[fault]);
  },
});

registerGatewayMetrics(() => gateway.stats());
