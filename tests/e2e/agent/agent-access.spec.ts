import { answersSent, DIVIDEND, HOURLY, readPage, redirectOf, SALARY } from "../../support/agents.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";

const PAGES = ["/m/agent/home", SALARY, DIVIDEND, HOURLY];

test.describe("@http Agents only", () => {
  test("a guest: 401, which names the agents' log-in", async ({ request }) => {
    for (const path of PAGES) {
      const answer = await request.get(path, { headers: AS_JSON });
      expect.soft(answer.status(), path).toBe(401);
      const redirect = `/m/agent?${new URLSearchParams({ from: path })}`;
      expect.soft(await answer.json(), path).toMatchObject({ redirect });
    }
  });

  for (const type of [0, 40])
    test(`type ${type}: 403`, async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createMember({ type }));
      for (const path of PAGES) {
        const answer = await request.get(path, { headers: AS_JSON });
        expect.soft(answer.status(), path).toBe(403);
        expect.soft(await answer.json(), path).toMatchObject({ status: 403 });
      }
      expect(await sandbox.calls("getTeamKpi")).toHaveLength(0);
    });

  for (const type of [1, 2, 41, 42] as const)
    test(`type ${type}: open`, async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createAgent(type), "/m/agent");
      for (const path of PAGES) expect.soft((await request.get(path, { headers: AS_JSON })).status(), path).toBe(200);
    });

  test("a trial sees none of them, and cannot answer", async ({ request, product }) => {
    await request.post("/m/trial", { headers: { origin: product.url } });
    for (const path of PAGES) expect((await request.get(path, { headers: AS_JSON })).status(), path).toBe(403);
    const answer = await request.post(SALARY, { form: {}, headers: { ...AS_JSON, origin: product.url } });
    expect(answer.status()).toBe(403);
  });

  test("an answer of type 40 is refused before the gateway", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember({ type: 40 }));
    const form = { contract: "daily.2101", answer: "reject", version: "x".repeat(22), idempotencyKey: "page-key-1" };
    const answer = await request.post(SALARY, { form, headers: { ...AS_JSON, origin: product.url } });
    expect(answer.status()).toBe(403);
    expect(await answersSent(sandbox)).toHaveLength(0);
  });

  test("a player without an offered contract sees that nothing waits, and nothing is sent", async ({
    request,
    sandbox,
    product,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const form = { contract: "daily.2101", answer: "reject", version: "x".repeat(22), idempotencyKey: "page-key-1" };
    const answer = await request.post(SALARY, { form, headers: { ...AS_JSON, origin: product.url } });
    expect(answer.status()).toBe(409);
    expect(await readPage(request, await redirectOf(answer))).toMatchObject({ outcome: { state: "gone" } });
    expect(await answersSent(sandbox)).toHaveLength(0);
  });

  test("an answer sent to another spelling of a page has its outcome on that page (behaviour 2.47)", async ({
    request,
    sandbox,
    product,
  }) => {
    await signInBy(request, product, await sandbox.createMember());
    const form = { contract: "hourly.LIVE.1", answer: "reject", version: "x".repeat(22), idempotencyKey: "page-key-1" };
    for (const [path, page] of [
      [`${HOURLY}/`, HOURLY],
      [DIVIDEND.toLowerCase(), DIVIDEND],
    ] as const) {
      const answer = await request.post(path, { form, headers: { ...AS_JSON, origin: product.url } });
      expect.soft(await redirectOf(answer), path).toMatch(new RegExp(`^${page}\\?receipt=`));
    }
  });
});
