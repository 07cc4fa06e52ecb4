import { describe, expect, it } from "vitest";
import { descriptions } from "~/documentation/descriptions.server";
import routes from "~/routes";
import { AGENT_PAGES, GUEST_PAGES, MEMBER_PAGES, OTHER_ADDRESSES, unmetRoutes } from "../support/routes";

interface RouteEntry {
  id?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: RouteEntry[] | undefined;
}

const listRoutes = (entries: readonly RouteEntry[]): RouteEntry[] =>
  entries.flatMap((entry) => [entry, ...listRoutes(entry.children ?? [])]);
const all = listRoutes(routes);
const ids = all.filter(({ path, index }) => path !== undefined || index).map(({ id = "" }) => id);

describe("each address of app/routes.ts", () => {
  it("has a description that app/documentation/descriptions.server.ts collects", () => {
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter((id) => !descriptions[id])).toEqual([]);
  });

  it("has no description left over from a route that was removed", () => {
    const known = ["root", ...all.map(({ id }) => id)];
    expect(Object.keys(descriptions).filter((id) => !known.includes(id))).toEqual([]);
  });

  it("is visited by journeys: tests/support/routes.ts lists it", () => {
    expect(unmetRoutes([...GUEST_PAGES, ...MEMBER_PAGES, ...AGENT_PAGES, ...OTHER_ADDRESSES])).toEqual([]);
  });
});
