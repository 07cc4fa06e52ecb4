import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listGames, listHotGames } from "../resources/games/games.server";
import { getSystemStatus } from "../resources/site/system.server";
import { answerExample, testModulus } from "../testing/gateway";
import { closeAll, failure, optionsFor, refuse, type Seen, serve } from "../testing/http-server";
import { startTestRedis, type TestRedis, unhurried, untilReady } from "../testing/redis";
import type { CallRecord } from "./call-executor.server";
import { createGateway, type Gateway, type GatewayOptions } from "./create-gateway.server";

vi.stubEnv("GATEWAY_URL", "http://gateway.example.invalid");
vi.stubEnv("MERCHANT_CODE", "DEMO");
vi.stubEnv("RUN_MODE", "local");
vi.stubEnv("LOG_LEVEL", "silent");
const { connectRedis } = await import("~/platform/redis.server");

let server: TestRedis;
let redis: Redis;
/** With the limits of the product. */
let hurried: Redis;
let url: string;
let seen: Seen[];
let ahead = 0;
const processes: Gateway[] = [];
const records: CallRecord[] = [];
const corrupt: string[] = [];

/** A process of its own: cold memory, the same Redis. */
function startProcess(at = url, connection: Partial<GatewayOptions> = { redis, redisPatience: 5_000 }) {
  const gateway = createGateway(
    optionsFor(at, {
      ...connection,
      clock: () => Date.now() + ahead,
      onCall: (record) => records.push(record),
      onCorrupt: (operation) => corrupt.push(operation),
    }),
  );
  processes.push(gateway);
  return gateway.as({ language: "EN", device: "web" });
}

const keptKeys = () => redis.keys("*");
const untilKept = (count: number) => vi.waitFor(async () => expect(await keptKeys()).toHaveLength(count));

beforeAll(async () => {
  server = await startTestRedis();
  redis = connectRedis(server.url, unhurried);
  hurried = connectRedis(server.url);
});

beforeEach(async () => {
  await untilReady(redis);
  await redis.flushall();
  ({ url, seen } = await serve(answerExample(testModulus)));
  ahead = 0;
  records.length = 0;
  corrupt.length = 0;
});

afterEach(async () => {
  await Promise.all(processes.splice(0).map((gateway) => gateway.close()));
  await closeAll();
});

afterAll(async () => {
  redis.disconnect();
  hurried.disconnect();
  await server.close();
});

test("what one process has asked for serves the others, read again by its schema", async () => {
  const first = await getSystemStatus(startProcess());
  await untilKept(1);
  expect(await getSystemStatus(startProcess())).toEqual(first);
  expect(seen).toHaveLength(1);
  expect(records.map(({ cache }) => cache)).toEqual(["miss", "remote"]);
});

test("an entry that has grown old is taken over from a process that renewed it", async () => {
  const [one, other] = [startProcess(), startProcess()];
  await listHotGames(one);
  await untilKept(1);
  await listHotGames(other);
  ahead = 61_000;
  await listHotGames(one);
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  await vi.waitFor(async () => {
    await listHotGames(other);
    expect(records.at(-1)).toMatchObject({ cache: "hit" });
  });
  expect(seen).toHaveLength(2);
});

test("a process that starts while the gateway is gone serves what is kept", async () => {
  const kept = await listHotGames(startProcess());
  await untilKept(1);
  ahead = 3_600_000;
  await closeAll();
  expect(await listHotGames(startProcess())).toEqual(kept);
  expect(records.at(-1)).toMatchObject({ outcome: "ok", cache: "stale" });
});

const sealed = (text: string) => `${createHash("sha256").update(text).digest("base64url")}.${text}`;
const record = (value: unknown) =>
  sealed(JSON.stringify({ value, createdAt: Date.now(), logicalExpiration: Date.now() + 60_000 }));

test.each([
  ["text of another program", "hello"],
  ["an empty text", ""],
  ["a broken checksum", `${"a".repeat(43)}.{"value":{"storedAt":1,"wire":{}}}`],
  ["no JSON under a sound checksum", sealed('{"value":')],
  ["a record of another form", sealed("[1,2]")],
  ["an answer of another form", record({ storedAt: Date.now(), wire: { list: "no list" } })],
])("a corrupt entry is told and asked for again: %s (readings)", async (_, text) => {
  const first = await listHotGames(startProcess());
  await untilKept(1);
  const [key = ""] = await keptKeys();
  await redis.set(key, text);
  expect(await listHotGames(startProcess())).toEqual(first);
  expect(corrupt).toEqual(["getHotGames"]);
  expect(seen).toHaveLength(2);
});

test("refusals and broken answers are never kept", async () => {
  const refusing = await serve((_, response, index) =>
    index % 2 === 0 ? refuse(response, "request.param.err") : response.writeHead(200).end("<html>"),
  );
  const gateway = startProcess(refusing.url);
  await failure(listHotGames(gateway));
  await failure(getSystemStatus(gateway));
  expect(await keptKeys()).toEqual([]);
});

test("neither the visitor nor the site is in what Redis holds a key by", async () => {
  const gateway = createGateway(optionsFor(url, { redis, forward: { address: true, userAgent: true } }));
  processes.push(gateway);
  await getSystemStatus(gateway.as({ language: "EN", device: "web", address: "203.0.113.9" }), "www.site.invalid");
  await untilKept(1);
  expect((await keptKeys()).join()).not.toMatch(/203\.0\.113\.9|site\.invalid|DEMO/);
});

test("Redis held, killed and back: nobody's page fails, and it is used again", async () => {
  await untilReady(hurried);
  const gateway = startProcess(url, { redis: hurried });
  const page = async (number: number) => (await listGames(gateway, { page: number })).games.length;
  expect(await page(1)).toBe(1);
  server.hold();
  // Redis answers nothing until all of these are there.
  for (let number = 2; number <= 11; number += 1) expect(await page(number)).toBe(1);
  server.release();

  await server.kill();
  for (let number = 12; number <= 21; number += 1) expect(await page(number)).toBe(1);
  expect(await page(21)).toBe(1);
  expect(records.at(-1)).toMatchObject({ cache: "hit" });
  expect(seen).toHaveLength(21);

  await server.start();
  await Promise.all([untilReady(redis), untilReady(hurried)]);
  await vi.waitFor(
    async () => {
      await page(100 + seen.length);
      expect(await keptKeys()).not.toEqual([]);
    },
    { timeout: 10_000, interval: 200 },
  );
  expect(corrupt).toEqual([]);
}, 30_000);
