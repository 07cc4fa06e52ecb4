import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newMobile } from "../support/sandbox";
import { rollUnderLoad } from "./rolling";
import { type ProductSet, serversOf, startSet } from "./set";
import { Visitor } from "./visitor";

let set: ProductSet;

beforeAll(async () => {
  set = await startSet();
}, 120_000);

afterAll(async () => {
  await set.stop();
}, 60_000);

/** Every request of a visitor was answered by another product than the one before. */
function expectHops(visitor: Visitor): void {
  const servers = serversOf(set, `${visitor.address}:`);
  expect(servers.length).toBeGreaterThan(3);
  for (const [index, server] of servers.entries()) if (index > 0) expect(server).not.toBe(servers[index - 1]);
  expect(new Set(servers).size).toBe(3);
}

describe("a visitor whose every request goes to another product", () => {
  it("logs in with a second step, sets a favourite, plays, answers a reality check and logs out", async () => {
    const mobile = newMobile();
    const account = await set.gateway.createMember({ mobile, verifyMethods: ["sms"] });
    const visitor = new Visitor(set.url);
    const first = await visitor.signIn("/m/login", account);
    expect(first.json()).toMatchObject({ redirect: "/m/login/verify" });
    const number = { method: "sms", mobileNum: mobile, countryDialingCode: "+95" };
    await visitor.post("/m/login/verify", { ...number, send: "sms", idempotencyKey: randomUUID() });
    const code = await set.gateway.code(mobile);
    const second = await visitor.post("/m/login/verify", {
      ...number,
      answer: code,
      idempotencyKey: randomUUID(),
    });
    expect(visitor.hasSession(), second.text).toBe(true);

    const hearts = async () => {
      const pages = [];
      for (let product = 0; product < 3; product += 1)
        pages.push((await visitor.get("/m/slot-games", "text/html")).text);
      return pages.map((page) => /"RNG\.JL\.3001 (\w+)"/.exec(page)?.[1]);
    };
    expect(await hearts()).toEqual(["false", "false", "false"]);
    const heart = { heart: "RNG.JL.3001 false", quiet: "true", idempotencyKey: randomUUID() };
    expect((await visitor.post("/m/favourite", heart)).json()).toMatchObject({ outcome: { favourite: true } });
    expect(await hearts()).toEqual(["true", "true", "true"]);
    expect((await visitor.get("/m/fav-games")).text).toContain('"game":"RNG.JL.3001');

    const lastPlayed = async () => {
      const pages = [];
      for (let product = 0; product < 3; product += 1) pages.push((await visitor.get("/m/home", "text/html")).text);
      return pages.map((page) => /value="([^"]*)" id="continue"/.exec(page)?.[1]);
    };
    expect(await lastPlayed()).toEqual([undefined, undefined, undefined]);
    const launched = (await visitor.post("/m/launch", { game: "RNG.JL.3001" })).json();
    expect(launched.redirect).toMatch(/^\/m\/play\//);
    expect((await visitor.get(String(launched.redirect), "text/html")).status).toBe(200);
    await vi.waitUntil(async () => (await set.gateway.calls("addRecent")).length > 0, { timeout: 10_000 });
    expect(await lastPlayed()).toEqual(Array(3).fill(expect.stringContaining("RNG.JL.3001")));
    const addresses = { from: String(launched.redirect), back: "/m/slot-games" };
    const check = await visitor.get(`/m/play-check?${new URLSearchParams(addresses)}`, "text/html");
    expect(check.status).toBe(200);
    expect((await visitor.post("/m/play-check", addresses)).json()).toMatchObject({ redirect: launched.redirect });

    await visitor.post("/m/logout", {});
    expect((await visitor.get("/m/member/home")).json()).toMatchObject({
      redirect: expect.stringContaining("/m/login"),
    });
    expectHops(visitor);
    await visitor.close();
  });

  it("answers a contract, once", async () => {
    const agent = await set.gateway.createAgent();
    await set.gateway.offerContract(agent.username, { kind: "daily" });
    const visitor = new Visitor(set.url);
    await visitor.signIn("/m/agent", agent);
    const path = "/m/member/agent/getSalaryContract";
    const page = (await visitor.get(path)).text;
    const [, contract = "", version = ""] = /"key":"(daily[^"]*)","version":"([^"]*)"/.exec(page) ?? [];
    const step = await visitor.get(`${path}?${new URLSearchParams({ contract, answer: "accept" })}`);
    const [, idempotencyKey = ""] = /"idempotencyKey":"([^"]*)"/.exec(step.text) ?? [];
    const form = { contract, version, answer: "accept", idempotencyKey, agree: "true" };
    for (const _ of ["sent", "sent again, to another product"])
      expect((await visitor.post(path, form)).json()).toMatchObject({ redirect: expect.stringContaining("receipt=") });
    expect(await set.gateway.calls("processDailySalary")).toHaveLength(1);
    expectHops(visitor);
    await visitor.close();
  });
});

describe("products that are restarted under load, one after the other, and one that is killed", () => {
  it("cause no failure, and each write reaches the gateway once", async () => {
    const result = await rollUnderLoad(set, { requests: 300, visitors: 4, restarts: 1 });
    expect(result.failures).toEqual([]);
    expect(result.requests).toBeGreaterThanOrEqual(300);
    const certain = result.writes - result.unknownWrites;
    expect(result.gatewayWrites).toBeGreaterThanOrEqual(certain);
    expect(result.gatewayWrites).toBeLessThanOrEqual(result.writes);
  });
});
