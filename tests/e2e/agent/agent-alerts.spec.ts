import type { APIRequestContext } from "@playwright/test";
import { answersSent, DIVIDEND, expectOutcome, openStep, SALARY, send } from "../../support/agents.ts";
import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { AS_PAGE, linksIn } from "../../support/page-text.ts";
import { block, cards, expectMember, startApp } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

/** A session that was not used for this long is renewed by the next visit. */
const RENEWS_MS = 61_000;
const ALERT = /\/m\/member\/agent\/alerts\?/;

test.describe("Contract alerts after a session was renewed on home", () => {
  test("@no-js one call, and an alert with Go for each kind; Go leads to the contracts", async ({
    page,
    sandbox,
    signInAgent,
    product,
  }) => {
    await signInAgent(await sandbox.createAgent());
    await product.advance(RENEWS_MS);
    await page.goto("/m/home");
    await expect(page).toHaveURL(ALERT);
    const alert = page.getByRole("alertdialog", { name: text("agent:alert_title") });
    await expect(alert.getByRole("link")).toHaveCount(3);
    await expect(alert).toContainText(text("agent:alert_salary", { count: 3 }));
    await expect(alert).toContainText(text("agent:alert_hourly", { count: 3 }));
    await alert.getByRole("link", { name: text("agent:alert_dividend", { count: 3 }) }).click();
    await expect(page).toHaveURL(DIVIDEND);
  });

  test("@no-js a player: Go, the answer to the only one, what came of it, and the way home", async ({
    page,
    sandbox,
    signIn,
    product,
  }) => {
    const player = await sandbox.createMember();
    await sandbox.offerContract(player.username, { kind: "daily" });
    await signIn(player);
    await product.advance(RENEWS_MS);
    await page.goto("/m/home");
    await expect(page).toHaveURL(ALERT);
    await page.getByRole("link", { name: text("agent:alert_salary", { count: 1 }) }).click();
    await expect(page).toHaveURL(SALARY);
    await openStep(page.locator("[data-contract]").first(), "reject");
    await send(page, "reject").click();
    await expectOutcome(page, "arrived");
    await expect(page.getByText(text("agent:nothing_waits"))).toBeVisible();
    await page
      .getByRole("navigation")
      .getByRole("link", { name: text("common:home") })
      .click();
    await expect(page).toHaveURL("/m/home");
    await expectMember(page);
    await product.advance(RENEWS_MS);
    await page.goto("/m/home");
    await expect(page).toHaveURL("/m/home");
    expect(await answersSent(sandbox)).toHaveLength(1);
  });

  test("@no-js Cancel leads home and puts them off; a new request is alerted to again", async ({
    page,
    sandbox,
    signInAgent,
    product,
  }) => {
    const agent = await sandbox.createAgent(2);
    await signInAgent(agent);
    await product.advance(RENEWS_MS);
    await page.goto("/m/home?tab=HOT");
    await page.getByRole("button", { name: text("agent:cancel") }).click();
    await expect(page).toHaveURL("/m/home?tab=HOT");
    await expectMember(page);

    await product.advance(RENEWS_MS);
    await page.goto("/m/home");
    await expect(page).toHaveURL("/m/home");
    await expect(cards(block(page, "hot"))).toHaveCount(9);

    await sandbox.offerContract(agent.username, { kind: "daily", product: "FISH" });
    await product.advance(RENEWS_MS);
    await page.goto("/m/home");
    await expect(page).toHaveURL(ALERT);
    await page.getByRole("link", { name: text("agent:alert_salary", { count: 4 }) }).click();
    await expect(page).toHaveURL(SALARY);
  });

  test("@no-js requests that were put off are not alerted to again after one of them was answered (behaviour 14.13)", async ({
    page,
    sandbox,
    signIn,
    product,
  }) => {
    const player = await sandbox.createMember();
    await sandbox.offerContract(player.username, { kind: "daily" });
    await sandbox.offerContract(player.username, { kind: "daily", product: "FISH" });
    await signIn(player);
    await product.advance(RENEWS_MS);
    await page.goto("/m/home");
    await page.getByRole("button", { name: text("agent:cancel") }).click();
    await page.goto(SALARY);
    await openStep(page.locator("[data-contract]").first(), "reject");
    await send(page, "reject").click();
    await expectOutcome(page, "arrived");
    await product.advance(RENEWS_MS);
    await page.goto("/m/home");
    await expect(page).toHaveURL("/m/home");
  });

  test("@no-js a request that came while the alert was open is not put off with the others (behaviour 14.13)", async ({
    page,
    sandbox,
    signIn,
    product,
  }) => {
    const player = await sandbox.createMember();
    await sandbox.offerContract(player.username, { kind: "daily" });
    await signIn(player);
    await product.advance(RENEWS_MS);
    await page.goto("/m/home");
    await expect(page).toHaveURL(ALERT);
    await sandbox.offerContract(player.username, { kind: "daily", product: "FISH" });
    await page.getByRole("button", { name: text("agent:cancel") }).click();
    await expect(page).toHaveURL("/m/home");
    await product.advance(RENEWS_MS);
    await page.goto("/m/home");
    await expect(page).toHaveURL(ALERT);
  });

  test("@script by keyboard: the alert has the focus once the app runs, and Escape cancels it", async ({
    page,
    sandbox,
    signInAgent,
    product,
  }) => {
    await signInAgent(await sandbox.createAgent());
    await product.advance(RENEWS_MS);
    await page.goto("/m/home");
    await expect(page).toHaveURL(ALERT);
    await startApp(page);
    await expect(page.getByRole("alertdialog")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/m/home");
    await expectMember(page);
  });

  test("@script Escape cancels the alert without the app", async ({ page, sandbox, signInAgent, product }) => {
    await signInAgent(await sandbox.createAgent());
    await product.advance(RENEWS_MS);
    await page.goto("/m/home");
    await expect(page).toHaveURL(ALERT);
    // The key has an effect once the script has loaded.
    await page.waitForLoadState("load");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/m/home");
    await expectMember(page);
  });

  test("@no-js home is shown although contracts cannot be read", async ({ page, sandbox, signInAgent, product }) => {
    await signInAgent(await sandbox.createAgent());
    await sandbox.fault({ operation: "getContractRequests", kind: "hang" });
    await product.advance(RENEWS_MS);
    await page.goto("/m/home");
    await expect(page).toHaveURL("/m/home");
    await expectMember(page);
  });
});

api.describe("@http Who is asked about contracts on home", () => {
  const expectHome = async (request: APIRequestContext, what?: string) => {
    const page = await request.get("/m/home", { headers: AS_PAGE, maxRedirects: 0 });
    expect(page.status(), what).toBe(200);
    expect(
      linksIn(await page.text()).map(({ words }) => words),
      what,
    ).toContain(text("common:logout"));
  };

  api("without a renewal nobody", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    await expectHome(request);
    await sandbox.clearCalls();
    await expectHome(request);
    expect(await sandbox.calls("getContractRequests")).toHaveLength(0);
  });

  api("a member once, who sees home", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    await sandbox.clearCalls();
    await product.advance(RENEWS_MS);
    await expectHome(request);
    expect(await sandbox.calls("getContractRequests")).toHaveLength(1);
    await expectHome(request);
    expect(await sandbox.calls("getContractRequests")).toHaveLength(1);
  });

  api("types 41, 42, 40 and 4 never", async ({ request, sandbox, product }) => {
    const trial = async () => void (await request.post("/m/trial", { headers: { origin: product.url } }));
    const ways = {
      41: async () => signInBy(request, product, await sandbox.createAgent(41), "/m/agent"),
      42: async () => signInBy(request, product, await sandbox.createAgent(42), "/m/agent"),
      40: async () => signInBy(request, product, await sandbox.createMember({ type: 40 })),
      4: trial,
    };
    for (const [type, open] of Object.entries(ways)) {
      await request.post("/m/logout", { headers: { origin: product.url } });
      await open();
      await product.advance(RENEWS_MS);
      await expectHome(request, `type ${type}`);
    }
    expect(await sandbox.calls("getContractRequests")).toHaveLength(0);
  });

  api("two visits at the same time renew the session once", async ({ request, sandbox, product }) => {
    await signInBy(request, product, await sandbox.createMember());
    await product.advance(RENEWS_MS);
    await sandbox.fault({ operation: "touchSession", kind: "latency", value: 1000 });
    const visits = await Promise.all([request.get("/m/home"), request.get("/m/home")]);
    expect(visits.map((visit) => visit.status())).toEqual([200, 200]);
    expect(await sandbox.calls("touchSession")).toHaveLength(1);
  });
});

test.describe("Contract alerts when the gateway is slow", () => {
  test.use({ environment: { SECTION_TIMEOUT_MS: "500", GATEWAY_TIMEOUT_MS: "9000" } });

  test("@no-js when the renewal takes longer than home waits, the next visit tells of them", async ({
    page,
    sandbox,
    signInAgent,
    product,
  }) => {
    await signInAgent(await sandbox.createAgent());
    await page.goto("/m/member/home");
    await product.advance(RENEWS_MS);
    await sandbox.fault({ operation: "touchSession", kind: "latency", value: 2000, times: 1 });
    await page.goto("/m/home");
    await expect(page).toHaveURL("/m/home");
    await expect
      .poll(
        async () => {
          await page.goto("/m/home");
          return page.url();
        },
        { timeout: 20_000 },
      )
      .toMatch(ALERT);
    expect(await sandbox.calls("touchSession")).toHaveLength(1);
  });
});
