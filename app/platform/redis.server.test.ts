import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort, relaxedTimeouts, startTestRedis, type TestRedis, waitUntilReady } from "~/gateway/testing/redis";
import { logger } from "./logger.server";
import { redisReady } from "./metrics.server";
import { connectRedis } from "./redis.server";

const plain = { sentinels: [], sentinelPassword: undefined, ca: undefined };
const folder = mkdtempSync(join(tmpdir(), "certificates-"));
const file = (name: string) => join(folder, name);
const servers: TestRedis[] = [];

/** An authority of its own, and a certificate that it gives to this machine. */
function makeCertificates(): void {
  const openssl = (...parameters: string[]) => execFileSync("openssl", parameters, { stdio: "pipe" });
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  openssl("req", "-x509", ...key, "-subj", "/CN=test authority", "-keyout", file("ca.key"), "-out", file("ca.pem"));
  writeFileSync(file("names"), "subjectAltName=IP:127.0.0.1,DNS:localhost\n");
  const request = ["-keyout", file("server.key"), "-out", file("server.csr")];
  openssl("req", ...key.slice(0, -2), "-subj", "/CN=localhost", ...request);
  const authority = ["-CA", file("ca.pem"), "-CAkey", file("ca.key"), "-CAcreateserial"];
  const names = ["-extfile", file("names"), "-out", file("server.pem"), "-days", "2"];
  openssl("x509", "-req", "-in", file("server.csr"), ...authority, ...names);
}

/** Settings of a server that speaks TLS only, on the port that it has anyway. */
const tlsSettings = (port: number) => [
  "port 0",
  `tls-port ${port}`,
  `tls-cert-file ${file("server.pem")}`,
  `tls-key-file ${file("server.key")}`,
  `tls-ca-cert-file ${file("ca.pem")}`,
  "tls-auth-clients no",
  "tls-replication yes",
];

async function start(settings: readonly string[] = []): Promise<TestRedis> {
  const server = await startTestRedis(settings);
  servers.push(server);
  return server;
}

beforeAll(makeCertificates, 30_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(folder, { recursive: true, force: true });
});

test("rediss: works over TLS with the deployment's authority, with user and password, and not without the authority", async () => {
  const tlsPort = await freePort();
  await start([...tlsSettings(tlsPort), "user lobby on >pass-word ~* &* +@all", "user default off"]);
  const url = `rediss://lobby:pass-word@localhost:${tlsPort}/3`;
  const ca = readFileSync(file("ca.pem"), "utf8");
  const redis = connectRedis(url, relaxedTimeouts, { ...plain, ca });
  await waitUntilReady(redis);
  await redis.set("key", "value");
  expect(await redis.get("key")).toBe("value");
  expect(await redis.client("INFO")).toContain("db=3");
  redis.disconnect();

  const stranger = connectRedis(url, { ...relaxedTimeouts, retryStrategy: () => null }, plain);
  const refusal = await new Promise<Error>((resolve) => stranger.once("error", resolve));
  expect(refusal.message).toMatch(/self.signed|unable to verify|issuer/i);
  stranger.disconnect();
}, 30_000);

