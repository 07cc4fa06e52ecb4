import { expect, it, vi } from "vitest";
import { MemberChanges } from "../context/member-changes.server";
import { MemberCache } from "./member-cache.server";

let requests = 0;

const MEMBER = { id: "session" };

/** A request with the cookies that the browser has. */
function request(cookies: Record<string, string | undefined> = {}) {
  requests += 1;
  const jar = { get: (name: string) => cookies[name], setPersonal: vi.fn() };
  const changes = new MemberChanges(jar, `request-${requests}`);
  return { jar, changes };
}

it("gives each member what was cached for them", () => {
  const cache = new MemberCache<string[]>(["favourites"]);
  cache.set(request(), { id: "one" }, ["a"]);
  expect(cache.get(request(), { id: "one" })).toEqual(["a"]);
  expect(cache.get(request(), { id: "other" })).toBeUndefined();
});

it("does not give what was cached before a change on another machine, but what was cached after it", () => {
  const cache = new MemberCache<string[]>(["favourites", "recent games"]);
  cache.set(request(), MEMBER, ["before"]);
  for (const cookies of [
    { "favourites-version": "there" },
    { "favourites-version": "there", "recent-games-version": "there" },
  ]) {
    expect(cache.get(request(cookies), MEMBER)).toBeUndefined();
    cache.set(request(cookies), MEMBER, ["after"]);
    expect(cache.get(request(cookies), MEMBER)).toEqual(["after"]);
  }
  // The browser forgets the version later than a process the value.
  expect(cache.get(request(), MEMBER)).toEqual(["after"]);
});

it("gives what was cached before a change of something else", () => {
  const cache = new MemberCache<string[]>(["favourites"]);
  cache.set(request(), MEMBER, ["before"]);
  expect(cache.get(request({ read: "there" }), MEMBER)).toEqual(["before"]);
});

it("carries a change of its own over to the value, and tells the browser once", () => {
  const cache = new MemberCache<string[]>(["favourites"]);
  cache.set(request({ "favourites-version": "earlier" }), MEMBER, ["a"]);
  const change = request({ "favourites-version": "earlier" });
  for (const added of ["b", "c"]) cache.change(change, MEMBER, "favourites", (ids) => [...ids, added]);
  expect(cache.get(change, MEMBER)).toEqual(["a", "b", "c"]);
  const version = change.changes.versionOf("favourites");
  expect(change.jar.setPersonal.mock.calls).toEqual([["favourites-version", version, { maxAge: 20 }]]);
  expect(cache.get(request({ "favourites-version": version }), MEMBER)).toEqual(["a", "b", "c"]);
  expect(cache.get(request({ "favourites-version": "earlier" }), MEMBER)).toBeUndefined();
});

it("uses nothing from before a change in the rest of its request", () => {
  const cache = new MemberCache<string[]>(["read marks"]);
  cache.set(request(), MEMBER, ["before"]);
  const change = request();
  change.changes.note("read marks");
  expect(cache.get(change, MEMBER)).toBeUndefined();
});

it("does not use what was being read while its request made a change", () => {
  const cache = new MemberCache<string[]>(["favourites"]);
  const change = request();
  const store = cache.startReading(change, MEMBER);
  change.changes.note("favourites");
  store(["before"]);
  expect(cache.get(change, MEMBER)).toBeUndefined();
});
