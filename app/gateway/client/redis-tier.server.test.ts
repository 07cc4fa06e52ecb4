import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connectRedis } from "~/platform/redis.server";
import { listBanners } from "../resources/announcements/announcements.server";
import { listGames, listHotGames } from "../resources/games/games.server";
import { listRewards } from "../resources/rewards/rewards.server";
import { getSystemStatus } from "../resources/site/system.server";
import { exampleHandler } from "../testing/example-responses";
import {
  closeAll,
  expectGatewayError,
  gatewayOptions,
  type ReceivedRequest,
  sendRefusal,
  sendSuccess,
  startServer,
} from "../testing/http-server";
import { relaxedTimeouts, startTestRedis, type TestRedis, waitUntilReady } from "../testing/redis";
import type { CallRecord } from "./call-record.server";
import { createGateway, type Gateway, type GatewayOptions } from "./create-gateway.server";

let server: TestRedis;
let redis: Redis;
/** A connection with the timeouts of the product. */
let productRedis: Redis;
let url: string;
let requests: ReceivedRequest[];
let clockOffset = 0;
const processes: Gateway[] = [];
const records: CallRecord[] = [];
const faults: string[] = [];

/** The client of a simulated process: an empty memory and the shared Redis. */
function startProcess(at = url, connection: Partial<GatewayOptions> = { redis, redisTimeout: 5_000 }) {
  const gateway = createGateway(
    gatewayOptions(at, {
      ...connection,
      clock: () => Date.now() + clockOffset,
      onCall: (record) => records.push(record),
      onFeedFault: (operation, fault) => faults.push(`${operation} ${fault}`),
    }),
  );
  processes.push(gateway);
  return gateway.clientFor({ language: "EN", deviceType: "web" });
}

/** Keys of entries, without the leases of those who load them. */
const storedKeys = async () => (await redis.keys("*")).filter((key) => !key.includes(":lease:"));
const waitForEntries = (count: number) => vi.waitFor(async () => expect(await storedKeys()).toHaveLength(count));

beforeAll(async () => {
  server = await startTestRedis();
  redis = connectRedis(server.url, relaxedTimeouts);
  productRedis = connectRedis(server.url);
});

beforeEach(async () => {
  await waitUntilReady(redis);
  await redis.flushall();
  ({ url, requests } = await startServer(exampleHandler()));
  clockOffset = 0;
  records.length = 0;
  faults.length = 0;
});

afterEach(async () => {
  await Promise.all(processes.splice(0).map((gateway) => gateway.close()));
  await closeAll();
});

afterAll(async () => {
  redis.disconnect();
  productRedis.disconnect();
  await server.close();
});

test("a feed that one process has read is served by another without a request", async () => {
  const first = await getSystemStatus(startProcess());
  await waitForEntries(1);
  expect(await getSystemStatus(startProcess())).toEqual(first);
  expect(requests).toHaveLength(1);
  expect(records.map(({ cache }) => cache)).toEqual(["miss", "remote"]);
});

test("an entry that arrives while the event loop is busy is not asked for at the gateway", async () => {
  const first = await listHotGames(startProcess());
  await waitForEntries(1);
  await waitUntilReady(productRedis);
  const read = listHotGames(startProcess(url, { redis: productRedis }));
  setImmediate(() => {
    const busyUntil = performance.now() + 100;
    while (performance.now() < busyUntil);
  });
  expect(await read).toEqual(first);
  expect(requests).toHaveLength(1);
});

test("a stale entry is replaced by the one that another process has renewed", async () => {
  const [one, other] = [startProcess(), startProcess()];
  await listHotGames(one);
  await waitForEntries(1);
  await listHotGames(other);
  clockOffset = 61_000;
  await listHotGames(one);
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  await vi.waitFor(async () => {
    await listHotGames(other);
    expect(records.at(-1)).toMatchObject({ cache: "hit" });
  });
  expect(requests).toHaveLength(2);
});

