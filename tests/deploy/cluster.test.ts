import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newMobile } from "../support/sandbox";
import { type ProductCluster, serversOf, startCluster } from "./cluster";
import { DeployClient } from "./deploy-client";
import { READS, rollUnderLoad } from "./rolling";

let cluster: ProductCluster;

beforeAll(async () => {
  cluster = await startCluster();
}, 120_000);

afterAll(async () => {
  await cluster.stop();
}, 60_000);

/** Every request of a visitor was answered by another product than the one before. */
function expectHops(client: DeployClient): void {
  const servers = serversOf(cluster, `${client.address}:`);
  expect(servers.length).toBeGreaterThan(3);
  for (const [index, server] of servers.entries()) if (index > 0) expect(server).not.toBe(servers[index - 1]);
  expect(new Set(servers).size).toBe(3);
}

describe("a visitor whose every request goes to another product", () => {
  it("logs in with a second step, sets a favourite, plays, answers a reality check and logs out", async () => {
    const mobile = newMobile();
    const account = await cluster.gateway.createMember({ mobile, verifyMethods: ["sms"] });
    const client = new DeployClient(cluster.url);
    const first = await client.signIn("/m/login", account);
    expect(first.json()).toMatchObject({ redirect: "/m/login/verify" });
    const number = { method: "sms", mobileNum: mobile, countryDialingCode: "+95" };
    await client.post("/m/login/verify", { ...number, send: "sms", idempotencyKey: randomUUID() });
    const code = await cluster.gateway.code(mobile);
    const second = await client.post("/m/login/verify", {
      ...number,
      answer: code,
      idempotencyKey: randomUUID(),
    });
    expect(client.hasSession(), second.text).toBe(true);

    const favourites = async () => {
      const pages = [];
      for (let product = 0; product < 3; product += 1)
        pages.push((await client.get("/m/slot-games", "text/html")).text);
      return pages.map((page) => /"RNG\.JL\.3001 (\w+)"/.exec(page)?.[1]);
    };
    expect(await favourites()).toEqual(["false", "false", "false"]);
    const favourite = { favourite: "RNG.JL.3001 false", stay: "1", idempotencyKey: randomUUID() };
    expect((await client.post("/m/favourite", favourite)).json()).toMatchObject({ outcome: { favourite: true } });
    expect(await favourites()).toEqual(["true", "true", "true"]);
    expect((await client.get("/m/fav-games")).text).toContain('"game":"RNG.JL.3001');

    const lastPlayed = async () => {
      const pages = [];
      for (let product = 0; product < 3; product += 1) pages.push((await client.get("/m/home", "text/html")).text);
      return pages.map((page) => /value="([^"]*)" id="continue"/.exec(page)?.[1]);
    };
    expect(await lastPlayed()).toEqual([undefined, undefined, undefined]);
    const launched = (await client.post("/m/launch", { game: "RNG.JL.3001" })).json();
    expect(launched.redirect).toMatch(/^\/m\/play\//);
    expect((await client.get(String(launched.redirect), "text/html")).status).toBe(200);
    await vi.waitUntil(async () => (await cluster.gateway.calls("addRecent")).length > 0, { timeout: 10_000 });
    expect(await lastPlayed()).toEqual(Array(3).fill(expect.stringContaining("RNG.JL.3001")));
    const addresses = { from: String(launched.redirect), back: "/m/slot-games" };
    const check = await client.get(`/m/play-check?${new URLSearchParams(addresses)}`, "text/html");
    expect(check.status).toBe(200);
    expect((await client.post("/m/play-check", addresses)).json()).toMatchObject({ redirect: launched.redirect });

    await client.post("/m/logout", {});
    expect((await client.get("/m/member/home")).json()).toMatchObject({
      redirect: expect.stringContaining("/m/login"),
    });
    expectHops(client);
    await client.close();
  });

  it("answers a contract, once", async () => {
    const agent = await cluster.gateway.createAgent();
    await cluster.gateway.offerContract(agent.username, { kind: "daily" });
    const client = new DeployClient(cluster.url);
    await client.signIn("/m/agent", agent);
    const path = "/m/member/agent/getSalaryContract";
    const page = (await client.get(path)).text;
    const [, contract = "", version = ""] = /"key":"(daily[^"]*)","version":"([^"]*)"/.exec(page) ?? [];
    const step = await client.get(`${path}?${new URLSearchParams({ contract, answer: "accept" })}`);
    const [, idempotencyKey = ""] = /"idempotencyKey":"([^"]*)"/.exec(step.text) ?? [];
    const form = { contract, version, answer: "accept", idempotencyKey, agree: "true" };
    for (const _ of ["sent", "sent again, to another product"])
      expect((await client.post(path, form)).json()).toMatchObject({ redirect: expect.stringContaining("receipt=") });
    expect(await cluster.gateway.calls("processDailySalary")).toHaveLength(1);
    expectHops(client);
    await client.close();
  });
});

describe("products that are restarted under load, one after the other, and one that is killed", () => {
  it("cause no failure, and each write reaches the gateway once", async () => {
    const result = await rollUnderLoad(cluster, { requests: 300, visitors: 4, restarts: 1 });
    expect(result.failures).toEqual([]);
    expect(result.requests).toBeGreaterThanOrEqual(300);
    expect(Object.keys(result.reads).sort()).toEqual([...READS].sort());
    const certain = result.writes - result.unknownWrites;
    expect(result.gatewayWrites).toBeGreaterThanOrEqual(certain);
    expect(result.gatewayWrites).toBeLessThanOrEqual(result.writes);
  });
});
