import { inspect } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { CallRecord } from "../client/call-record.server";
import type { Gateway, GatewayOptions } from "../client/create-gateway.server";
import type { ClientIdentity, GatewayClient } from "../client/gateway-client.server";
import { GatewayError } from "../protocol/errors.server";
import { login, touchSession } from "../resources/accounts/session.server";
import { sendSmsNoLogin } from "../resources/accounts/verification.server";
import { listNotices } from "../resources/announcements/announcements.server";
import { listGames, listHotGames } from "../resources/games/games.server";
import { getVendorCatalogue } from "../resources/games/vendors.server";
import { launchGame } from "../resources/launch/launch.server";
import { getMemberInfo, getWallet } from "../resources/member/member.server";
import { getSystemStatus } from "../resources/site/system.server";
import { expectGatewayError } from "./http-server";
import { type SandboxGateway, startSandboxGateway } from "./sandbox";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const DAY_MS = 24 * 3_600_000;
let sandbox: SandboxGateway;
let gateway: Gateway;
const records: CallRecord[] = [];
let clockOffset = 0;

/** The client of a new gateway, with an empty cache and closed circuit breakers. */
function createClient(identity: Partial<ClientIdentity> = {}, options: Partial<GatewayOptions> = {}): GatewayClient {
  gateway = sandbox.createGateway({
    clock: () => Date.now() + clockOffset,
    onCall: (record) => records.push(record),
    ...options,
  });
  return gateway.clientFor({ language: "EN", deviceType: "web", ...identity });
}

async function signIn(options: Partial<GatewayOptions> = {}): Promise<GatewayClient> {
  const { username, password } = sandbox.account("member");
  const { token } = await login(createClient(), { type: "username", username, password });
  return createClient({ token }, options);
}

const setFault = (operation: string, kind: string, settings: Record<string, unknown> = {}) =>
  sandbox.control("POST", "/api/faults", { operation, kind, ...settings });
const clearFaults = () => sandbox.control("DELETE", "/api/faults");
const setSwitches = (switches: Record<string, unknown>) => sandbox.control("POST", "/api/switches", switches);

/** Number of requests of an operation that the sandbox has received. */
const countRequests = async (name: string) =>
  (await sandbox.log()).filter(({ operation }) => operation === name).length;

/** Expects that no request runs or waits. After sequential calls at most two connections are open. */
function expectIdle(): void {
  const { connections, running, queued } = gateway.stats();
  expect({ running, queued }).toEqual({ running: 0, queued: 0 });
  expect(connections).toBeLessThanOrEqual(2);
}

beforeAll(async () => {
  sandbox = await startSandboxGateway();
});

afterEach(async () => {
  clockOffset = 0;
  records.length = 0;
  await clearFaults();
  await sandbox.control("DELETE", "/api/log");
});

afterAll(() => sandbox.close());

/** The sandbox logs a call when its response has ended, which may be after the client has given up. */
const logTimeout = { timeout: 10_000 };

/** Twice of what the client takes; the sandbox's own sizes take its process, which is this one, longer. */
const TOO_LARGE_BYTES = 4 * 1024 * 1024;
const shortDeadlines = { deadlines: { headers: 400, body: 400 } };
const faults = [
  ["reset", "unreachable", {}],
  ["reset-body", "unreachable", {}],
  ["truncated", "malformed", {}],
  ["html502", "malformed", {}],
  ["wrong-types", "malformed", {}],
  ["no-value", "malformed", {}],
  ["huge", "malformed", {}],
  ["gzip-bomb", "malformed", {}],
  ["status", "rejected", {}],
  ["hang", "timeout", shortDeadlines],
  ["drip", "timeout", shortDeadlines],
  ["latency", "timeout", shortDeadlines],
] as const;
const settingsOf = (kind: (typeof faults)[number][0]) => {
  if (kind === "latency") return { value: 3_000 };
  return kind === "huge" || kind === "gzip-bomb" ? { value: TOO_LARGE_BYTES } : {};
};

