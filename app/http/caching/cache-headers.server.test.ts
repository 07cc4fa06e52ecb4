import { expect, test } from "vitest";
import { Session } from "~/session/session.server";
import { testContext, testRecord } from "../context/testing/test-context";
import { commitCacheHeaders } from "./cache-headers.server";

const FOR_ALL = "public, max-age=31536000, immutable";

/** The headers of an answer whose route says how it is cached. */
function commit(ctx: ReturnType<typeof testContext>, fields: Record<string, string>): Headers {
  const headers = new Headers(fields);
  commitCacheHeaders(ctx, headers, false);
  return headers;
}

test.each([
  [FOR_ALL, "no-store"],
  ["no-cache", "no-store"],
  ["no-store", "no-store"],
  ["private, no-cache", "private, no-cache"],
])("an answer of a route with `%s` that sets a cookie has `%s`", (own, sent) => {
  const ctx = testContext({ url: "/brand/aa3300-none.css" });
  for (const name of ["session", "browser", "theme"])
    expect(commit(ctx, { "cache-control": own, "set-cookie": `${name}=x` }).get("cache-control")).toBe(sent);
  expect(commit(ctx, { "cache-control": own }).get("cache-control"), "without a cookie").toBe(own);
});

test("an answer that has a browser drop the pages of its member is for that browser alone", () => {
  const session = new Session(testRecord(), { end: "superseded" });
  const headers = commit(testContext({ url: "/brand/aa3300-none.css", session }), { "cache-control": FOR_ALL });
  expect(headers.get("clear-site-data")).toBe('"cache"');
  expect(headers.get("cache-control")).toBe("no-store");
});
