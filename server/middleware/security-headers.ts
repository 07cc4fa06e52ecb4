import type { NextFunction, Request, Response } from "express";
import { denyAllPolicy } from "~/http/responses/content-security-policy";

/** Headers of every response (docs/security.md). */
export function securityHeaders(production: boolean): Readonly<Record<string, string>> {
  return {
    "content-security-policy": denyAllPolicy,
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

/** Removes the default policy before the app, which sets its own: browsers enforce every policy they receive. */
export function dropDefaultPolicy(_request: Request, response: Response, next: NextFunction): void {
  response.removeHeader("content-security-policy");
  next();
}