test.each(faults)("fault %s: a read fails as %s and the next read works", async (kind, expected, options) => {
  const client = await signIn(options);
  await setFault("getWallet", kind, settingsOf(kind));
  expect(await expectGatewayError(getWallet(client))).toMatchObject({ kind: expected, operation: "getWallet" });
  // This read is repeated once, and only after a 5xx (docs/gateway.md 1.10).
  const isRepeated = kind === "html502" || kind === "status";
  await vi.waitFor(async () => expect(await countRequests("getWallet")).toBe(isRepeated ? 2 : 1), logTimeout);
  await clearFaults();
  expect((await getWallet(client)).balance).toMatch(/^\d+\.\d\d$/);
  expectIdle();
});

test.each(faults)("fault %s: a write is sent exactly once", async (kind, expected, options) => {
  const client = await signIn(options);
  await setFault("sendSmsNoLogin", kind, settingsOf(kind));
  const mobile = `09120009${faults.findIndex(([name]) => name === kind)}0`;
  const failure = expectGatewayError(sendSmsNoLogin(client, { mobile, countryDialingCode: "95" }));
  // The schema of this response accepts any value.
  if (kind === "wrong-types" || kind === "no-value") await failure.catch(() => undefined);
  else expect(await failure).toMatchObject({ kind: expected, wasNotSent: false });
  await vi.waitFor(async () => expect(await countRequests("sendSmsNoLogin")).toBe(1), logTimeout);
  expectIdle();
});

test("a GET that writes is sent exactly once too (gateway 1.10)", async () => {
  const client = await signIn();
  const [game] = (await listGames(client, { category: "RNG" })).games;
  if (!game) throw new Error("the sandbox has no game");
  for (const kind of ["reset", "html502", "status", "truncated"]) {
    await sandbox.control("DELETE", "/api/log");
    await setFault("launchGame", kind);
    await expectGatewayError(launchGame(client, game));
    expect([kind, await countRequests("launchGame")]).toEqual([kind, 1]);
    await clearFaults();
  }
});

