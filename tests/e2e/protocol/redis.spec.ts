import type { APIRequestContext } from "@playwright/test";
import { startTestRedis, type TestRedis } from "../../../app/gateway/testing/redis.ts";
import { answersSent, SALARY } from "../../support/agents.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { SLOTS } from "../../support/ports.ts";
import { type Product, startProduct } from "../../support/product.ts";
import type { Account, Sandbox } from "../../support/sandbox.ts";
import { LANGUAGES, type TextLanguage, textIn } from "../../support/texts.ts";

const TAGS: Record<TextLanguage, string> = { EN: "en", CN: "zh-CN", MY: "my" };

let redis: TestRedis;
let shared: Product;

test.beforeAll(async ({ product }) => {
  redis = await startTestRedis();
  const env = { REDIS_URL: redis.url, GATEWAY_URL: product.gatewayUrl, MERCHANT_CODE: "DEMO" };
  shared = await startProduct({ slot: SLOTS.redis, env });
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
  const wrong = { form: { ...member, password: "Wrong0000" }, headers: { ...AS_JSON, origin: shared.url } };
  expect((await request.post(`${shared.url}/m/login`, wrong)).status()).toBe(401);
  await signInBy(request, shared, member);
  for (const path of ["/m/home", "/m/member/home", "/m/notice"]) expect((await open(path)).status(), path).toBe(200);

  // The same tap twice: the second one is an echo, with or without what is shared.
  await sandbox.clearCalls();
  for (const _ of [1, 2]) {
    const form = { favourite: "RNG.JL.3001 false", stay: "1", idempotencyKey: `page-key-${member.username}` };
    const set = await request.post(`${shared.url}/m/favourite`, { form, headers: { ...AS_JSON, origin: shared.url } });
    expect(set.status()).toBe(200);
  }
  expect(await sandbox.calls("addFavorite")).toHaveLength(1);
  await request.post(`${shared.url}/m/logout`, { headers: { origin: shared.url }, maxRedirects: 0 });
  return member;
}

interface Write {
  path: string;
  form: Record<string, string>;
  /** Fields that the page still has when the write was refused. */
  typed: string[];
}

/** Writes that must not happen twice. @param page which page they come from: its forms have keys of their own */
function writesOf({ password }: Account, page: string): Write[] {
  const change = { oldPassword: password, newPassword: "Fresh2025", confirmNewPassword: "Fresh2025" };
  const mail = { username: "foxbymail", email: "somebody@mail.com" };
  return [
    { path: "/m/promoCode", form: { promoCode: "WELCOME", idempotencyKey: `code-${page}` }, typed: ["promoCode"] },
    { path: "/m/rewardCenter", form: { reward: "3001", idempotencyKey: `claim-${page}` }, typed: [] },
    { path: "/m/changePsw", form: { ...change, idempotencyKey: `change-${page}` }, typed: [] },
    {
      path: "/m/forget?type=email",
      form: { ...mail, idempotencyKey: `mail-${page}` },
      typed: ["username", "email"],
    },
  ];
}

async function send(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
  language: TextLanguage = "EN",
): Promise<{ status: number; text: string }> {
  const headers = { accept: "text/html", origin: shared.url, "accept-language": TAGS[language] };
  const answer = await request.post(shared.url + path, { form, headers, maxRedirects: 0 });
  return { status: answer.status(), text: await answer.text() };
}

test.describe("@http While Redis does not answer", () => {
  test.beforeEach(() => redis.pause());
  test.afterEach(() => redis.resume());

  test("what must not happen twice is not sent, in words of every language, and can be sent afterwards", async ({
    request,
    sandbox,
  }) => {
    test.setTimeout(120_000);
    const member = await sandbox.createMember({ balance: 12 });
    await signInBy(request, shared, member);
    const writes = LANGUAGES.flatMap((language) => writesOf(member, language).map((write) => ({ ...write, language })));
    // Together, because each of them waits for Redis.
    const answers = await Promise.all(writes.map(({ path, form, language }) => send(request, path, form, language)));
    for (const [at, { path, form, typed, language }] of writes.entries()) {
      expect(answers[at]?.status, path).toBe(503);
      expect(answers[at]?.text, path).toContain(textIn(language, "errors:not_sent"));
      for (const name of typed) expect(answers[at]?.text, path).toContain(`value="${form[name]}"`);
    }
    for (const operation of ["redeemPromoCode", "claimReward", "changePassword", "forgotPasswordEmail"])
      expect(await sandbox.calls(operation), operation).toHaveLength(0);
    redis.resume();
    const claim = () => send(request, "/m/rewardCenter", { reward: "3001", idempotencyKey: "claim-EN" });
    // Redis may run a claim late that its process has given up; it ends after 5 s.
    await expect.poll(async () => (await claim()).status, { timeout: 20_000 }).toBe(302);
    expect(await sandbox.calls("claimReward")).toHaveLength(1);
  });

  test("an answer to a contract is not sent, and the page says so", async ({ request, sandbox }) => {
    const agent = await sandbox.createAgent();
    await sandbox.offerContract(agent.username, { kind: "daily" });
    await signInBy(request, shared, agent, "/m/agent");
    const page = await request.get(`${shared.url}${SALARY}`, { headers: AS_JSON });
    const [, contract = "", version = ""] = /"key":"(daily[^"]*)","version":"([^"]*)"/.exec(await page.text()) ?? [];
    const form = { contract, version, answer: "reject", idempotencyKey: "key-of-the-answer", agree: "on" };
    const headers = { ...AS_JSON, origin: shared.url };
    const answer = await request.post(shared.url + SALARY, { form, headers, maxRedirects: 0 });
    const { redirect } = await answer.json();
    const shown = await request.get(shared.url + redirect, { headers: AS_JSON });
    expect(await shown.text()).toContain('"state":"unsent"');
    expect(await answersSent(sandbox)).toHaveLength(0);
  });
});

// Last: after a restart of Redis the writes above are refused for a minute.
test.describe("@http Pages are served while Redis fails and when it returns", () => {
  test("there, silent, killed, and back", async ({ request, sandbox }) => {
    test.setTimeout(180_000);
    const said = (words: string) => expect.poll(shared.output, { timeout: 20_000 }).toContain(words);
    await said("redis connected");
    // A log comes a little later than its answers: with the line of this one, those of the tests before are there.
    await request.get(`${shared.url}/m/before-the-test`);
    await said('"path":"/m/before-the-test"');
    const start = shared.output().length;
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
        headers: { ...AS_JSON, origin: shared.url },
      });
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await fail()).status());
    expect(statuses).toContain(429);

    const before = shared.output().length;
    await redis.start();
    // Claims of writes and ends of sessions have connections of their own.
    const connected = () =>
      new Set(
        shared
          .output()
          .slice(before)
          .match(/"connection":"[^"]+","msg":"redis connected"/g),
      );
    await expect.poll(() => connected().size, { timeout: 20_000 }).toBe(3);
    await expectUsable(request, sandbox);
    expect(shared.output().slice(start)).not.toMatch(/"level":(?:50|60)/);
  });
});
