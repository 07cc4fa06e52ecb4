import type { NextFunction, Request, Response } from "express";
import { publicHosts } from "~/platform/public-hosts.server";
import { hostOf } from "../request/request-facts";

const refusals = { malformed: [400, "bad host"], unknown: [421, "unknown host"] } as const;

/**
 * Answers 400 without a valid Host header (RFC 9112, 3.2), which the addresses of pages are built from, and 421 for a host
 * that is not in PUBLIC_HOSTS.
 */
export function hostCheck(request: Request, response: Response, next: NextFunction): void {
  const host = hostOf(request);
  const verdict = publicHosts.check(host);
  if (verdict === "accepted") {
    // The router reads the port from both headers, whoever sent them: only the accepted host stays in them.
    const { headers } = request;
    if (headers["x-forwarded-host"] !== undefined) Object.assign(headers, { host, "x-forwarded-host": host });
    next();
    return;
  }
  const [status, text] = refusals[verdict];
  response.status(status).set("cache-control", "no-store").type("text/plain").send(`${text} (request ${request.id})`);
}
