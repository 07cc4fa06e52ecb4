import type { NextFunction, Request, Response } from "express";
import onHeaders from "on-headers";
import { denyAllPolicy } from "~/http/responses/content-security-policy";

const POLICY = "content-security-policy";

/** Headers of every response (docs/security.md). */
export function securityHeaders(production: boolean): Readonly<Record<string, string>> {
  return {
    [POLICY]: denyAllPolicy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // With `no-referrer`, forms without script would send `Origin: null`.
    "referrer-policy": "strict-origin-when-cross-origin",
    // Sign-in providers and games open in windows of other origins, which must not control this one.
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
    // Not for a demo on http://localhost: browsers would then require https for all ports of localhost.
    ...(production ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

export function setHeaders(headers: Readonly<Record<string, string>>) {
  const entries = new Map(Object.entries(headers));
  return (_request: Request, response: Response, next: NextFunction): void => {
    response.setHeaders(entries);
    next();
  };
}

/**
 * Removes the default policy before the app, which sets its own: browsers enforce every policy they receive. An answer
 * for which the app sets none gets the default again.
 * @param isDevelopment pages have no policy in development
 */
export function dropDefaultPolicy(isDevelopment: boolean) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    response.removeHeader(POLICY);
    onHeaders(response, () => {
      const isPage = String(response.getHeader("content-type")).startsWith("text/html");
      if (!response.hasHeader(POLICY) && !(isDevelopment && isPage)) response.setHeader(POLICY, denyAllPolicy);
    });
    next();
  };
}
