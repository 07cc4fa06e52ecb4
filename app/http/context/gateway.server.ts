import { createGateway } from "~/gateway/client/create-gateway.server";
import { getConfiguration } from "~/platform/configuration.server";
import { logger } from "~/platform/logger.server";
import { cacheResults, feedResults, gatewayRequests, gatewaySeconds, watchGateway } from "~/platform/metrics.server";
import { redis } from "~/platform/redis.server";

const { gateway: site } = getConfiguration();

/** The merchant's gateway: one connection pool and one feed cache for the whole process. */
export const gateway = createGateway({
  ...site,
  redis,
  onCall({ operation, outcome, milliseconds, cache, attempts, ...rest }) {
    // A feed that was kept is no call.
    if (attempts > 0 || outcome !== "ok") gatewaySeconds.observe({ operation, outcome }, milliseconds / 1000);
    gatewayRequests.inc({ operation }, attempts);
    if (cache !== "none") {
      feedResults.inc({ operation, result: cache });
      cacheResults.inc({ cache: "feed", result: cache });
    }
    if (outcome !== "ok") logger.warn({ operation, outcome, milliseconds, cache, attempts, ...rest }, "gateway call");
  },
  onCorrupt(operation) {
    feedResults.inc({ operation, result: "corrupt" });
    logger.warn({ operation }, "a kept answer could not be read; asking again");
  },
});

watchGateway(() => gateway.stats());
