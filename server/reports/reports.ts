import { text } from "node:stream/consumers";
import { type Request, type Response, Router } from "express";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { REPORTS_PATH } from "~/http/responses/reporting";
import { WEB_VITALS_PATH } from "~/hydration/web-vitals/path";
import { logger } from "~/platform/logger.server";
import { crashReports, policyReports, webVitals } from "~/platform/metrics.server";
import { perMinute } from "~/platform/per-minute";
import { pathForLog } from "../middleware/request-log";
import { clientIpOf } from "../request/request-facts";
import { parseReports, parseWebVitals } from "./report-schema";

const MAX_BODY_BYTES = 16 * 1024;
/** Anybody can write reports: the log shows the first ones of a minute, the metrics count all. */
const LOG_LINES = 10;

const DIRECTIVES = new Set(
  `base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src
  require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem trusted-types
  worker-src`.split(/\s+/),
);
const CRASH_REASONS = new Set(["oom", "unresponsive"]);

/**
 * Counts what browsers report: web vitals of visits, parts that the content security policy blocked, pages that crashed.
 * Anybody can send these, so every label is one of a list. Behind the checks of origin and body.
 * @param routes ids of the product's routes
 */
export function reports(routes: ReadonlySet<string>): Router {
  const router = Router();
  const logViolation = perMinute(LOG_LINES, (violation: object) =>
    logger.warn(violation, "blocked by the content security policy"),
  );

  router.post(WEB_VITALS_PATH, limited, async (request, response) => {
    const reported = parseWebVitals(await text(request));
    if (!reported || !routes.has(reported.route)) return void response.status(400).end();
    const { route, lcp, inp, cls } = reported;
    if (lcp !== undefined) webVitals.lcp.observe({ route }, lcp / 1000);
    if (inp !== undefined) webVitals.inp.observe({ route }, inp / 1000);
    // A page that did not move has no shifts to report.
    webVitals.cls.observe({ route }, cls ?? 0);
    response.status(204).end();
  });

  router.post(REPORTS_PATH, limited, async (request, response) => {
    const received = parseReports(await text(request));
    if (!received) return void response.status(400).end();
    for (const report of received) {
      if (report.kind === "crash") crashReports.inc({ reason: oneOf(CRASH_REASONS, report.reason) });
      else {
        const directive = oneOf(DIRECTIVES, report.directive.split(" ", 1)[0] ?? "");
        policyReports.inc({ directive });
        logViolation({ directive, blocked: originOf(report.blocked), path: pathOf(report.page) });
      }
    }
    response.status(204).end();
  });
  return router;
}

/** Refuses long bodies and busy senders. */
async function limited(request: Request, response: Response, next: () => void): Promise<void> {
  response.set("cache-control", "no-store");
  if (Number(request.get("content-length") ?? 0) > MAX_BODY_BYTES) return void response.status(413).end();
  const limit = await rateLimits.reports.for(clientIpOf(request)).take();
  if (limit.allowed) next();
  else response.status(429).set("retry-after", String(limit.retryAfter)).end();
}

function oneOf(known: ReadonlySet<string>, value: string): string {
  return known.has(value) ? value : "other";
}

/** Path and query of what was blocked may name a person. */
function originOf(blocked: string): string {
  if (/^[\w-]{1,40}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 120) : "unknown";
}

function pathOf(page: string): string {
  return URL.canParse(page) ? pathForLog(new URL(page).pathname) : "unknown";
}
