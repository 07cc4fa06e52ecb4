import { answersSent, DIVIDEND, HOURLY, SALARY } from "../support/agents.ts";
import { expect, signInBy, api as test } from "../support/fixtures.ts";

test.use({ own: "agent-access" });

const json = { accept: "application/json" };
const PAGES = ["/m/agent/home", SALARY, DIVIDEND, HOURLY];

interface Step {
  step?: { card: { version: string }; once: string };
  outcome?: { state: string };
}

test.describe("@http Agents only (§6; readings 4)", () => {
  for (const path of PAGES) {
    test(`guest: ${path} is 401 and names the agents' log-in`, async ({ request }) => {
      const answer = await request.get(path, { headers: json });
      expect(answer.status()).toBe(401);
      expect(await answer.json()).toMatchObject({ redirect: `/m/agent?${new URLSearchParams({ from: path })}` });
    });

    for (const type of [0, 40]) {
      test(`type ${type}: ${path} is 403`, async ({ request, sandbox, lobby }) => {
        await signInBy(request, lobby, await sandbox.createMember({ type }));
        const answer = await request.get(path, { headers: json });
        expect(answer.status()).toBe(403);
        expect(await answer.json()).toMatchObject({ status: 403 });
        expect(await sandbox.calls("getTeamKpi")).toHaveLength(0);
      });
    }

    for (const type of [1, 2, 41, 42] as const) {
      test(`type ${type}: ${path} is open`, async ({ request, sandbox, lobby }) => {
        await signInBy(request, lobby, await sandbox.createAgent(type), "/m/agent");
        expect((await request.get(path, { headers: json })).status()).toBe(200);
      });
    }
  }

  test("a trial sees none of them, and cannot answer", async ({ request, lobby }) => {
    await request.post("/m/trial", { headers: { origin: lobby.url } });
    for (const path of PAGES) expect((await request.get(path, { headers: json })).status(), path).toBe(403);
    const answer = await request.post(SALARY, { form: {}, headers: { ...json, origin: lobby.url } });
    expect(answer.status()).toBe(403);
  });

  test("a member's answer is refused before the gateway", async ({ request, sandbox, lobby }) => {
    await signInBy(request, lobby, await sandbox.createMember());
    const form = { contract: "daily.2101", answer: "reject", version: "x".repeat(22), once: "page-key-1" };
    const answer = await request.post(SALARY, { form, headers: { ...json, origin: lobby.url } });
    expect(answer.status()).toBe(403);
    expect(await answersSent(sandbox)).toHaveLength(0);
  });
});

test.describe("@http Contract answers (safety, idempotency)", () => {
  test("the same form sent five times at once: one call, one outcome", async ({ request, sandbox, lobby }) => {
    const agent = await sandbox.createAgent();
    await signInBy(request, lobby, agent, "/m/agent");
    const id = (await sandbox.contracts(agent.username)).find(({ status }) => status === "P")?.id;
    const contract = `daily.${id}`;
    const page = await request.get(`${SALARY}?contract=${contract}&answer=accept`, { headers: json });
    const { data } = (await page.json()) as { data: Record<string, Step> };
    const step = data["salary-contract"]?.step;
    const form = {
      contract,
      answer: "accept",
      agree: "on",
      version: step?.card.version ?? "",
      once: step?.once ?? "",
    };
    const post = () => request.post(SALARY, { form, headers: { ...json, origin: lobby.url } });
    const answers = await Promise.all([post(), post(), post(), post(), post()]);
    for (const answer of answers) {
      const { redirect } = (await answer.json()) as { redirect: string };
      const told = (await (await request.get(redirect, { headers: json })).json()) as { data: Record<string, Step> };
      expect(told.data["salary-contract"]?.outcome).toMatchObject({ state: "arrived", answer: "accept" });
    }
    expect(await answersSent(sandbox)).toHaveLength(1);
  });

  test("a session that died meanwhile: nothing is sent, and the way back is kept", async ({
    request,
    playwright,
    sandbox,
    lobby,
  }) => {
    const agent = await sandbox.createAgent();
    await signInBy(request, lobby, agent, "/m/agent");
    const elsewhere = await playwright.request.newContext();
    await signInBy(elsewhere, lobby, agent, "/m/agent");
    await elsewhere.dispose();
    const form = { contract: "daily.1", answer: "reject", version: "x".repeat(22), once: "page-key-1" };
    const answer = await request.post(SALARY, { form, headers: { origin: lobby.url }, maxRedirects: 0 });
    expect(answer.headers().location).toMatch(new RegExp(`^${SALARY}\\?receipt=`));
    const after = await request.get(answer.headers().location ?? "", { headers: json });
    expect(after.status()).toBe(401);
    expect(await after.json()).toMatchObject({ redirect: expect.stringMatching(/^\/m\/agent\?from=/) });
    expect(await answersSent(sandbox)).toHaveLength(0);
  });

  for (const [name, change, status] of [
    ["no key", { once: "" }, 400],
    ["an answer that is none", { answer: "maybe" }, 400],
    ["another kind of contract", { contract: "bonus.1" }, 400],
    ["a version that is none", { version: "1" }, 400],
    ["terms not agreed to", { agree: "" }, 400],
  ] as const) {
    test(`${name}: ${status}, and nothing is sent`, async ({ request, sandbox, lobby }) => {
      await signInBy(request, lobby, await sandbox.createAgent(), "/m/agent");
      const form = { contract: "daily.1", answer: "accept", agree: "on", version: "x".repeat(22), once: "page-key-1" };
      const answer = await request.post(SALARY, {
        form: { ...form, ...change },
        headers: { ...json, origin: lobby.url },
      });
      expect(answer.status()).toBe(status);
      expect(await answersSent(sandbox)).toHaveLength(0);
    });
  }

  test("a receipt that was made up tells nothing", async ({ request, sandbox, lobby }) => {
    await signInBy(request, lobby, await sandbox.createAgent(), "/m/agent");
    const answer = await request.get(`${SALARY}?receipt=abc.def`, { headers: json });
    const { data } = (await answer.json()) as { data: Record<string, Step> };
    expect(data["salary-contract"]?.outcome).toBeUndefined();
  });
});
