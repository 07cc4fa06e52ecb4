import type { APIRequestContext } from "@playwright/test";
import { startTestRedis, type TestRedis } from "../../../app/gateway/testing/redis.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { type Product, startProduct } from "../../support/product.ts";
import type { Account, Sandbox } from "../../support/sandbox.ts";

/** Ports of the product that has a Redis. */
const SLOT = 4;
const json = { accept: "application/json" };

let redis: TestRedis;
let shared: Product;

test.beforeAll(async ({ product }) => {
  redis = await startTestRedis();
  const env = { REDIS_URL: redis.url, GATEWAY_URL: product.gatewayUrl, MERCHANT_CODE: "DEMO" };
  shared = await startProduct({ slot: SLOT, env });
});

test.afterAll(async () => {
  redis.resume();
  await shared.stop();
  await redis.close();
});

/** What people do: look around as guests, sign in, see what is theirs, and write something. */
async function expectUsable(request: APIRequestContext, sandbox: Sandbox): Promise<Account> {
  const open = (path: string) => request.get(shared.url + path, { headers: { accept: "text/html" }, maxRedirects: 0 });
  for (const path of ["/m/home", "/m/slot-games", "/m/login", "/m/register", "/readyz"])
    expect((await open(path)).status(), path).toBe(200);

  const member = await sandbox.createMember({ balance: 12 });
  const wrong = { form: { ...member, password: "Wrong0000" }, headers: { ...json, origin: shared.url } };
  expect((await request.post(`${shared.url}/m/login`, wrong)).status()).toBe(401);
  await signInBy(request, shared, member);
  for (const path of ["/m/home", "/m/member/home", "/m/notice"]) expect((await open(path)).status(), path).toBe(200);

  // The same tap twice: the second one is an echo, with or without what is shared.
  await sandbox.clearCalls();
  for (const _ of [1, 2]) {
    const form = { heart: "RNG.JL.3001 false", quiet: "true", idempotencyKey: `page-key-${member.username}` };
    const set = await request.post(`${shared.url}/m/favourite`, { form, headers: { ...json, origin: shared.url } });
    expect(set.status()).toBe(200);
  }
  expect(await sandbox.calls("addFavorite")).toHaveLength(1);
  await request.post(`${shared.url}/m/logout`, { headers: { origin: shared.url }, maxRedirects: 0 });
  return member;
}

test.describe("@http A Redis that dies or returns costs nobody a page", () => {
  test("there, silent, killed, and back", async ({ request, sandbox }) => {
    test.setTimeout(180_000);
    const said = (words: string) => expect.poll(shared.output, { timeout: 20_000 }).toContain(words);
    await said("redis connected");
    await expectUsable(request, sandbox);

    redis.pause();
    await expectUsable(request, sandbox);
    redis.resume();

    await redis.kill();
    await said("redis unavailable");
    const member = await expectUsable(request, sandbox);
    // Limits hold without it as well.
    const fail = () =>
      request.post(`${shared.url}/m/login`, {
        form: { username: member.username, password: "Wrong0000" },
        headers: { ...json, origin: shared.url },
      });
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await fail()).status());
    expect(statuses).toContain(429);

    const before = shared.output().split("redis connected").length;
    await redis.start();
    await expect.poll(() => shared.output().split("redis connected").length, { timeout: 20_000 }).toBe(before + 1);
    await expectUsable(request, sandbox);
    expect(shared.output()).not.toMatch(/"level":(?:50|60)/);
  });
});
