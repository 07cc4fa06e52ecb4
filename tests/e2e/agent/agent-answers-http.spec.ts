import { answersSent, DIVIDEND, formOf, HOURLY, readPage, redirectOf, SALARY } from "../../support/agents.ts";
import { expect, signInBy, api as test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { text } from "../../support/texts.ts";

test.describe("@http A player who was offered a contract", () => {
  test("answers the only one: the receipt opens, a repeat gets the same outcome, one call", async ({
    request,
    sandbox,
    product,
  }) => {
    const player = await sandbox.createMember();
    await sandbox.offerContract(player.username, { kind: "daily" });
    await signInBy(request, product, player);
    const { openRequests, waiting } = await readPage(request, SALARY);
    expect(openRequests).toEqual({ salary: 1, dividend: 0, hourly: 0 });
    const step = `${SALARY}?contract=${waiting?.[0]?.key}&answer=reject`;
    const form = formOf(await readPage(request, step), "reject");
    const post = () => request.post(SALARY, { form, headers: { ...AS_JSON, origin: product.url } });
    for (const receipt of [await redirectOf(await post()), await redirectOf(await post())]) {
      expect(await readPage(request, receipt)).toMatchObject({
        outcome: { state: "arrived", answer: "reject" },
        waiting: [],
        agent: false,
      });
    }
    // Going back to the step finds that it is answered.
    expect(await readPage(request, step)).toMatchObject({ outcome: { state: "gone" } });
    expect((await request.get(SALARY, { headers: AS_JSON })).status()).toBe(403);
    expect((await answersSent(sandbox)).map(({ status }) => status)).toEqual([200]);
  });

  test("an answer that could not be sent is reported, and sent again by the same form", async ({
    request,
    sandbox,
    product,
  }) => {
    const player = await sandbox.createMember();
    await sandbox.offerContract(player.username, { kind: "hourly" });
    await signInBy(request, product, player);
    const { waiting } = await readPage(request, HOURLY);
    const form = formOf(await readPage(request, `${HOURLY}?contract=${waiting?.[0]?.key}&answer=accept`), "accept");
    const post = () => request.post(HOURLY, { form, headers: { ...AS_JSON, origin: product.url } });
    await sandbox.fault({ operation: "getContractRequests", kind: "html502" });
    const unsent = await post();
    expect([unsent.status(), unsent.headers()["content-type"]]).toEqual([
      503,
      "application/problem+json; charset=utf-8",
    ]);
    expect(await readPage(request, await redirectOf(unsent))).toMatchObject({
      outcome: { state: "unsent" },
      failed: true,
    });
    await sandbox.clearFaults();
    await expect(async () => {
      expect(await readPage(request, await redirectOf(await post()))).toMatchObject({ outcome: { state: "arrived" } });
    }).toPass({ timeout: 20_000 });
    expect(await answersSent(sandbox)).toHaveLength(1);
  });
});

test.describe("@http An answer that the gateway does not take", () => {
  for (const [name, fault, status, state] of [
    ["refused", { kind: "refusal", value: "customer.self.exclusion" }, 409, "refused"],
    ["without a reply", { kind: "reset" }, 502, "unknown"],
    ["for which it is too busy", { kind: "refusal", value: "TOO_MANY_REQUESTS" }, 503, "unsent"],
  ] as const) {
    test(`${name}: JSON clients get ${status} with the way to its outcome (behaviour 1.12)`, async ({
      request,
      sandbox,
      product,
    }) => {
      const player = await sandbox.createMember();
      await sandbox.offerContract(player.username, { kind: "daily" });
      await signInBy(request, product, player);
      const { waiting } = await readPage(request, SALARY);
      const form = formOf(await readPage(request, `${SALARY}?contract=${waiting?.[0]?.key}&answer=reject`), "reject");
      await sandbox.fault({ operation: "processDailySalary", ...fault, times: 1 });
      const answer = await request.post(SALARY, { form, headers: { ...AS_JSON, origin: product.url } });
      expect(answer.status()).toBe(status);
      expect(await readPage(request, await redirectOf(answer))).toMatchObject({ outcome: { state } });
      await sandbox.clearFaults();
      // Only what was not begun is sent again by the same form.
      await expect(async () => {
        const again = await request.post(SALARY, { form, headers: { ...AS_JSON, origin: product.url } });
        expect(again.status()).toBe(state === "unsent" ? 200 : status);
      }).toPass({ timeout: 20_000 });
      expect(await answersSent(sandbox)).toHaveLength(state === "unsent" ? 2 : 1);
    });
  }
});

test.describe("@http A player whose session has ended", () => {
  const paths = [SALARY, DIVIDEND, HOURLY];
  test("logs in on the players' page, and returns to the contracts", async ({ request, sandbox, product }) => {
    for (const path of paths) {
      await signInBy(request, product, await sandbox.createMember());
      await product.advance(31 * 60_000);
      const answer = await request.get(path, { headers: AS_JSON });
      expect(answer.status()).toBe(401);
      expect(await redirectOf(answer)).toBe(`/m/login?${new URLSearchParams({ from: path })}`);
    }
  });

  test("finds the players' log-in on the agents' page, which later requests lead to", async ({ request }) => {
    const from = new URLSearchParams({ from: SALARY });
    const page = await request.get(`/m/agent?${from}`, { headers: { accept: "text/html", "accept-language": "en" } });
    expect(await page.text()).toContain(`href="/m/login?${from}"`);
  });
});

test.describe("@http Contract answers", () => {
  test("the same form sent five times at once: one call, one outcome", async ({ request, sandbox, product }) => {
    const agent = await sandbox.createAgent();
    await signInBy(request, product, agent, "/m/agent");
    const id = (await sandbox.contracts(agent.username)).find(({ status }) => status === "P")?.id;
    const contract = `daily.${id}`;
    const form = formOf(await readPage(request, `${SALARY}?contract=${contract}&answer=accept`), "accept");
    const post = () => request.post(SALARY, { form, headers: { ...AS_JSON, origin: product.url } });
    const answers = await Promise.all([post(), post(), post(), post(), post()]);
    for (const answer of answers) {
      expect(await readPage(request, await redirectOf(answer))).toMatchObject({
        outcome: { state: "arrived", answer: "accept" },
      });
    }
    expect(await answersSent(sandbox)).toHaveLength(1);
  });

  test("two tabs with different answers at the same time: one call, and the other tab says which answer was sent", async ({
    request,
    sandbox,
    product,
  }) => {
    const agent = await sandbox.createAgent();
    await signInBy(request, product, agent, "/m/agent");
    const id = (await sandbox.contracts(agent.username)).find(({ status }) => status === "P")?.id;
    const forms = await Promise.all(
      (["accept", "reject"] as const).map(async (answer) =>
        formOf(await readPage(request, `${SALARY}?contract=daily.${id}&answer=${answer}`), answer),
      ),
    );
    const answers = await Promise.all(
      forms.map((form) => request.post(SALARY, { form, headers: { ...AS_JSON, origin: product.url } })),
    );
    expect(answers.map((answer) => answer.status()).toSorted()).toEqual([200, 409]);
    const outcomes = await Promise.all(answers.map(redirectOf));
    expect(await answersSent(sandbox)).toHaveLength(1);
    const sent = (await readPage(request, outcomes[0] ?? "")).outcome?.answer ?? "";
    const message = text("agent:answered_first", { answer: text(`agent:${sent}`) });
    for (const [index, { answer }] of forms.entries()) {
      const page = await request.get(outcomes[index] ?? "", {
        headers: { accept: "text/html", "accept-language": "en" },
      });
      expect((await page.text()).includes(message), `${answer} in its tab, ${sent} sent`).toBe(answer !== sent);
    }
  });

  test("a session that has ended meanwhile: nothing is sent, and the way back is kept", async ({
    request,
    playwright,
    sandbox,
    product,
  }) => {
    const agent = await sandbox.createAgent();
    await signInBy(request, product, agent, "/m/agent");
    const elsewhere = await playwright.request.newContext();
    await signInBy(elsewhere, product, agent, "/m/agent");
    await elsewhere.dispose();
    const form = { contract: "daily.1", answer: "reject", version: "x".repeat(22), idempotencyKey: "page-key-1" };
    const answer = await request.post(SALARY, { form, headers: { origin: product.url }, maxRedirects: 0 });
    const { pathname, searchParams } = new URL(answer.headers().location ?? "", product.url);
    expect(pathname).toBe("/m/agent");
    expect(searchParams.get("from")).toMatch(new RegExp(`^${SALARY}\\?receipt=`));
    expect(await answersSent(sandbox)).toHaveLength(0);
  });

  for (const [name, change, status] of [
    ["no key", { idempotencyKey: "" }, 400],
    ["an answer that is none", { answer: "maybe" }, 400],
    ["another kind of contract", { contract: "bonus.1" }, 400],
    ["a version that is none", { version: "1" }, 400],
    ["terms not agreed to", { agree: "" }, 400],
  ] as const) {
    test(`${name}: ${status}, and nothing is sent`, async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createAgent(), "/m/agent");
      const form = {
        contract: "daily.1",
        answer: "accept",
        agree: "on",
        version: "x".repeat(22),
        idempotencyKey: "page-key-1",
      };
      const answer = await request.post(SALARY, {
        form: { ...form, ...change },
        headers: { ...AS_JSON, origin: product.url },
      });
      expect(answer.status()).toBe(status);
      expect(await answersSent(sandbox)).toHaveLength(0);
    });
  }

  test("an invented receipt reveals nothing", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createAgent(), "/m/agent");
    const { openRequests, outcome } = await readPage(request, `${SALARY}?receipt=abc.def`);
    expect(openRequests).toBeDefined();
    expect(outcome).toBeUndefined();
  });
});
