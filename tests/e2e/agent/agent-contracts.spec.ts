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
import { expect, test } from "../../support/fixtures.ts";
import { expectNoRawText, retry } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const DAILY = `${text("lobby:slots")} · ${text("agent:kind_daily")}`;
const LIVE_DAILY = `${text("lobby:live")} · ${text("agent:kind_daily")}`;
const MONTHLY = `${text("lobby:slots")} · ${text("agent:kind_dividend")} (${text("agent:period_monthly")})`;
const HALF_MONTHLY = `${text("lobby:cards")} · ${text("agent:kind_dividend")} (${text("agent:period_half_monthly")})`;
const LIVE_HOURLY = `${text("lobby:live")} · ${text("agent:kind_hourly")}`;

test.beforeEach(async ({ sandbox, signInAgent, page }, { title }) => {
  if (title.includes("guest")) return;
  await signInAgent(await sandbox.createAgent());
  await page.goto(SALARY);
});

test.describe("What an agent sees", () => {
  test("@no-js pending, changed, ending and running contracts with their terms", async ({ page }) => {
    const waiting = page.getByRole("region", { name: text("agent:waiting"), exact: true });
    const states = ["pending", "edited", "termination", "pending"].map((state) => text(`agent:status_${state}`));
    await expect(waiting.locator(".tag")).toHaveText(states);
    const running = page.getByRole("region", { name: text("agent:running"), exact: true });
    await expect(running.locator("[data-contract]")).toHaveCount(3);
    await expect(contract(page, DAILY).getByRole("row", { name: text("agent:rate") })).toContainText("0.5 %");
    // A changed contract stands beside what applies now.
    const changed = waiting.getByRole("article", { name: LIVE_DAILY, exact: true });
    await expect(changed.getByRole("row", { name: text("agent:rate") }).getByRole("cell")).toHaveText([
      "0.3 %",
      "0.4 %",
    ]);

    await page.getByRole("link", { name: new RegExp(`^${text("agent:dividend")}`) }).click();
    await expect(page).toHaveURL(DIVIDEND);
    const monthly = contract(page, MONTHLY).first();
    await expect(monthly.getByRole("row", { name: text("agent:net_loss") })).toContainText("500.00");
    await expect(monthly.getByRole("row", { name: text("agent:share_rate") })).toContainText("5 %");

    await page.getByRole("link", { name: new RegExp(`^${text("agent:hourly")}`) }).click();
    await expect(page).toHaveURL(HOURLY);
    await expect(contract(page, LIVE_HOURLY).locator("tbody tr")).toHaveCount(3);
  });

  test("@no-js contracts that do not load show a message, and can be loaded again", async ({ page, sandbox }) => {
    await sandbox.fault({ operation: "getContractRequests", kind: "html502" });
    await page.goto(SALARY);
    await expect(page.locator("main")).toContainText(text("agent:contracts_failed"));
    await expectNoRawText(page);
    await sandbox.clearFaults();
    await expect(async () => {
      await retry(page).click();
      await expect(contract(page, DAILY)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  });

  test("@no-js nothing left to answer is said in words", async ({ page, sandbox }) => {
    for (const kind of ["accept", "reject", "reject"] as const) {
      await page.goto(HOURLY);
      const first = page
        .getByRole("region", { name: text("agent:waiting"), exact: true })
        .locator("[data-contract]")
        .first();
      await openStep(first, kind);
      if (kind === "accept") await agree(page);
      await send(page, kind).click();
      await expectOutcome(page, "arrived");
    }
    await expect(page.getByText(text("agent:nothing_waits"))).toBeVisible();
    expect(await answersSent(sandbox)).toHaveLength(3);
  });
});

test.describe("Answers: asked first, sent once", () => {
  test("@also-browser accept: the terms again, the box, one call, and the contract runs", async ({ page, sandbox }) => {
    await openStep(contract(page, DAILY), "accept");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("agent:ask_accept"));
    await expect(page.getByRole("row", { name: text("agent:rate") })).toContainText("0.5 %");
    expect(await answersSent(sandbox)).toHaveLength(0);
    // Without the box nothing is sent, and the page says so below it.
    await send(page, "accept").click();
    await expect(page.locator("#agree-error")).toHaveText(text("agent:agree_first"));
    const box = page.getByLabel(text("agent:agree"));
    await expect(box).toHaveAttribute("aria-describedby", "agree-error");
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).not.toBeChecked();
    expect(await answersSent(sandbox)).toHaveLength(0);
    await agree(page);
    await send(page, "accept").click();
    await expectOutcome(page, "arrived");
    await expect(outcome(page)).toContainText(text("agent:arrived_accept"));
    await expect(outcome(page)).toContainText(DAILY);
    await expect(contract(page, DAILY).getByText(text("agent:status_active"), { exact: true })).toBeVisible();
    expect((await answersSent(sandbox)).map(({ operation, status }) => [operation, status])).toEqual([
      ["processDailySalary", 200],
    ]);
  });

  test("@no-js cancelling sends nothing", async ({ page, sandbox }) => {
    await openStep(contract(page, DAILY), "reject");
    await page.getByRole("link", { name: text("agent:cancel") }).click();
    await expect(page).toHaveURL(SALARY);
    await expect(contract(page, DAILY)).toBeVisible();
    expect(await answersSent(sandbox)).toHaveLength(0);
  });

  test("@no-js confirm a termination: the contract ends", async ({ page, sandbox }) => {
    await page.goto(DIVIDEND);
    await openStep(contract(page, HALF_MONTHLY).first(), "confirm");
    await send(page, "confirm").click();
    await expect(outcome(page)).toContainText(text("agent:arrived_confirm"));
    await expect(contract(page, HALF_MONTHLY)).toHaveCount(0);
    expect(await answersSent(sandbox)).toHaveLength(1);
  });

  test("@also-browser a double tap, a reload of what came of it, and going back: one call", async ({
    page,
    sandbox,
  }) => {
    await openStep(contract(page, DAILY), "reject");
    const step = page.url();
    await send(page, "reject").dblclick();
    await expectOutcome(page, "arrived");
    await expect(outcome(page)).toContainText(text("agent:arrived_reject"));
    await page.reload();
    await expectOutcome(page, "arrived");
    await page.goto(step);
    await expectOutcome(page, "gone");
    await expect(send(page, "reject")).toHaveCount(0);
    expect(await answersSent(sandbox)).toHaveLength(1);
  });

  test("@no-js two tabs that were opened before: the first answer counts, the second tab shows it", async ({
    page,
    context,
    sandbox,
  }) => {
    await openStep(contract(page, DAILY), "reject");
    await expect(send(page, "reject")).toBeVisible();
    const other = await context.newPage();
    await other.goto(SALARY);
    await openStep(contract(other, DAILY), "accept");
    await agree(other);
    await send(page, "reject").click();
    await expectOutcome(page, "arrived");
    await send(other, "accept").click();
    await expect(outcome(other)).toHaveAttribute("data-outcome", /^(?:arrived|gone)$/);
    await expect(outcome(other)).not.toContainText(text("agent:arrived_accept"));
    expect(await answersSent(sandbox)).toHaveLength(1);
  });
});

test.describe("Faults on the way of an answer: the state is read again and shown", () => {
  for (const [kind, told] of [
    ["truncated", "arrived"],
    ["reset-body", "arrived"],
    ["html502", "unknown"],
  ] as const) {
    test(`@no-js ${kind}: ${told}`, async ({ page, sandbox }) => {
      await page.goto(HOURLY);
      await openStep(contract(page, LIVE_HOURLY), "accept");
      await agree(page);
      await sandbox.fault({ operation: "processHourSalary", kind });
      await send(page, "accept").click();
      await expectOutcome(page, told);
      await expectNoRawText(page);
      expect(await answersSent(sandbox)).toHaveLength(1);
    });
  }

  test("@no-js a lost connection: unknown, the opposite is not sent, and after a minute it did not arrive", async ({
    page,
    product,
    sandbox,
  }) => {
    await openStep(contract(page, DAILY), "accept");
    const accept = page.url();
    await page.goBack();
    await openStep(contract(page, DAILY), "reject");
    await sandbox.fault({ operation: "processDailySalary", kind: "reset", times: 1 });
    await send(page, "reject").click();
    await expectOutcome(page, "unknown");
    const receipt = page.url();
    await page.goto(accept);
    await agree(page);
    await send(page, "accept").click();
    await expectOutcome(page, "unknown");
    await expect(outcome(page)).toContainText(text("agent:answered_first", { answer: text("agent:reject") }));
    await product.advance(61_000);
    await page.goto(receipt);
    await expectOutcome(page, "missed");
    await expect(contract(page, DAILY).getByRole("link")).not.toHaveCount(0);
    expect(await answersSent(sandbox)).toHaveLength(1);
  });

  test.describe("with a short time for writes", () => {
    test.use({ environment: { GATEWAY_WRITE_TIMEOUT_MS: "1000" } });

    test("@no-js no answer in time: unknown, no second answer is offered, and looking again sends nothing", async ({
      page,
      sandbox,
    }) => {
      await openStep(contract(page, DAILY), "accept");
      await agree(page);
      const step = page.url();
      await sandbox.fault({ operation: "processDailySalary", kind: "hang" });
      await send(page, "accept").click();
      await expectOutcome(page, "unknown");
      await expect(contract(page, DAILY)).toContainText(text("agent:held_note"));
      await expect(contract(page, DAILY).getByRole("link")).toHaveCount(0);
      await sandbox.clearFaults();
      await page.getByRole("link", { name: text("agent:look_again") }).click();
      await expectOutcome(page, "unknown");
      // Somebody who insists by another page still sends nothing.
      await page.goto(step);
      await agree(page);
      await send(page, "accept").click();
      await expectOutcome(page, "unknown");
      expect(await answersSent(sandbox)).toHaveLength(1);
    });
  });
});

test.describe("Who may", () => {
  test("@no-js a guest is asked to log in as an agent, with the way back", async ({ page }) => {
    await page.goto(SALARY);
    await expect(page).toHaveURL(`/m/agent?${new URLSearchParams({ from: SALARY })}`);
  });
});