test("the log says once why there is no connection: a wrong password, also that of the Sentinels", async () => {
  const warn = vi.spyOn(logger, "warn");
  const { url, port } = await start(["requirepass right-word"]);
  const sentinels = [{ host: "127.0.0.1", port }];
  const connections = [
    connectRedis(url.replace("//", "//:wrong-word@"), relaxedTimeouts, plain),
    connectRedis("redis://players/0", relaxedTimeouts, { ...plain, sentinels, sentinelPassword: "wrong-word" }),
  ];
  await vi.waitUntil(() => warn.mock.calls.length >= connections.length, { timeout: 10_000 });
  for (const connection of connections) connection.disconnect();
  const reasons = warn.mock.calls.map(([line]) => (line as unknown as { reason: string }).reason);
  expect(reasons).toEqual([expect.stringMatching(/WRONGPASS/), expect.stringMatching(/WRONGPASS/)]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("wrong-word");
});

test("the log says once a minute why a server that is up refuses commands, and not what was sent", async () => {
  const warn = vi.spyOn(logger, "warn");
  const { url } = await start(["maxmemory 1", "maxmemory-policy noeviction"]);
  const [full, other] = ["full", "other"].map((connectionName) =>
    connectRedis(url, { ...relaxedTimeouts, connectionName }, plain),
  ) as [Redis, Redis];
  await Promise.all([waitUntilReady(full), waitUntilReady(other)]);
  for (let times = 0; times < 3; times += 1) await expect(full.set("key", "value")).rejects.toThrow(/OOM/);
  await expect(other.call("nothing", "sent-word")).rejects.toThrow(/sent-word/);
  const lines = warn.mock.calls.filter(([, text]) => text === "redis refuses a command").map(([line]) => line);
  expect(lines).toEqual([
    { connection: "full", reason: expect.stringMatching(/^OOM command not allowed/) },
    { connection: "other", reason: "ERR unknown command 'nothing'" },
  ]);
  full.disconnect();
  other.disconnect();
  warn.mockRestore();
}, 30_000);

test("the metrics say which connection can be used", async () => {
  const server = await start();
  const readiness = async (connection: string) => {
    const { values } = await redisReady.get();
    return values.find(({ labels }) => labels.connection === connection)?.value;
  };
  const redis = connectRedis(server.url, { ...relaxedTimeouts, connectionName: "measured" }, plain);
  expect(await readiness("measured")).toBe(0);
  await vi.waitUntil(async () => (await readiness("measured")) === 1, { timeout: 10_000 });
  await server.kill();
  await vi.waitUntil(async () => (await readiness("measured")) === 0, { timeout: 10_000 });
  await server.start();
  await vi.waitUntil(async () => (await readiness("measured")) === 1, { timeout: 10_000 });
  redis.disconnect();
}, 30_000);

test("with Sentinels a connection leads to the master, and to the other one after a failover, all over TLS", async () => {
  const fast = ["repl-diskless-sync-delay 0", "repl-ping-replica-period 1"];
  const [firstPort, secondPort, sentinelPort] = [await freePort(), await freePort(), await freePort()];
  const first = await start([...tlsSettings(firstPort), ...fast]);
  await start([...tlsSettings(secondPort), `replicaof 127.0.0.1 ${firstPort}`, ...fast]);
  await start([
    ...tlsSettings(sentinelPort),
    `sentinel monitor players 127.0.0.1 ${firstPort} 1`,
    "sentinel down-after-milliseconds players 1500",
    "sentinel failover-timeout players 2000",
    "requirepass sentinel-word",
  ]);
  const sentinels = [
    { host: "127.0.0.1", port: 1 },
    { host: "127.0.0.1", port: sentinelPort },
  ];
  const address = { sentinels, sentinelPassword: "sentinel-word", ca: readFileSync(file("ca.pem"), "utf8") };
  const redis = connectRedis("rediss://players/0", relaxedTimeouts, address);
  await waitUntilReady(redis);
  const portOfServer = async () => Number(/tcp_port:(\d+)/.exec(await redis.info("server"))?.[1]);
  // A new master closes all connections, and commands fail until there is another one.
  const eventually = (ask: () => Promise<unknown>, wanted: unknown) =>
    vi.waitFor(async () => expect(await ask()).toEqual(wanted), { timeout: 60_000, interval: 100 });
  await eventually(portOfServer, firstPort);
  await eventually(() => redis.set("key", "value"), "OK");
  await eventually(() => redis.info("replication"), expect.stringMatching(/slave0:.*state=online/));
  await eventually(() => redis.wait(1, 5_000), 1);

  await first.kill();
  await eventually(portOfServer, secondPort);
  await eventually(() => redis.set("other", "value"), "OK");
  await eventually(() => redis.get("key"), "value");
  redis.disconnect();
}, 150_000);

test("a server that refuses writes, such as a former master, is left for another connection", async () => {
  const { url } = await start();
  const redis = connectRedis(url, relaxedTimeouts, plain);
  await waitUntilReady(redis);
  const left = once(redis, "close");
  await redis.replicaof("127.0.0.1", 1);
  await expect(redis.set("key", "value")).rejects.toThrow(/READONLY/);
  await left;
  redis.disconnect();
});
