import { closedPolicy } from "~/http/responses/content-security-policy";

/** Headers of every answer. The app sets the policy of its own answers, pages above all, in place of the closed one. */
export function securityHeaders(production: boolean): Record<string, string> {
  return {
    "content-security-policy": closedPolicy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // `no-referrer` would make a form post without script send `Origin: null`.
    "referrer-policy": "strict-origin-when-cross-origin",
    // Social sign-in and games open windows of other origins, which must not reach back.
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
    // A demo on http://localhost must not pin its visitors to https.
    ...(production ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
