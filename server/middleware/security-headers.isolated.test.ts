import { CspEvaluator } from "csp_evaluator";
import { Version } from "csp_evaluator/dist/csp.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, it, vi } from "vitest";
import { toOrigins } from "~/platform/origin";

vi.stubEnv("GATEWAY_URL", "https://gateway.example");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "production");
vi.stubEnv("NODE_ENV", "production");
vi.stubEnv("SESSION_SECRET", "a-secret-of-tests-that-is-long-enough");
const { denyAllPolicy, pagePolicy, serviceWorkerPolicy } = await import("~/http/responses/content-security-policy");
const { serializeCookie, personalCookieName } = await import("~/http/cookies/set-cookie.server");
const { securityHeaders } = await import("./security-headers");

const site = new URL("https://lobby.example/m/home");
const page = pagePolicy({
  imageHosts: toOrigins(["https://img.example"]),
  frameSources: toOrigins(["https://game.example"]),
  formHosts: toOrigins(["https://accounts.example"]),
  styleHash: "'sha256-L6ggMYYbP9Pk7dhixcf4gO3KjZL2xa7SGDuyZ4dOG0I='",
});
const headers: Readonly<Record<string, string>> = { ...securityHeaders(true), "content-security-policy": page };
const policy = new Map(page.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)] as const));
const cookie = serializeCookie(site, personalCookieName("session", site), "sealed");

/**
 * The checks of MDN's HTTP Observatory with what each adds to 100 points.
 * https://developer.mozilla.org/observatory/docs/tests_and_scoring
 */
const CHECKS: readonly [check: string, points: number, holds: boolean][] = [
  [
    "content security policy: default-src 'none', nothing unsafe",
    10,
    policy.get("default-src")?.join() === "'none'" && !/unsafe-|\*|data: *;|http:/.test(page),
  ],
  [
    "cookies: Secure, HttpOnly and SameSite",
    5,
    /^__Host-.*Secure/.test(cookie) && /HttpOnly.*SameSite=Lax/.test(cookie),
  ],
  ["cross-origin resource policy: same-origin", 10, headers["cross-origin-resource-policy"] === "same-origin"],
  ["cross-origin resource sharing: none", 0, !("access-control-allow-origin" in headers)],
  ["referrer policy: private", 5, headers["referrer-policy"] === "strict-origin-when-cross-origin"],
  [
    "strict transport security: six months or more",
    0,
    Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1]) >= 15_768_000,
  ],
  ["subresource integrity: all scripts are of this site", 0, policy.get("script-src")?.join() === "'self'"],
  ["x-content-type-options: nosniff", 0, headers["x-content-type-options"] === "nosniff"],
  ["frames: by the content security policy", 5, policy.get("frame-ancestors")?.join() === "'none'"],
];

describe("security headers of a production run", () => {
  it.each(CHECKS)("%s", (_check, _points, holds) => {
    expect(holds).toBe(true);
  });

  it("score 135 at MDN's HTTP Observatory", () => {
    const points = CHECKS.map(([, each, holds]) => (holds ? each : -each - 5));
    expect(points.reduce((sum, each) => sum + each, 100)).toBe(135);
  });

  it.each([
    ["of a page", page],
    ["of other answers", denyAllPolicy],
    ["of the service worker", serviceWorkerPolicy],
  ])("the policy %s has no finding of csp_evaluator", (_, text) => {
    const findings = new CspEvaluator(new CspParser(text).csp, Version.CSP3).evaluate();
    const told = findings.map(({ directive, value, severity }) => `${Severity[severity]} ${directive} ${value}`);
    // "May be a problem": this site hosts neither JSONP nor Angular, and serves no uploads as scripts.
    expect(told.filter((finding) => finding !== "MEDIUM_MAYBE script-src 'self'")).toEqual([]);
  });
});
