import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findListPage, listNames } from "~/catalogue/categories/list-pages";
import { descriptions } from "~/documentation/descriptions.server";
import { closingOf } from "~/features/accounts/login/dialog-closing";
import { cacheablePageKey } from "~/http/caching/cacheable-pages.server";
import { findPage } from "~/http/pages/find-page";
import { factsOf, pageFacts } from "~/http/pages/page-facts";
import { serverFactsOf, serverPageFacts } from "~/http/pages/server-page-facts.server";
import { isBrowserNavigation } from "~/http/responses/browser-navigation.server";
import routes from "~/routes";
import { AGENT_PAGES, GUEST_PAGES, MEMBER_PAGES, OTHER_ADDRESSES, unmetRoutes } from "../support/routes";

interface RouteEntry {
  id?: string | undefined;
  path?: string | undefined;
  file: string;
  index?: boolean | undefined;
  children?: RouteEntry[] | undefined;
}

const listRoutes = (entries: readonly RouteEntry[]): RouteEntry[] =>
  entries.flatMap((entry) => [entry, ...listRoutes(entry.children ?? [])]);
const withAddress = ({ path, index }: RouteEntry) => path !== undefined || index;
const all = listRoutes(routes);
const ids = all.filter(withAddress).map(({ id = "" }) => id);

/** The address of a route as app/routes.ts spells it. */
const addressOf = ({ path = "" }: RouteEntry) => `/${path}`;
/** The routes of single addresses: all but the one for unknown ones. */
const known = all.filter((route) => withAddress(route) && route.path !== "*");
const lists = listNames().map((name) => `/m/${name}`);
const addresses = [...known.map(addressOf), ...lists];
/** Those of the routes that a question is answered with yes for. */
const addressesOf = (isMeant: (route: RouteEntry) => boolean) => known.filter(isMeant).map(addressOf).sort();
const sourceOf = ({ file }: RouteEntry) => readFileSync(new URL(`../../app/${file}`, import.meta.url), "utf8");
const takesForm = (route: RouteEntry) =>
  /^export (?:async )?(?:function|const) action\b|^export \{[^}]*\baction\b/m.test(sourceOf(route));
const sorted = (values: Iterable<string>) => [...values].sort();

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

  it("has a row in server-page-facts.server.ts, as has every list and the other spelling of home", () => {
    expect(sorted(Object.keys(serverPageFacts))).toEqual(sorted([...addresses, "/m/"]));
  });

  it("is what a row of page-facts.ts is about: no row is left over or cannot be found", () => {
    const isFound = (row: string) => addresses.some((path) => findPage({ [row]: true }, path));
    expect(Object.keys(pageFacts).filter((row) => !isFound(row))).toEqual([]);
  });
});

describe("each page in app/http/pages/page-facts.ts", () => {
  it("is a dialog if its module renders one, with the lobby behind it (behaviour 2.3), or answers a provider", () => {
    const dialogs = addressesOf((route) => sourceOf(route).includes("<Backdrop") || route.id === "socialLogin");
    expect(dialogs.length).toBeGreaterThan(10);
    expect(addresses.filter((path) => factsOf(path).dialog).sort()).toEqual(dialogs);
  });

  it("is for members only if its description or its list says so", () => {
    const { children = [] } = routes.find(({ id }) => id === "shell") ?? {};
    const pages = listRoutes(children);
    const ofMembers = pages.filter(({ id = "" }) => ["member", "agent"].includes(descriptions[id]?.audience ?? ""));
    const ofVisitor = listNames().filter((name) => /^(?:favourites|recents)$/.test(findListPage(name)?.source ?? ""));
    expect(ofMembers.length).toBeGreaterThan(10);
    expect(ofVisitor).toHaveLength(2);
    const expected = [...ofMembers.map(addressOf), ...ofVisitor.map((name) => `/m/${name}`)].sort();
    const shown = [...pages.map(addressOf), ...lists];
    expect(shown.filter((path) => factsOf(path).membersOnly).sort()).toEqual(expected);
    // It would lead a guest to log-in again (behaviour 2.5).
    expect(expected.filter((path) => !closingOf(`${path}?x=1`).closesBack)).toEqual([]);
  });
});

