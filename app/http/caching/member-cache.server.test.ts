import { expect, it, vi } from "vitest";
import { MemberChanges } from "../context/member-changes.server";
import type { RequestContext } from "../context/request-context.server";
import { MemberCache } from "./member-cache.server";

let requests = 0;

/** A request of a member, with the version that the browser has. */
function request({ version, id = "session" }: { version?: string | undefined; id?: string } = {}) {
  requests += 1;
  const cookies = { get: () => version, setPersonal: vi.fn() };
  const changes = new MemberChanges(cookies, `request-${requests}`);
  return { cookies, changes, session: { record: { id } } as RequestContext["session"] };
}

it("gives each member what was cached for them", () => {
  const cache = new MemberCache<string[]>();
  cache.set(request({ id: "one" }), ["a"]);
  expect(cache.get(request({ id: "one" }))).toEqual(["a"]);
  expect(cache.get(request({ id: "other" }))).toBeUndefined();
});

it("does not give what was cached before a change on another machine, but what was cached after it", () => {
  const cache = new MemberCache<string[]>();
  cache.set(request(), ["before"]);
  const next = request({ version: "on-another-machine" });
  expect(cache.get(next)).toBeUndefined();
  cache.set(next, ["after"]);
  expect(cache.get(request({ version: "on-another-machine" }))).toEqual(["after"]);
  // The browser forgets the version later than a process the value.
  expect(cache.get(request())).toEqual(["after"]);
});

it("a change is told to the browser once, and in its own request nothing from before is used", () => {
  const cache = new MemberCache<string[]>();
  cache.set(request(), ["before"]);
  const change = request();
  change.changes.note();
  change.changes.note();
  expect(cache.get(change)).toBeUndefined();
  cache.set(change, ["after"]);
  expect(change.cookies.setPersonal.mock.calls).toEqual([["changed", change.changes.version, { maxAge: 20 }]]);
  expect(cache.get(request({ version: change.changes.version }))).toEqual(["after"]);
});