test("processes that start together load a feed once, after an outage too", async () => {
  const held: (() => void)[] = [];
  let fails = true;
  const gateway = await startServer((_, response) => {
    if (fails) sendRefusal(response, "request.param.err");
    else held.push(() => sendSuccess(response, { list: [{ nodeId: 1, vassalage: "JL", gameType: "RNG" }] }));
  });
  const clients = [startProcess(gateway.url), startProcess(gateway.url), startProcess(gateway.url)];
  await Promise.all(clients.map((client) => expectGatewayError(listHotGames(client))));
  fails = false;
  clockOffset = 1_000;
  const before = gateway.requests.length;
  const lists = clients.map((client) => listHotGames(client));
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held[0]?.();
  for (const list of await Promise.all(lists)) expect(list).toHaveLength(1);
  expect(gateway.requests).toHaveLength(before + 1);
});

test("a feed that another process stored between a look for it and the lease is not loaded again", async () => {
  const held: (() => void)[] = [];
  const gateway = await startServer((_, response) => {
    held.push(() => sendSuccess(response, { list: [{ nodeId: 1, vassalage: "JL", gameType: "RNG" }] }));
  });
  const loading = listHotGames(startProcess(gateway.url));
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const set = redis.set.bind(redis) as (...args: unknown[]) => Promise<"OK">;
  let leases = 0;
  const spy = vi.spyOn(redis, "set").mockImplementation(async (...args: unknown[]) => {
    // The first lease is refused; the second follows a look that found nothing.
    leases += args.includes("NX") ? 1 : 0;
    if (args.includes("NX") && leases === 2) {
      held[0]?.();
      await waitForEntries(1);
      await vi.waitFor(async () => expect(await redis.keys("*:lease:*")).toEqual([]));
    }
    return set(...args);
  });
  const waiting = listHotGames(startProcess(gateway.url));
  expect(await waiting).toEqual(await loading);
  expect(gateway.requests).toHaveLength(1);
  spy.mockRestore();
  await vi.waitFor(async () => expect(await redis.keys("*:lease:*")).toEqual([]));
});

test("a process does not wait for ever for another one that has ended while it loaded", async () => {
  const hanging = await startServer(() => undefined);
  listHotGames(startProcess(hanging.url)).catch(() => undefined);
  await vi.waitFor(() => expect(hanging.requests).toHaveLength(1));
  expect(await listHotGames(startProcess())).toHaveLength(1);
}, 10_000);

test("an entry that was stored before the clock was set back is loaded again", async () => {
  await listHotGames(startProcess());
  await waitForEntries(1);
  clockOffset = -3_600_000;
  await listHotGames(startProcess());
  await vi.waitFor(() => expect(requests).toHaveLength(2));
});

test("a process that starts while the gateway is unreachable serves the stored feed", async () => {
  const stored = await listHotGames(startProcess());
  await waitForEntries(1);
  clockOffset = 3_600_000;
  await closeAll();
  expect(await listHotGames(startProcess())).toEqual(stored);
  expect(records.at(-1)).toMatchObject({ outcome: "ok", cache: "stale" });
});

const withChecksum = (text: string) => `${createHash("sha256").update(text).digest("base64url")}.${text}`;
const toRecord = (value: unknown) =>
  withChecksum(JSON.stringify({ value, createdAt: Date.now(), logicalExpiration: Date.now() + 60_000 }));

test.each([
  ["text of another program", "hello"],
  ["empty text", ""],
  ["a wrong checksum", `${"a".repeat(43)}.{"value":{"storedAt":1,"wire":{}}}`],
  ["invalid JSON with a valid checksum", withChecksum('{"value":')],
  ["a record with other fields", withChecksum("[1,2]")],
  ["a value that does not fit the schema", toRecord({ storedAt: Date.now(), wire: { list: "no list" } })],
])("a corrupt entry is reported and loaded again: %s", async (_, text) => {
  const first = await listHotGames(startProcess());
  await waitForEntries(1);
  const [key = ""] = await storedKeys();
  await redis.set(key, text);
  expect(await listHotGames(startProcess())).toEqual(first);
  expect(faults).toEqual(["getHotGames corrupt"]);
  expect(requests).toHaveLength(2);
});

test("refusals and malformed responses are not stored", async () => {
  const failing = await startServer((_, response, index) =>
    index % 2 === 0 ? sendRefusal(response, "request.param.err") : response.writeHead(200).end("<html>"),
  );
  const client = startProcess(failing.url);
  await expectGatewayError(listHotGames(client));
  await expectGatewayError(getSystemStatus(client));
  expect(await storedKeys()).toEqual([]);
});

