import { isPrefetch } from "remix-utils/is-prefetch";
import { respondTo } from "remix-utils/respond-to";
import { javascript } from "remix-utils/responses";
import { safeRedirect } from "remix-utils/safe-redirect";
import { fetchSite } from "remix-utils/sec-fetch";
import { expect, test } from "vitest";
import { safePath } from "~/http/guards/safe-path";
import { prefersJson } from "~/http/responses/accept.server";

// Helpers of remix-utils that the product does not use, each with the case in which it is weaker (docs/decisions/0010).

test.each(["/%2fevil.example", "/%5cevil.example", "/a//evil.example"])(
  "safeRedirect accepts %s, safePath does not",
  (target) => {
    expect(safeRedirect(target, "/m/home")).toBe(target);
    expect(safePath(target)).toBe("/m/home");
  },
);

test("safeRedirect refuses a game's name with two dots, safePath does not", () => {
  const target = "/m/search-games?gameName=77..";
  expect(safeRedirect(target, "/m/home")).toBe("/m/home");
  expect(safePath(target)).toBe(target);
});

test("isPrefetch does not know what Chromium sends for a prerender", () => {
  expect(isPrefetch(new Headers({ "sec-purpose": "prefetch;prerender" }))).toBe(false);
});

test("fetchSite treats an unknown site as absent, so that a check would go on to the next header", () => {
  expect(fetchSite(new Headers({ "sec-fetch-site": "cross-site-of-the-future" }))).toBeNull();
});

test("respondTo ignores the order of preference, prefersJson does not", async () => {
  const accept = "application/json;q=0.1, text/html";
  const request = new Request("http://localhost/", { headers: { accept } });
  const answer = await respondTo(request, {
    json: () => new Response("json"),
    html: () => new Response("html"),
    default: () => new Response("none"),
  });
  expect(await answer.text()).toBe("json");
  expect(prefersJson(accept)).toBe(false);
});

test("javascript sends a type that RFC 9239 names obsolete", () => {
  expect(javascript("").headers.get("content-type")).toContain("application/javascript");
});
