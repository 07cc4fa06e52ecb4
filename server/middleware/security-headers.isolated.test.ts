import { describe, expect, it, vi } from "vitest";
import { humanCheckPolicies } from "~/platform/environment/human-check-policies";
import { toOrigins } from "~/platform/origin";
import { findingsIn } from "../../tests/support/csp-findings";

vi.stubEnv("GATEWAY_URL", "https://gateway.example");
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
  styles: ["'sha256-L6ggMYYbP9Pk7dhixcf4gO3KjZL2xa7SGDuyZ4dOG0I='"],
});
const headers: Readonly<Record<string, string>> = { ...securityHeaders(true), "content-security-policy": page };
const policy = new Map(page.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)] as const));
const cookie = serializeCookie(site, personalCookieName("session", site), "sealed");

/** The checks of MDN's HTTP Observatory: https://developer.mozilla.org/observatory/docs/tests_and_scoring */
const CHECKS: readonly [check: string, holds: boolean][] = [
  [
    "content security policy: default-src 'none', nothing unsafe",
    policy.get("default-src")?.join() === "'none'" && !/unsafe-|\*|data: *;|http:/.test(page),
  ],
  ["cookies: Secure, HttpOnly and SameSite", /^__Host-.*Secure/.test(cookie) && /HttpOnly.*SameSite=Lax/.test(cookie)],
  ["cross-origin resource policy: same-origin", headers["cross-origin-resource-policy"] === "same-origin"],
  ["cross-origin resource sharing: none", !("access-control-allow-origin" in headers)],
  ["referrer policy: private", headers["referrer-policy"] === "strict-origin-when-cross-origin"],
  [
    "strict transport security: six months or more",
    Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1]) >= 15_768_000,
  ],
  ["subresource integrity: all scripts are of this site", policy.get("script-src")?.join() === "'self'"],
  ["x-content-type-options: nosniff", headers["x-content-type-options"] === "nosniff"],
  ["frames: by the content security policy", policy.get("frame-ancestors")?.join() === "'none'"],
];

describe("security headers of a production run", () => {
  it.each(CHECKS)("%s", (_check, holds) => {
    expect(holds).toBe(true);
  });

  it.each([
    ["of a page", page],
    ["of other answers", denyAllPolicy],
    ["of the service worker", serviceWorkerPolicy],
    ["of a game at any https address", pagePolicy({ imageHosts: [], frameSources: ["https:"] })],
  ])("the policy %s has no finding of csp_evaluator", (_, text) => expect(findingsIn(text)).toEqual([]));

  it.each(Object.entries(humanCheckPolicies))(
    "the policy with the widget of %s has none but its hosts",
    (_, widget) => {
      const text = pagePolicy({ imageHosts: [], widgets: [widget] });
      expect(findingsIn(text, widget["script-src"])).toEqual([]);
    },
  );
});