test("an operation that one process has found missing is not called by another (gateway 1.14)", async () => {
  const missing = await startServer((_, response) => sendRefusal(response, "function.off", 404));
  const startMember = () => {
    const gateway = createGateway(gatewayOptions(missing.url, { redis, redisTimeout: 5_000 }));
    processes.push(gateway);
    return gateway.clientFor({ language: "EN", deviceType: "web", token: "tk-1" });
  };
  expect(await expectGatewayError(listRewards(startMember()))).toMatchObject({ kind: "not-offered", status: 404 });
  await waitForEntries(1);
  const other = startMember();
  expect(await other.offers("getRewards")).toBe(false);
  expect(await expectGatewayError(listRewards(other))).toMatchObject({ kind: "not-offered" });
  expect(missing.requests).toHaveLength(1);
});

test("searches and unknown values are not stored, and nothing shares a key space with them", async () => {
  const client = startProcess();
  for (let index = 0; index < 12; index += 1) {
    await listGames(client, { name: `name ${index}` });
    await listGames(client, { minBet: index + 1 });
    await listGames(client, { category: "RNG", vendor: `V${index}` });
  }
  await listGames(client, { vendor: "JL" });
  await waitForEntries(2);
  const spaces = (await storedKeys()).map((key) => key.split(":").slice(0, 2).join(":"));
  expect(spaces.sort()).toEqual(["lobby:feed", "lobby:list"]);
});

test("lists in every language, size and page leave Redis to what limits visitors", async () => {
  const languages = ["EN", "TH"];
  const gateway = createGateway(gatewayOptions(url, { redis, isMainLanguage: (code) => code === "EN" }));
  processes.push(gateway);
  for (const language of languages) {
    const client = gateway.clientFor({ language, deviceType: "web" });
    for (const vendor of [undefined, "JL"])
      for (const pageSize of [36, 100, 200])
        for (let page = 1; page <= 8; page += 1) await listGames(client, { vendor, pageSize, page });
  }
  // In the main language: the vendor feed, the first page of all, and that of the vendor.
  await waitForEntries(3);
});

test("answers by the visitor's address are not stored: neither the address nor a digest of it is in Redis", async () => {
  const gateway = createGateway(gatewayOptions(url, { redis, forward: { address: true, userAgent: true } }));
  processes.push(gateway);
  const client = gateway.clientFor({ language: "EN", deviceType: "web", address: "203.0.113.9" });
  await getSystemStatus(client, "www.site.invalid");
  await getSystemStatus(client, "www.site.invalid");
  await listGames(client, {});
  await waitForEntries(1);
  const [key = ""] = await storedKeys();
  expect(await redis.get(key)).toContain('"games"');
});

test("keys contain nothing of the site", async () => {
  const client = startProcess(url, { redis });
  await getSystemStatus(client, "www.site.invalid");
  await waitForEntries(1);
  expect((await storedKeys()).join()).not.toMatch(/site\.invalid|DEMO/);
});

test("feeds are served while Redis hangs or is down, and stored again when it is back", async () => {
  await waitUntilReady(productRedis);
  const client = startProcess(url, { redis: productRedis });
  const count = async (group: number) => (await listBanners(client, `group ${group}`)).length;
  expect(await count(1)).toBe(4);
  server.pause();
  for (let group = 2; group <= 11; group += 1) expect(await count(group)).toBe(4);
  server.resume();

  await server.kill();
  for (let group = 12; group <= 21; group += 1) expect(await count(group)).toBe(4);
  expect(await count(21)).toBe(4);
  expect(records.at(-1)).toMatchObject({ cache: "hit" });
  expect(requests).toHaveLength(21);

  await server.start();
  await Promise.all([waitUntilReady(redis), waitUntilReady(productRedis)]);
  await vi.waitFor(
    async () => {
      await count(requests.length + 1);
      expect(await storedKeys()).not.toEqual([]);
    },
    { timeout: 10_000, interval: 200 },
  );
  expect(faults).toEqual([]);
}, 30_000);
