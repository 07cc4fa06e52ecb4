import type { Page } from "@playwright/test";
import {
  agree,
  answersSent,
  contract,
  DIVIDEND,
  expectOutcome,
  HOURLY,
  openStep,
  outcome,
  SALARY,
  send,
} from "../../support/agents.ts";
import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { expectNoRawText, logIn } from "../../support/pages.ts";
import type { Fault } from "../../support/sandbox.ts";
import { text } from "../../support/texts.ts";

const DAILY = `${text("lobby:slots")} · ${text("agent:kind_daily")}`;
const LIVE_HOURLY = `${text("lobby:live")} · ${text("agent:kind_hourly")}`;
const CARDS_DIVIDEND = `${text("lobby:cards")} · ${text("agent:kind_dividend")} (${text("agent:period_half_monthly")})`;
const UNREADABLE: readonly Fault["kind"][] = ["no-value", "wrong-types"];

/** The request of a kind and status that an agent has from the start, by its key. */
const address = (path: string, key: string, answer: string) =>
  `${path}?${new URLSearchParams({ contract: key, answer })}`;

async function expectNothingClaimed(page: Page): Promise<void> {
  await expect(page.locator("main")).toContainText(text("agent:contracts_failed"));
  await expect(page.locator("main")).not.toContainText(text("agent:nothing_waits"));
  await expect(page.locator("main")).not.toContainText(text("agent:nothing_runs"));
  await expectNoRawText(page);
}

test.describe("Contracts that cannot be read", () => {
  for (const kind of UNREADABLE) {
    test(`@no-js ${kind}: they did not load, and nothing is said about what waits or runs`, async ({
      page,
      sandbox,
      signInAgent,
    }) => {
      await signInAgent(await sandbox.createAgent());
      await sandbox.fault({ operation: "getContractRequests", kind });
      for (const path of [SALARY, DIVIDEND, HOURLY]) {
        await page.goto(path);
        await expectNothingClaimed(page);
      }
      await page.goto("/m/agent/home");
      const row = page.getByRole("link", { name: new RegExp(`^${text("agent:salary_contracts")}`) });
      await expect(row).toHaveText(text("agent:salary_contracts"));
    });

    for (const [answer, path, name, operation] of [
      ["reject", SALARY, DAILY, "processDailySalary"],
      ["accept", HOURLY, LIVE_HOURLY, "processHourSalary"],
      ["confirm", DIVIDEND, CARDS_DIVIDEND, "processDividend"],
    ] as const) {
      test(`@no-js ${answer} failed without effect, then the list is ${kind}: unknown, and later that it did not arrive`, async ({
        page,
        product,
        sandbox,
        signInAgent,
      }) => {
        await signInAgent(await sandbox.createAgent());
        await page.goto(path);
        await openStep(contract(page, name).first(), answer);
        if (answer === "accept") await agree(page);
        // Of the next two lists the first is read before the answer is sent, the second after it.
        await sandbox.fault(
          { operation, kind: "html502", times: 1 },
          { operation: "getContractRequests", kind, share: 0.5, times: 1 },
        );
        await send(page, answer).click();
        await expectOutcome(page, "unknown");
        await expectNothingClaimed(page);
        await product.advance(61_000);
        await page.getByRole("link", { name: text("agent:look_again") }).click();
        await expectOutcome(page, "missed");
        await expect(contract(page, name).first()).toBeVisible();
        expect(await answersSent(sandbox)).toHaveLength(1);
      });
    }
  }
});

test("@no-js one contract that cannot be read: the others of its page are shown and answered, without a count", async ({
  page,
  sandbox,
  signInAgent,
}) => {
  const agent = await sandbox.createAgent();
  await sandbox.offerContract(agent.username, { kind: "daily", product: "FISH", terms: { rate: { not: "a rate" } } });
  await signInAgent(agent);
  await page.goto(SALARY);
  await expect(page.locator("main")).toContainText(text("agent:contracts_incomplete"));
  await expect(page.getByRole("link", { name: text("agent:salary"), exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: `${text("agent:dividend")} (3)` })).toBeVisible();
  const waiting = page.getByRole("region", { name: text("agent:waiting"), exact: true });
  await expect(waiting.locator("[data-contract]")).toHaveCount(4);
  await expect(waiting.locator(".sec-count")).toHaveCount(0);
  await openStep(contract(page, DAILY), "reject");
  await send(page, "reject").click();
  await expectOutcome(page, "arrived");
  await page.goto(DIVIDEND);
  await expect(page.locator("main")).not.toContainText(text("agent:contracts_incomplete"));
});