test("responses that are too large do not stay in memory", async () => {
  const client = await signIn({ breaker: { minimumCalls: 1_000 } });
  const usedMemory = () => {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const callOnce = async () => {
    await expectGatewayError(getWallet(client));
  };
  await setFault("getWallet", "huge", { value: TOO_LARGE_BYTES });
  await callOnce();
  const before = usedMemory();
  for (let call = 0; call < 8; call += 1) await callOnce();
  await clearFaults();
  await setFault("getWallet", "gzip-bomb", { value: TOO_LARGE_BYTES });
  for (let call = 0; call < 8; call += 1) await callOnce();
  await clearFaults();
  const growth = () => usedMemory() - before;
  await vi.waitFor(() => expect(growth()).toBeLessThan(20 * 1024 * 1024), { timeout: 5_000, interval: 100 });
});

test("when the gateway hangs, a burst of calls ends by the deadline and frees its connections", async () => {
  const client = await signIn({
    ...shortDeadlines,
    transport: { maxConnections: 8, maxQueued: 22 },
    breaker: { minimumCalls: 1_000 },
  });
  await setFault("getWallet", "hang");
  const calls = Array.from({ length: 24 }, () => expectGatewayError(getWallet(client)));
  const kinds = (await Promise.all(calls)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(["timeout"]));
  expect(await expectGatewayError(getWallet(client))).toMatchObject({ kind: "timeout" });
  await clearFaults();
  await getWallet(client);
  expect(gateway.stats()).toMatchObject({ running: 0, queued: 0 });
  expect(gateway.stats().connections).toBeLessThanOrEqual(8);
});

test.each(["truncated", "wrong-types", "reset"])("fault %s: a list of games is not read", async (kind) => {
  const client = createClient();
  await setFault("*", kind);
  await expectGatewayError(listHotGames(client));
  await expectGatewayError(listGames(client));
});

test("values of wrong types lead to a view or a GatewayError", async () => {
  await setFault("*", "wrong-types");
  const client = createClient();
  const reads = [getSystemStatus(client), listGames(client), listHotGames(client), getVendorCatalogue(client)];
  for (const result of await Promise.allSettled<unknown>(reads)) {
    if (result.status === "rejected") expect(result.reason).toBeInstanceOf(GatewayError);
  }
});

test("retries hide it when 30 % of the responses are 5xx", async () => {
  await setFault("*", "status", { share: 0.3 });
  const client = createClient();
  for (let page = 1; page <= 10; page += 1) {
    expect((await listGames(client, { page })).games.length).toBeGreaterThan(0);
  }
  expect(gateway.stats().breakers).toEqual({ games: "closed" });
});

test("while the gateway is unreachable, cached feeds are served for a day", async () => {
  const client = createClient();
  const cached = await getVendorCatalogue(client);
  await setFault("*", "reset");
  clockOffset = 2 * 3_600_000;
  expect(await getVendorCatalogue(client)).toEqual(cached);
  expect(records.at(-1)).toMatchObject({ operation: "getVendorFeed", outcome: "ok", cache: "stale" });
  clockOffset = DAY_MS + 3_600_000;
  expect(await expectGatewayError(getVendorCatalogue(client))).toMatchObject({ kind: "unreachable" });
});

test("while the gateway is slow, the stale feed is served at once and one call renews it", async () => {
  const client = createClient();
  await listHotGames(client);
  await setFault("getHotGames", "latency", { value: 150 });
  clockOffset = 61_000;
  await Promise.all([listHotGames(client), listHotGames(client), listHotGames(client)]);
  expect(records.map(({ cache }) => cache)).toEqual(["miss", "stale", "stale", "stale"]);
  await vi.waitFor(() => expect(records.filter(({ cache }) => cache === "miss")).toHaveLength(2), logTimeout);
  await listHotGames(client);
  expect(records.at(-1)).toMatchObject({ cache: "hit" });
});

test("a thousand concurrent readers of an uncached feed share one call", async () => {
  const client = createClient();
  await Promise.all(Array.from({ length: 1000 }, () => listHotGames(client)));
  expect(records.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(1);
});

test("an idle session ends with login.not.session (gateway 1.6, 1.11 quirk 24)", async () => {
  const client = await signIn();
  await setSwitches({ tokenIdleSeconds: 1 });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const error = await expectGatewayError(touchSession(client));
  expect(error).toMatchObject({ kind: "unauthenticated", code: "login.not.session" });
  expect(client.tokenEndReason).toBe("not_logged_in");
  await setSwitches({ tokenIdleSeconds: 1800 });
});

test("a deployment that requires digest headers accepts only the newest form (gateway 1.11 quirk 11)", async () => {
  const { username, password } = sandbox.account("member");
  const form = { type: "username", username, password } as const;
  await setSwitches({ requireDigest: true });
  expect(await expectGatewayError(login(createClient(), form))).toMatchObject({ code: "request_body_required" });
  await expect(login(createClient({}, { encryptedForm: "newest" }), form)).resolves.toHaveProperty("token");
  await setSwitches({ requireDigest: false });
});

test("errors, call records, clients and views contain no token, gateway text or unknown field", async () => {
  const canaries = (await sandbox.control("POST", "/api/canaries", { on: true })).root as Record<string, string>;
  const { username, password } = sandbox.account("member");
  const session = await login(createClient(), { type: "username", username, password });
  expect(session.token).toContain(canaries.token);
  const client = createClient({ token: session.token });
  const refusal = await expectGatewayError(login(createClient(), { type: "username", username, password: "wrong" }));
  const views = [
    await getMemberInfo(client),
    await getWallet(client),
    await getSystemStatus(client),
    await listNotices(client),
    await getVendorCatalogue(client),
  ];
  await setFault("getWallet", "html502");
  const exposed = [refusal, views, await expectGatewayError(getWallet(client)), client, records];
  const text = inspect(exposed, { depth: 20, maxArrayLength: null, maxStringLength: null, showHidden: true });
  for (const canary of Object.values(canaries)) expect(text).not.toContain(canary);
  expect(text).not.toContain(new URL(sandbox.sandbox.url).host);
  await sandbox.control("POST", "/api/canaries", { on: false });
});
