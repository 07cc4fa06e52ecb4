import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AdmissionLimits } from "../overload/admission";
import type { BudgetSize } from "../overload/budget";
import type { EventLoopState } from "../overload/event-loop";

vi.stubEnv("TRUST_PROXY_HOPS", "1");
const { Admission } = await import("../overload/admission");
const { completeBody } = await import("./complete-body");
const { loadShedding } = await import("./load-shedding");
const { cookieSeal } = await import("~/http/cookies/set-cookie.server");

let server: Server;
let address: string;
/** Ends the running requests, in the order of their arrival. */
let finish: (() => void)[] = [];
let state: EventLoopState = "free";

const generous = { points: 10_000, seconds: 1 };
const budgetsOf = (size: BudgetSize) => {
  return { guest: size, member: size, entry: size, wallet: size, write: size, prefetch: size };
};
const places = (count: number) => ({ prefetch: count, search: count, guest: count, member: count, essential: count });
const defaults: Partial<AdmissionLimits> = {
  running: { prefetch: 1, search: 2, guest: 3, member: 4, essential: 5 },
  runningByRequester: places(100),
  runningByAddress: places(100),
  runningByNetwork: places(100),
  budgets: budgetsOf(generous),
};

async function start(limits: Partial<AdmissionLimits> = {}): Promise<void> {
  const app = express();
  app.set("trust proxy", 1);
  app.use(completeBody(() => false));
  app.use(loadShedding(new Admission(() => state, { ...defaults, ...limits })));
  app.use((_request, response) => {
    finish.push(() => response.end("done"));
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(() => {
  finish = [];
  state = "free";
});

afterEach(async () => {
  for (const end of finish) end();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(address + path, { headers: { accept: "text/html", "accept-language": "en", ...headers }, ...init });

/** Starts a request and waits until the app has it. */
async function hold(path: string, headers?: Record<string, string>, init?: RequestInit): Promise<void> {
  const before = finish.length;
  get(path, headers, init).catch(() => undefined);
  await vi.waitFor(() => expect(finish).toHaveLength(before + 1));
}

async function memberCookie(id: string, type = 1): Promise<string> {
  const now = Date.now();
  const record = { id, token: "t", name: "n", type, firstLogin: false, startedAt: now, seenAt: now };
  return `session=${await cookieSeal.seal(record, "session")}`;
}

async function deviceCookie(): Promise<string> {
  const value = { id: randomUUID(), accounts: [] };
  return `known-device=${await cookieSeal.seal({ value, until: Date.now() + 60_000 }, "known-device")}`;
}

describe("load shedding: the least important requests are refused first", () => {
  it("prefetches, then searches, guests, members, and log-in, wallet and contracts last", async () => {
    await start();
    const cookie = await memberCookie("1");
    const steps: [path: string, headers: Record<string, string>, init?: RequestInit][] = [
      ["/m/slot-games", { "sec-purpose": "prefetch" }],
      ["/m/slot-games?gameName=x", {}],
      ["/m/slot-games", {}],
      ["/m/slot-games", { cookie }],
      ["/m/login", {}, { method: "POST" }],
    ];
    const refused: Promise<Response>[] = [];
    for (const [path, headers, init] of steps) {
      await hold(path, headers, init);
      refused.push(get(path, headers, init));
    }
    for (const path of ["/m/balance", "/m/logout.data", "/m/member/agent/alerts", "/m/voucherCenter"])
      refused.push(get(path, { cookie }));
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(Array(9).fill(503));
    expect(finish).toHaveLength(steps.length);
  });

  it("a cookie that this server has not sealed does not count as a session", async () => {
    await start();
    for (let count = 0; count < 3; count += 1) await hold("/m/slot-games");
    expect((await get("/m/balance", { cookie: "session=forged" })).status).toBe(503);
    await hold("/m/balance", { cookie: await memberCookie("1") });
  });

  it.each([
    ["page", "/m/slot-games?gameName=x", {}],
    ["JSON", "/m/slot-games?gameName=x", { accept: "application/json" }],
    ["data", "/m/slot-games.data?gameName=x", { accept: "*/*" }],
  ])("searches are alike: %s", async (_, path, headers) => {
    await start();
    await hold(path, headers as Record<string, string>);
    await hold(path, headers as Record<string, string>);
    expect((await get(path, headers as Record<string, string>)).status).toBe(503);
  });

  it("a late event loop refuses guests and searches while much is in progress, and keeps members", async () => {
    await start({ running: places(100), runningWhenLate: 2 });
    state = "overloaded";
    await hold("/m/slot-games");
    await hold("/m/slot-games?gameName=x");
    const refused = await Promise.all(["/m/slot-games", "/m/slot-games?gameName=x"].map((path) => get(path)));
    expect(refused.map(({ status }) => status)).toEqual([503, 503]);
    await hold("/m/slot-games", { cookie: await memberCookie("1") });
    await hold("/m/login", {}, { method: "POST" });
  });

  it("a busy event loop refuses prefetches, and serves pages", async () => {
    await start();
    state = "busy";
    expect((await get("/m/slot-games", { purpose: "prefetch" })).status).toBe(503);
    await hold("/m/slot-games");
  });

  it("names the time to retry, shows a message and reloads the page", async () => {
    await start();
    for (let count = 0; count < 3; count += 1) await hold("/m/a");
    const response = await get("/m/c");
    expect(response.headers.get("retry-after")).toBe("2");
    expect(response.headers.get("refresh")).toBe("2");
    expect(await response.text()).toContain("<p>");
    const json = await get("/m/c", { accept: "application/json" });
    expect(await json.json()).toMatchObject({ status: 503, key: "errors:busy", retryAfter: 2 });
    for (const end of finish) end();
    await vi.waitFor(() => hold("/m/d"));
  });
});

describe("the share of one visitor", () => {
  const from = (visitor: string) => ({ "x-forwarded-for": visitor });

  it("requests at once: those of others go on", async () => {
    await start({ running: places(100), runningByRequester: places(2) });
    await hold("/m/a", from("203.0.113.1"));
    await hold("/m/a", from("203.0.113.1"));
    const refused = await get("/m/a", from("203.0.113.1"));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
    await hold("/m/a", from("203.0.113.2"));
    await hold("/m/login", from("203.0.113.1"), { method: "POST" });
  });

  it.each([
    ["/24", (index: number) => `203.0.113.${index}`, "203.0.114.1"],
    ["/48", (index: number) => `2001:db8:0:${index}::1`, "2001:db8:1:1::1"],
  ])("requests at once of one %s: many addresses are not many visitors", async (_, toAddress, other) => {
    await start({ running: places(100), runningByNetwork: places(8) });
    for (let index = 1; index <= 8; index += 1) await hold("/m/a", from(toAddress(index)));
    expect((await get("/m/a", from(toAddress(9)))).status).toBe(429);
    await hold("/m/a", from(other));
  });

  it("requests at once of one address: many sessions are not many visitors", async () => {
    await start({ running: places(100), runningByRequester: places(2), runningByAddress: places(5) });
    for (let index = 1; index <= 5; index += 1) await hold("/m/a", { cookie: await memberCookie(String(index)) });
    const sixth = { cookie: await memberCookie("6") };
    expect((await get("/m/a", sixth)).status).toBe(429);
    await hold("/m/a", { ...sixth, ...from("203.0.113.7") });
  });

  it("a refusal takes no place while it is held back", async () => {
    const once = { points: 1, seconds: 60 };
    await start({
      running: places(100),
      runningByRequester: places(2),
      budgets: budgetsOf(once),
    });
    const cookie = await memberCookie("1");
    for (const [headers, init] of [[{}], [{ cookie }], [{}, { method: "POST" }]] as const) {
      await hold("/m/login", headers, init);
      const refused = await Promise.all([1, 2, 3, 4].map(() => get("/m/login", headers, init)));
      // Those over the budget. The share of places would make it the message of a busy second: Retry-After 1.
      for (const { status, headers: of } of refused)
        expect([status, Number(of.get("retry-after")) > 1]).toEqual([429, true]);
    }
  });

  it("people behind one address: a session and a device that has logged in do not share what others there have", async () => {
    const twice = { points: 2, seconds: 60 };
    await start({
      running: places(100),
      budgets: { ...budgetsOf(generous), guest: twice, member: twice },
    });
    const device = await deviceCookie();
    await hold("/m/a");
    await hold("/m/a");
    expect((await get("/m/a")).status).toBe(429);
    await hold("/m/a", { cookie: device });
    expect((await get("/m/a", { cookie: "known-device=forged" })).status).toBe(429);
  });

  it("renders in a time of one address and one network: many devices and addresses are not many visitors", async () => {
    const one = { points: 1, seconds: 60 };
    await start({ running: places(100), budgets: budgetsOf(one) });
    await hold("/m/a", { cookie: await deviceCookie() });
    await hold("/m/a", { cookie: await deviceCookie() });
    expect((await get("/m/a", { cookie: await deviceCookie() })).status).toBe(429);
    await hold("/m/a", from("203.0.113.1"));
    await hold("/m/a", from("203.0.113.2"));
    await hold("/m/a", from("203.0.113.3"));
    expect((await get("/m/a", from("203.0.113.4"))).status).toBe(429);
    await hold("/m/a", from("203.0.114.1"));
  });

  it("a trial, which anybody gets, is refused where guests are", async () => {
    await start();
    const trial = { cookie: await memberCookie("1", 4) };
    for (let count = 0; count < 3; count += 1) await hold("/m/slot-games", trial);
    expect((await get("/m/slot-games", trial)).status).toBe(503);
    await hold("/m/slot-games", { cookie: await memberCookie("2", 1) });
  });

  it("one network cannot take every place of any priority", async () => {
    const admission = new Admission(() => "free", { budgets: defaults.budgets as AdmissionLimits["budgets"] });
    const kinds = [
      { headers: { "sec-purpose": "prefetch" }, url: "/m/a" },
      { headers: {}, url: "/m/slot-games?gameName=x" },
      { headers: {}, url: "/m/a" },
      { headers: {}, url: "/m/a", isMember: true },
      { headers: {}, url: "/m/login", method: "POST" },
    ];
    const admit = async ({ isMember = false, ...kind }: (typeof kinds)[number], from: string, index: number) => {
      const cookie = isMember ? { cookie: await memberCookie(`${from} ${index}`) } : {};
      const headers = { ...kind.headers, ...cookie, "x-forwarded-for": from };
      return admission
        .admit({
          method: "GET",
          ...kind,
          headers,
          socket: { remoteAddress: "127.0.0.1" },
        } as unknown as IncomingMessage)
        .then((lease) => {
          if (from === "203.0.114.9") lease.release();
          return "admitted";
        })
        .catch(({ status }: { status: number }) => status);
    };
    for (const kind of kinds) {
      for (let index = 0; index < 300; index += 1) await admit(kind, `203.0.113.${index % 200}`, index);
      expect(await admit(kind, "203.0.113.9", 300)).toBe(429);
      expect(await admit(kind, "203.0.114.9", 300)).toBe("admitted");
    }
  });

  it("renders in a time: 429 with Retry-After, in words; members have budgets of their own", async () => {
    await start({
      running: places(100),
      budgets: {
        ...budgetsOf(generous),
        guest: { points: 3, seconds: 60 },
        member: { points: 2, seconds: 60 },
        entry: { points: 1, seconds: 60 },
        prefetch: { points: 1, seconds: 60 },
      },
    });
    // What the browser loads ahead takes nothing from the pages that its visitor asks for.
    const prefetch = { "sec-purpose": "prefetch" };
    await hold("/m/a", prefetch);
    const refused = [get("/m/a", prefetch)];
    for (let count = 0; count < 3; count += 1) await hold("/m/a");
    const guest = get("/m/a");
    for (const id of ["1", "2"]) {
      const cookie = await memberCookie(id);
      await hold("/m/a", { cookie });
      await hold("/m/a", { cookie });
      refused.push(get("/m/a", { cookie }));
      await hold("/m/balance", { cookie });
    }
    await hold("/m/login", {}, { method: "POST" });
    refused.push(get("/m/login", {}, { method: "POST" }));
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    const { status, headers } = await guest;
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await (await guest).text()).toContain("very many pages");
  });
});
