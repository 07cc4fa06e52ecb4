import { SALARY } from "../../support/agents.ts";
import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { AS_JSON } from "../../support/page-text.ts";
import { expectNoRawText, retry } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const HOME = "/m/agent/home";
const DAY_MS = 24 * 3600 * 1000;
const dayFormat = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Yangon",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const dayBefore = (days: number) => dayFormat.format(Date.now() - days * DAY_MS);

test.describe("Agents' home", () => {
  test("@no-js figures of the last seven days with a chart, its numbers in a table, and the ways to the contracts", async ({
    page,
    sandbox,
    signInAgent,
  }) => {
    await signInAgent(await sandbox.createAgent());
    await page.goto(HOME);
    await expect(page.getByRole("term").filter({ hasText: text("agent:net_profit") })).toBeVisible();
    const [call, ...others] = await sandbox.calls("getTeamKpi");
    expect(others).toEqual([]);
    expect(new URLSearchParams(call?.query).get("endDate")).toBe(dayBefore(0));
    expect(new URLSearchParams(call?.query).get("startDate")).toBe(dayBefore(6));
    await expect(page.getByRole("img", { name: text("agent:chart_days") })).toBeVisible();
    await page.getByText(text("agent:chart_table")).click();
    await expect(page.locator("main table tbody tr")).toHaveCount(7);
    await page.getByRole("link", { name: new RegExp(`^${text("agent:salary_contracts")}`) }).click();
    await expect(page).toHaveURL(SALARY);
  });

  test("@no-js other days: a shortcut, and two dates of one's own", async ({ page, sandbox, signInAgent }) => {
    await signInAgent(await sandbox.createAgent(2));
    await page.goto(HOME);
    await page.getByRole("link", { name: text("agent:last_days", { count: 30 }) }).click();
    await expect(page.getByRole("link", { name: text("agent:last_days", { count: 30 }) })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.locator("main rect")).toHaveCount(30);
    await page.getByLabel(text("agent:from")).fill(dayBefore(3));
    await page.getByLabel(text("agent:to"), { exact: true }).fill(dayBefore(2));
    await page.getByRole("button", { name: text("agent:show") }).click();
    await expect(page).toHaveURL(`${HOME}?${new URLSearchParams({ from: dayBefore(3), to: dayBefore(2) })}`);
    await expect(page.locator("main rect")).toHaveCount(2);
  });

  api(
    "@http days as people type them without a date picker, and a last day alone (behaviour 14.4)",
    async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createAgent(41), "/m/agent");
      for (const [query, from, to] of [
        ["from=2020/5/1&to=၂၀၂၀.၅.၂", "2020-05-01", "2020-05-02"],
        ["to=2020-5-10", "2020-05-04", "2020-05-10"],
        ["from=&to=", dayBefore(6), dayBefore(0)],
      ] as const) {
        await sandbox.clearCalls();
        const answer = await request.get(`${HOME}?${query}`, { headers: AS_JSON });
        expect(answer.status(), query).toBe(200);
        const [call] = await sandbox.calls("getTeamKpi");
        expect(Object.fromEntries(new URLSearchParams(call?.query))).toMatchObject({ startDate: from, endDate: to });
      }
    },
  );

  test("@no-js days in the wrong order show a message, the typed values stay, and nothing is requested", async ({
    page,
    sandbox,
    signInAgent,
  }) => {
    await signInAgent(await sandbox.createAgent(41));
    const answer = await page.goto(`${HOME}?from=${dayBefore(1)}&to=${dayBefore(5)}`);
    expect(answer?.status()).toBe(400);
    await expect(page.getByText(text("agent:range_invalid"))).toBeVisible();
    await expect(page.getByLabel(text("agent:to"), { exact: true })).toHaveValue(dayBefore(5));
    expect(await sandbox.calls("getTeamKpi")).toHaveLength(0);
  });

  test("@no-js figures that do not load fail alone, and can be loaded again", async ({
    page,
    sandbox,
    signInAgent,
  }) => {
    await signInAgent(await sandbox.createAgent(42));
    await sandbox.fault({ operation: "getTeamKpi", kind: "truncated" });
    await page.goto(HOME);
    await expect(page.locator("main")).toContainText(text("agent:team_failed"));
    await expect(page.getByRole("link", { name: new RegExp(`^${text("agent:salary_contracts")}`) })).toBeVisible();
    await expectNoRawText(page);
    await sandbox.clearFaults();
    await retry(page).click();
    await expect(page.getByRole("img", { name: text("agent:chart_days") })).toBeVisible();
  });

  for (const kind of ["no-value", "wrong-types"] as const) {
    test(`@no-js ${kind}: figures that cannot be read did not load, and none is 0`, async ({
      page,
      sandbox,
      signInAgent,
    }) => {
      await signInAgent(await sandbox.createAgent());
      await sandbox.fault({ operation: "getTeamKpi", kind });
      await page.goto(HOME);
      await expect(page.locator("main")).toContainText(text("agent:team_failed"));
      await expect(page.getByRole("term")).toHaveCount(0);
    });
  }

  test("@no-js a team of which the gateway has no figures has none: nothing failed", async ({
    page,
    sandbox,
    signInAgent,
  }) => {
    await signInAgent(await sandbox.createAgent());
    await sandbox.fault({ operation: "getTeamKpi", kind: "refusal", value: "no.data" });
    await page.goto(HOME);
    await expect(page.locator("main")).toContainText(text("agent:team_none"));
    await expect(page.locator("main")).not.toContainText(text("agent:team_failed"));
  });

  test("@no-js /m/agent leads an agent in", async ({ page, sandbox, signInAgent }) => {
    await signInAgent(await sandbox.createAgent());
    await page.goto("/m/agent");
    await expect(page).toHaveURL(HOME);
  });

  test("@no-js a member sees that it is for agents, with 403", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    for (const path of [HOME, SALARY]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(403);
      await expect(page.getByRole("heading", { name: text("agent:agents_only") })).toBeVisible();
    }
    await page.getByRole("link", { name: text("lobby:back_to_lobby") }).click();
    await expect(page).toHaveURL("/m/home");
  });
});
