import { expect, it, vi } from "vitest";
import { MemberChanges } from "../context/member-changes.server";
import type { RequestContext } from "../context/request-context.server";
import { MemberCache } from "./member-cache.server";

let requests = 0;

/** A request of a member, with the cookies that the browser has. */
function request({ cookies = {}, id = "session" }: { cookies?: Record<string, string | undefined>; id?: string } = {}) {
  requests += 1;
  const jar = { get: (name: string) => cookies[name], setPersonal: vi.fn() };
  const changes = new MemberChanges(jar, `request-${requests}`);
  return { jar, changes, session: { record: { id } } as RequestContext["session"] };
}

it("gives each member what was cached for them", () => {
  const cache = new MemberCache<string[]>(["favourites"]);
  cache.set(request({ id: "one" }), ["a"]);
  expect(cache.get(request({ id: "one" }))).toEqual(["a"]);
  expect(cache.get(request({ id: "other" }))).toBeUndefined();
});

it("does not give what was cached before a change on another machine, but what was cached after it", () => {
  const cache = new MemberCache<string[]>(["favourites", "recent games"]);
  cache.set(request(), ["before"]);
  for (const cookies of [{ hearts: "there" }, { hearts: "there", played: "there" }]) {
    expect(cache.get(request({ cookies }))).toBeUndefined();
    cache.set(request({ cookies }), ["after"]);
    expect(cache.get(request({ cookies }))).toEqual(["after"]);
  }
  // The browser forgets the version later than a process the value.
  expect(cache.get(request())).toEqual(["after"]);
});

it("gives what was cached before a change of something else", () => {
  const cache = new MemberCache<string[]>(["favourites"]);
  cache.set(request(), ["before"]);
  expect(cache.get(request({ cookies: { read: "there" } }))).toEqual(["before"]);
});

it("carries a change of its own over to the value, and tells the browser once", () => {
  const cache = new MemberCache<string[]>(["favourites"]);
  cache.set(request({ cookies: { hearts: "earlier" } }), ["a"]);
  const change = request({ cookies: { hearts: "earlier" } });
  for (const added of ["b", "c"]) cache.change(change, "favourites", (ids) => [...ids, added]);
  expect(cache.get(change)).toEqual(["a", "b", "c"]);
  const version = change.changes.versionOf("favourites");
  expect(change.jar.setPersonal.mock.calls).toEqual([["hearts", version, { maxAge: 20 }]]);
  expect(cache.get(request({ cookies: { hearts: version } }))).toEqual(["a", "b", "c"]);
  expect(cache.get(request({ cookies: { hearts: "earlier" } }))).toBeUndefined();
});

it("uses nothing from before a change in the rest of its request", () => {
  const cache = new MemberCache<string[]>(["read marks"]);
  cache.set(request(), ["before"]);
  const change = request();
  change.changes.note("read marks");
  expect(cache.get(change)).toBeUndefined();
});
