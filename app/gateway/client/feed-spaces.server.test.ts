import { afterEach, expect, test, vi } from "vitest";
import { listBanners } from "../resources/announcements/announcements.server";
import { type GameFilter, listGames, listHotGames, listVendorGames } from "../resources/games/games.server";
import { getVendorCatalogue } from "../resources/games/vendors.server";
import { getSystemStatus } from "../resources/site/system.server";
import { exampleHandler } from "../testing/example-responses";
import { closeAll, createTestClient, expectGatewayError, gatewayOptions, startServer } from "../testing/http-server";
import { createGateway } from "./create-gateway.server";
import type { GatewayClient } from "./gateway-client.server";

/** Of each cache: room for what a site is made of, and less than one kind of invented values has. */
const ENTRIES = 12;

afterEach(closeAll);

/** What home and the lists are made of. */
async function readSite(gateway: GatewayClient) {
  return Promise.all([
    getSystemStatus(gateway, "lobby.example"),
    getVendorCatalogue(gateway),
    listHotGames(gateway),
    listBanners(gateway, "m_home"),
    listGames(gateway, { category: "RNG" }),
    listGames(gateway, { category: "SPORTS" }),
    listGames(gateway, { vendor: "JL" }),
    listGames(gateway, { category: "RNG", vendor: "JL" }),
    listGames(gateway, { category: "RNG", classification: "SLOT" }),
  ]);
}

const FILTERS: Record<string, (index: number) => GameFilter> = {
  names: (index) => ({ category: "RNG", name: `n${index}` }),
  bets: (index) => ({ category: "RNG", minBet: index + 1 }),
  lines: (index) => ({ category: "RNG", minLines: index + 1 }),
  vendors: (index) => ({ category: "RNG", vendor: `V${index}` }),
  classifications: (index) => ({ category: "RNG", classification: `C${index}` }),
  categories: (index) => ({ category: `X${index}` as "RNG" }),
  "known vendors and pages": (index) => ({
    category: "RNG",
    vendor: "JL",
    page: 1 + (index % ENTRIES),
    pageSize: index,
  }),
  "new games": (index) => ({ vendor: "JL", isNew: true, page: 1 + (index % ENTRIES), pageSize: index }),
};

test("different searches, values, pages and hosts, of each more than a cache holds, evict no setting and no first page", async () => {
  const { url } = await startServer(exampleHandler());
  const deadlines = { headers: 20_000, body: 20_000 };
  const keepsHost = (host: string) => host === "lobby.example";
  const cache = { maxEntries: ENTRIES };
  const gateway = createTestClient(url, {}, { keepsHost, deadlines, cache, clock: () => 1_800_000_000_000 });
  const before = await readSite(gateway);
  const attacks: ((index: number) => Promise<unknown>)[] = [
    ...Object.values(FILTERS).map((toFilter) => (index: number) => listGames(gateway, toFilter(index))),
    (index) => getSystemStatus(gateway, `h${index}.example`),
    (index) => listVendorGames(gateway, { category: `C${index}`, vendor: `V${index}` }, { maxGames: 200 }),
  ];
  for (const attack of attacks) for (let index = 0; index < 2 * ENTRIES; index += 1) await attack(index);
  await closeAll();
  expect(await readSite(gateway)).toEqual(before);
});

test("a search is aborted once all its readers have left, and not before", async () => {
  const open = new Set<string>();
  const { url, requests } = await startServer(({ query: { gameName = "" } }, response) => {
    open.add(gameName);
    response.once("close", () => open.delete(gameName));
  });
  const gateway = createGateway(gatewayOptions(url));
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
  const search = (name: string, { signal }: { signal?: AbortSignal | undefined } = {}) =>
    expectGatewayError(listGames(gateway.clientFor({ language: "EN", deviceType: "web", signal }), { name }));
  const outcomes = [search("left", first), search("left", second), search("waited for", third), search("waited for")];
  await vi.waitFor(() => expect(open).toEqual(new Set(["left", "waited for"])));
  first.abort();
  third.abort();
  await vi.waitFor(() => expect(open).toEqual(new Set(["left", "waited for"])));
  second.abort();
  await vi.waitFor(() => expect(open).toEqual(new Set(["waited for"])));
  expect(requests).toHaveLength(2);
  await Promise.all([...outcomes, closeAll(), gateway.close()]);
});