test("@no-js accepted, reply lost, where no running contracts are listed: closed, the acceptance most likely arrived", async ({
  page,
  sandbox,
  signInAgent,
}) => {
  await signInAgent(await sandbox.createAgent());
  await sandbox.change({ hideRunningContracts: true });
  await page.goto(SALARY);
  await openStep(contract(page, DAILY), "accept");
  await agree(page);
  await sandbox.fault({ operation: "processDailySalary", kind: "reset-body", times: 1 });
  await send(page, "accept").click();
  await expectOutcome(page, "likely");
  await expect(outcome(page)).toContainText(text("agent:likely_accept"));
  await expect(contract(page, DAILY)).toHaveCount(0);
});

test("@no-js a contract without terms is accepted without a claim that they were read", async ({
  page,
  sandbox,
  signInAgent,
}) => {
  const agent = await sandbox.createAgent();
  await sandbox.offerContract(agent.username, { kind: "realtime", product: "FISH", terms: false });
  await signInAgent(agent);
  await page.goto(SALARY);
  const name = `${text("lobby:fishing")} · ${text("agent:kind_realtime")}`;
  await openStep(contract(page, name), "accept");
  await expect(page.locator("main")).toContainText(text("agent:no_terms"));
  await expect(page.getByLabel(text("agent:agree"))).toHaveCount(0);
  await page.getByLabel(text("agent:agree_without_terms")).check();
  await send(page, "accept").click();
  await expectOutcome(page, "arrived");
});

test.describe("A session that ended at the answer", () => {
  test("@no-js leads to the agents' log-in with the reason, and then to what became of the answer", async ({
    page,
    browser,
    sandbox,
    signInAgent,
  }) => {
    const agent = await sandbox.createAgent();
    await signInAgent(agent);
    await page.goto(SALARY);
    await openStep(contract(page, DAILY), "reject");
    const elsewhere = await browser.newContext();
    await signInAgent(agent, elsewhere);
    await elsewhere.close();
    await send(page, "reject").click();
    await expect(page).toHaveURL(/\/m\/agent\?from=/);
    await expect(page.locator(".toast.bad")).toHaveText(text("errors:session_displaced"));
    await logIn(page, agent.username, agent.password);
    await expectOutcome(page, "ended");
    await expect(outcome(page)).toContainText(text("agent:outcome_ended_text"));
    await expect(contract(page, DAILY)).toBeVisible();
    expect((await answersSent(sandbox)).filter(({ status }) => status === 200)).toEqual([]);
  });

  api("@http a player is led to the members' log-in", async ({ request, playwright, sandbox, product }) => {
    const player = await sandbox.createMember();
    await sandbox.offerContract(player.username, { kind: "daily" });
    await signInBy(request, product, player);
    const elsewhere = await playwright.request.newContext();
    await signInBy(elsewhere, product, player);
    await elsewhere.dispose();
    const form = { contract: "daily.1", answer: "reject", version: "x".repeat(22), idempotencyKey: "page-key-1" };
    const headers = { accept: "application/json", origin: product.url };
    const answer = await request.post(SALARY, { form, headers });
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toMatchObject({ redirect: expect.stringMatching(/^\/m\/login\?from=/) });
  });
});

test.describe("A link to an answer", () => {
  test("@no-js that the request does not take: it still waits, and is shown with its own answers", async ({
    page,
    sandbox,
    signInAgent,
  }) => {
    const agent = await sandbox.createAgent();
    await signInAgent(agent);
    await page.goto("/m/agent/home");
    const contracts = await sandbox.contracts(agent.username);
    for (const [status, wrong, right] of [
      ["V", "accept", "confirm"],
      ["P", "confirm", "accept"],
    ] as const) {
      const request = contracts.find((item) => item.kind === "daily" && item.status === status);
      const key = `daily.${request?.id}`;
      await page.goto(address(SALARY, key, wrong));
      await expectOutcome(page, "unfit");
      await expect(outcome(page)).not.toContainText(text("agent:outcome_gone_text"));
      await openStep(page.locator(`[data-contract="${key}"]`), right);
      await expect(send(page, right)).toBeVisible();
    }
    expect(await answersSent(sandbox)).toHaveLength(0);
  });

  test("@no-js of another page leads to the step on the page of its request", async ({
    page,
    sandbox,
    signInAgent,
  }) => {
    const agent = await sandbox.createAgent();
    await signInAgent(agent);
    await page.goto("/m/agent/home");
    const contracts = await sandbox.contracts(agent.username);
    const hourly = contracts.find(({ kind, status }) => kind === "hourly" && status === "P");
    const key = `hourly.${hourly?.product}.${hourly?.id}`;
    await page.goto(address(SALARY, key, "reject"));
    await expect(page).toHaveURL(address(HOURLY, key, "reject"));
    await expect(send(page, "reject")).toBeVisible();
  });
});