describe("each page in app/http/pages/server-page-facts.server.ts", () => {
  const listed = (fact: "essentialForGuests" | "essentialForMembers" | "ofAgents") =>
    addressesOf((route) => serverFactsOf(addressOf(route))[fact] === true);
  it("is essential for guests if it takes a form of the accounts, except for members", () => {
    const isOfAccounts = ({ file }: RouteEntry) => file.startsWith("features/accounts/");
    const forms = addressesOf((route) => isOfAccounts(route) && takesForm(route) && route.id !== "changePassword");
    expect(forms).toContain("/m/login/verify");
    expect(listed("essentialForGuests")).toEqual(forms);
  });

  it("is essential for members if it is of deposits, launching or agents, and so are the member centre and log-out", () => {
    const isOfMoney = ({ file, id = "" }: RouteEntry) =>
      /^features\/(?:agent|deposit|launch)\//.test(file) && id !== "safePlay";
    expect(listed("essentialForMembers")).toEqual(
      addressesOf((route) => isOfMoney(route) || ["memberHome", "logout"].includes(route.id ?? "")),
    );
  });

  it("is of agents if it is of their feature or their log-in", () => {
    expect(listed("ofAgents")).toEqual(
      addressesOf(({ file, id }) => file.startsWith("features/agent/") || id === "agentLogin"),
    );
  });
});

describe("each cached page", () => {
  const gameList = known.filter(({ id }) => id === "gameList");
  const pages = [
    ...known.map((route) => ({ path: addressOf(route), route })),
    ...gameList.flatMap((route) => lists.map((path) => ({ path, route }))),
  ].flatMap(({ path, route }) => {
    const { cached } = serverFactsOf(path);
    return cached ? [{ path, route, query: sorted(cached.query) }] : [];
  });
  const describedQuery = ({ id = "" }: RouteEntry) => sorted(Object.keys(descriptions[id]?.query?.shape ?? {}));
  const readParameters = (route: RouteEntry) =>
    [...sourceOf(route).matchAll(/\b(?:searchParams|params)\.(?:get|getAll|has)\("([^"]+)"\)/g)].map(
      ([, name]) => name,
    );

  it("is cached by the query parameters of its description: in production any other does not reach it", () => {
    expect(pages.length).toBeGreaterThan(25);
    const different = pages
      .map(({ path, route, query }) => ({ path, cached: query.join(), described: describedQuery(route).join() }))
      .filter(({ cached, described }) => cached !== described);
    expect(different).toEqual([]);
  });

  it("reads no other query parameter in its route module", () => {
    expect(pages.flatMap(({ route }) => readParameters(route)).length).toBeGreaterThan(10);
    const dropped = pages.flatMap(({ path, route, query }) =>
      readParameters(route).flatMap((name = "") => (query.includes(name) ? [] : `${path}: ${name}`)),
    );
    expect(dropped).toEqual([]);
  });

  it("is shared by members only if it takes no form: cookies may change forms (app/session/personal-cookies.ts)", () => {
    const shared = pages.filter(({ path }) => serverFactsOf(path).cached?.forMembers);
    expect(shared.length).toBeGreaterThan(10);
    expect(shared.filter(({ route }) => takesForm(route) || route.file.startsWith("features/accounts/"))).toEqual([]);
  });
});

describe("each list of games", () => {
  const ofVisitor = ["fav-games", "recent-games", "search-games"];

  it("is cached, and prefetched, unless it depends on the visitor or on what was typed", () => {
    const isCached = (name: string) => cacheablePageKey(new URL(`/m/${name}`, "http://lobby")) !== undefined;
    const isPrefetched = (name: string) => serverFactsOf(`/m/${name}`).cached?.prefetched === true;
    expect(listNames().filter((name) => !isCached(name))).toEqual(ofVisitor);
    expect(listNames().filter((name) => !isPrefetched(name))).toEqual(ofVisitor);
  });
});

describe("each address outside of /m", () => {
  const outside = addressesOf((route) => !/^\/(?:m(?:\/|$)|$)/.test(addressOf(route)));

  it("is of the product itself, without data of the merchant: it is open while the site is closed", () => {
    expect(outside).toEqual([
      "/app",
      "/brand/:colours",
      "/docs",
      "/manifest.webmanifest",
      "/offline",
      "/openapi.json",
      "/sw.js",
    ]);
  });

  it("is for machines in browser-navigation.server.ts, except for two", () => {
    const request = new Request("https://lobby.example/", { headers: { accept: "text/html" } });
    expect(outside.filter((path) => isBrowserNavigation(request, path))).toEqual(["/app", "/offline"]);
  });
});
