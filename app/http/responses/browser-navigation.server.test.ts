import { expect, it } from "vitest";
import { isBrowserNavigation } from "./browser-navigation.server";

const BROWSER = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

function ask(path: string, headers: Record<string, string>) {
  const request = new Request(`https://lobby.example${path}`, { headers });
  return isBrowserNavigation(request, path.replace(/\.data$/, ""));
}

it.each(["/login", "/home", "/index.php", "/index.html", "/a/b/", "/Home.ASPX"])(
  "a browser that opens %s asks for a page (behaviour 2.2)",
  (path) => expect(ask(path, BROWSER)).toBe(true),
);

it.each(["/logo.png", "/app.js", "/data.json", "/.env", "/robots.txt", "/api/users", "/assets/x", "/.well-known/any"])(
  "%s is no page, whoever opens it (behaviour 2.2)",
  (path) => expect(ask(path, BROWSER)).toBe(false),
);

it.each([
  ["without Accept", {}],
  ["for anything", { accept: "*/*" }],
  ["for JSON", { accept: "application/json" }],
  ["for JSON rather than HTML", { accept: "application/json, text/html;q=0.5" }],
  ["for pictures", { accept: "image/avif,image/webp,*/*" }],
])("a machine that asks %s does not ask for a page (behaviour 2.2)", (_, headers) =>
  expect(ask("/login", headers)).toBe(false),
);

it("the app's request for a page's data counts, a machine's does not (behaviour 2.2)", () => {
  expect(ask("/login.data", { accept: "*/*", "sec-fetch-site": "same-origin" })).toBe(true);
  expect(ask("/login.data", { accept: "*/*" })).toBe(false);
  expect(ask("/login.data", { accept: "*/*", "sec-fetch-site": "cross-site" })).toBe(false);
  // Safari before 16.4.
  expect(ask("/login.data", { accept: "*/*", referer: "https://lobby.example/m/agent" })).toBe(true);
  expect(ask("/login.data", { accept: "*/*", referer: "https://other.example/m/agent" })).toBe(false);
});
