import { describe, expect, it } from "vitest";
import { findListPage, listNames } from "~/catalogue/categories/list-pages";
import { closingOf } from "~/catalogue/games/dialog-closing";
import { descriptions } from "~/documentation/descriptions.server";
import { cacheablePageKey } from "~/http/caching/cacheable-pages";
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

describe("each list of games", () => {
  const ofVisitor = ["fav-games", "recent-games", "search-games"];

  it("is cached, and prefetched, unless it depends on the visitor or on what was typed", () => {
    const isCached = (name: string) => cacheablePageKey(new URL(`/m/${name}`, "http://lobby")) !== undefined;
    expect(listNames().filter((name) => !isCached(name))).toEqual(ofVisitor);
  });
});

describe("each page for members", () => {
  const shell = routes.find(({ id }) => id === "shell");
  const addressOf = ({ id = "", path = "" }: RouteEntry) =>
    `/${path.replace(/:(\w+)/g, (_, name) => descriptions[id]?.examples?.[name] ?? "")}`;
  const pages = listRoutes(shell?.children ?? [])
    .filter(({ id = "" }) => ["member", "agent"].includes(descriptions[id]?.audience ?? ""))
    .map(addressOf);
  const lists = listNames().filter((name) => /^(?:favourites|recents)$/.test(findListPage(name)?.source ?? ""));

  it("is not what a dialog for log-in closes to: it would lead a guest to log-in again (behaviour 2.5)", () => {
    expect(pages.length).toBeGreaterThan(10);
    expect(lists).toHaveLength(2);
    const all = [...pages, ...lists.map((name) => `/m/${name}`)];
    expect(all.filter((path) => !closingOf(path).closesBack)).toEqual([]);
  });
});
