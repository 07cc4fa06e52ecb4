import type { APIRequestContext, Page } from "@playwright/test";
import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { expectNoRawText, logIn, takeFreshLanguage, tryAgainUntil } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

const PLAY = /\/m\/play\/[\w-]+$/;
const draws = (page: Page) => page.locator("button.draw");
const time = (page: Page) => page.locator("time[data-left]").first();

interface Data {
  popular: { game: string; name: string; number: string; leftMs: number }[];
  groups: { label: string; current: boolean }[];
  draws: { game: string; number?: string; leftMs?: number; lockMs?: number; balls: string[]; past: unknown[] }[];
  lobby: string;
}

async function read(request: APIRequestContext, path: string, cookie = "lang=EN"): Promise<Data> {
  const answer = await request.get(path, { headers: { accept: "application/json", cookie } });
  const { route, data } = (await answer.json()) as { route: string; data: Record<string, Data> };
  return data[route] as Data;
}

test.describe("Lottery and extra lottery", () => {
  api(
    "@http /m/lott has the ordinary lotteries by group with their open draws and latest numbers",
    async ({ request }) => {
      const page = await read(request, "/m/lott");
      expect(page.groups.length).toBeGreaterThan(2);
      expect(page.groups[0]?.current).toBe(true);
      for (const draw of page.draws) {
        expect(draw.game).toMatch(/^LOTT\.LOTT\.\w+$/);
        expect(draw.number).toMatch(/^\d{8}/);
        expect(draw.leftMs).toBeGreaterThanOrEqual(0);
        // The lock time of these draws: the time for bets ends five seconds before the close.
        expect(draw.lockMs).toBeLessThanOrEqual(5000);
        expect((draw.leftMs ?? 0) === 0 || draw.lockMs === 5000).toBe(true);
        expect(draw.past).toHaveLength(5);
        expect(draw.balls.length).toBeGreaterThan(1);
      }
      const other = await read(request, "/m/lott?group=PK10");
      expect(other.popular.length, "popular draws of other groups").toBeGreaterThan(0);
      for (const draw of other.popular) {
        expect(draw).toMatchObject({
          game: expect.stringMatching(/^LOTT\.LOTT\./),
          number: expect.stringMatching(/^\d{8}/),
        });
        expect(draw.name).not.toBe("");
        expect(other.draws.map(({ game }) => game)).not.toContain(draw.game);
      }
      expect(other.groups.find(({ current }) => current)?.label).toBe("Racing");
      expect(other.draws[0]?.balls).toHaveLength(10);
    },
  );

  api("@http /m/elott has the Vietnamese lotteries of the site's extra lottery", async ({ request }) => {
    const page = await read(request, "/m/elott");
    expect(page.lobby).toBe("ELOTT.TCG_LOTTO_VN.lobby");
    expect(page.draws.length).toBeGreaterThan(0);
    for (const { game, leftMs } of page.draws) {
      expect(game).toMatch(/^ELOTT\.TCG_LOTTO_VN\.\w+$/);
      expect(leftMs).toBeGreaterThanOrEqual(0);
    }
  });

  api("@http feeds keyed by group read like lists (gateway 1.11, quirk 18)", async ({ request, sandbox }) => {
    await sandbox.change({ lotteryMapForm: true });
    const page = await read(request, "/m/lott", "lang=KO");
    expect(page.groups.length).toBeGreaterThan(2);
    expect(page.draws.length).toBeGreaterThan(0);
  });

  api(
    "@http a launch carries the mode of the site and the play type (gateway 3.8, L4)",
    async ({ request, sandbox, product }) => {
      await signInBy(request, product, await sandbox.createMember());
      const cases = [
        [{ game: "LOTT.LOTT.M1_5D" }, { lottoGameCode: "M1_5D", lottoMode: "Elott_Traditional" }],
        [
          { game: "LOTT.LOTT.M1_5D", playType: "ent" },
          { lottoGameCode: "M1_5D", lottoMode: "Elott_Entertainment" },
        ],
        // As a banner names it, by its id in the list of lotteries.
        [{ game: "LOTT.LOTT.71" }, { lottoGameCode: "M1_5D", lottoMode: "Elott_Traditional" }],
        [{ game: "LOTT.LOTT.lobby" }, { lottoGameCode: "lobby", lottoMode: "Elott_Traditional" }],
        [{ game: "LOTT.LOTT.long_dragon" }, { lottoGameCode: "long_dragon", lottoMode: "Elott_Entertainment" }],
        [{ game: "ELOTT.TCG_LOTTO_VN.VN_HN" }, { lottoGameCode: "VN_HN", lottoArea: "VN", lottoView: "betting" }],
        [{ game: "ELOTT.TCG_LOTTO_VN.lobby" }, { lottoGameCode: undefined, lottoArea: "VN", lottoView: "lobby" }],
      ] as const;
      for (const [form, wire] of cases) {
        await sandbox.clearCalls();
        const answer = await request.post("/m/launch", { form, headers: { origin: product.url }, maxRedirects: 0 });
        expect(answer.headers().location, form.game).toMatch(PLAY);
        const [call, ...others] = await sandbox.calls("launchLottery");
        expect(others).toEqual([]);
        const query = new URLSearchParams(call?.query);
        for (const [name, value] of Object.entries({ launchMode: "LOTT", ...wire }))
          expect(query.get(name) ?? undefined, `${form.game} ${name}`).toBe(value);
      }
      // Lotteries are no recent games, as they are no favourites.
      expect(await sandbox.calls("addRecent")).toEqual([]);
    },
  );

  api("@http the gateway's draws are not shown from a browser's cache", async ({ request }) => {
    const answer = await request.get("/m/lott", { headers: { accept: "text/html" } });
    expect(answer.headers()["cache-control"]).toBe("no-store");
  });

  test("@no-js a guest's lottery goes through log-in to exactly one launch, in the play type that was chosen", async ({
    page,
    sandbox,
  }) => {
    const { username, password } = await sandbox.createMember();
    await page.goto("/m/lott");
    await page.getByRole("link", { name: text("play:type_ent") }).click();
    await expect(page).toHaveURL(/playType=ent/);
    await page.getByRole("link", { name: "K3", exact: true }).click();
    await expect(page).toHaveURL(/group=K3/);
    await expect(draws(page).first()).toContainText("K3");
    await draws(page).first().click();
    await expect(page).toHaveURL(/\/m\/login\?from=/);
    await logIn(page, username, password);
    await expect(page).toHaveURL(PLAY);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("K3");
    await expect(page.locator("iframe")).toBeVisible();
    const [call, ...others] = await sandbox.calls("launchLottery");
    expect(others).toEqual([]);
    expect(new URLSearchParams(call?.query).get("lottoMode")).toBe("Elott_Entertainment");
    await page.getByRole("link", { name: text("lobby:leave_game") }).click();
    await expect(page).toHaveURL("/m/lott?group=K3&playType=ent");
  });

  test("@no-js the latest numbers open in place", async ({ page }) => {
    await page.goto("/m/lott");
    const row = page.locator("main details").first();
    await expect(row.locator("li").first()).toBeHidden();
    await row.locator("summary").click();
    await expect(row.locator("li")).toHaveCount(5);
    await expect(row.locator("li").first()).toBeVisible();
  });

  test("@no-js the time to the close is shown in words and by the clock", async ({ page }) => {
    await page.goto("/m/elott");
    await expect(time(page)).toHaveText(/^in \d+ (?:second|minute|hour)s?$|^Closed$/);
    await expect(draws(page).first()).toContainText(/\d\d:\d\d(?!:| UTC)/);
  });

  /** Answers the page with times that the test names. */
  async function showTimes(page: Page, path: string, { left, lock }: { left: number; lock: number }): Promise<void> {
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replace(/data-left="\d+"/, `data-left="${left}"`)
        .replace(/data-lock="\d+"/, `data-lock="${lock}"`);
      await route.fulfill({ response: answer, body });
    });
    // A document that a test answers has no address, so the browser requests nothing else of this machine for it.
    await page.route(/\/(brand\/app-icon|banner\/)/, (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }),
    );
  }

  test("@script the time counts down, whatever the phone's clock says", async ({ page }) => {
    await page.addInitScript(() => {
      const real = Date.now;
      Date.now = () => real() + 3 * 3_600_000;
    });
    await showTimes(page, "/m/lott", { left: 7_260_000, lock: 5000 });
    await page.goto("/m/lott");
    await expect(time(page)).toHaveText(/^02:0[01]:\d\d$/);
    const first = (await time(page).textContent()) ?? "";
    await expect(time(page)).not.toHaveText(first);
    await expect(time(page)).toHaveText(/^02:0[01]:\d\d$/);
  });

  test("@script once a draw has closed the next one is asked for", async ({ page }) => {
    await showTimes(page, "/m/lott", { left: 1200, lock: 0 });
    const request = page.waitForRequest(/\/m\/lott\.data/);
    await page.goto("/m/lott");
    await request;
    await expect(time(page)).toHaveText(/^\d\d:\d\d:\d\d$|^Closed$/);
  });

  test("@no-js a closed lottery vendor is shown as closed", async ({ page, sandbox, context, product }) => {
    await takeFreshLanguage(context, product.url);
    await sandbox.change({ vendorMaintenance: ["LOTT"] });
    await page.goto("/m/lott");
    await expect(page.getByText(text("errors:maintenance"))).toBeVisible();
    await expect(page.locator("main")).toContainText(text("lobby:open_again_at", { time: "" }).trim());
  });

  test("@no-js lotteries that do not load show a message, and can be loaded again", async ({
    page,
    sandbox,
    context,
    product,
  }) => {
    await takeFreshLanguage(context, product.url);
    await sandbox.fault({ operation: "getLotteryMenu", kind: "status", value: 500 });
    await page.goto("/m/lott");
    await expect(page.getByText(text("lobby:block_failed", { name: text("lobby:lottery") }))).toBeVisible();
    await expectNoRawText(page);
    await sandbox.clearFaults();
    await tryAgainUntil(page, async () => await expect(draws(page).first()).toBeVisible({ timeout: 2000 }));
  });

  for (const [path, operation] of [
    ["/m/lott", "getLotteryNumero"],
    ["/m/elott", "getVnNumero"],
  ] as const) {
    api(
      `@http lotteries of ${path} are shown without open draws that do not load (behaviour 6.10)`,
      async ({ request, sandbox }) => {
        await sandbox.fault({ operation, kind: "status", value: 500 });
        const page = await read(request, path, "lang=TH");
        expect(page).not.toHaveProperty("failed");
        expect(page.draws.length).toBeGreaterThan(0);
        for (const draw of page.draws) {
          expect(draw).not.toHaveProperty("number");
          expect(draw.balls.length).toBeGreaterThan(1);
        }
      },
    );
  }

  test("@no-js a trial account sees that lotteries are for members, and the gateway is not called (gateway 3.7)", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember({ type: 4 }));
    await page.goto("/m/lott");
    await draws(page).first().click();
    await expect(page.locator(".form-error")).toHaveText(text("errors:trial_demo_only"));
    const main = page.locator("main");
    await expect(main.getByRole("link", { name: text("lobby:create_account") })).toBeVisible();
    await expect(main.getByRole("link", { name: text("common:login") })).toBeVisible();
    // Another try could not succeed (behaviour 5.28).
    await expect(main.locator("button:not([name=favourite])")).toHaveCount(0);
    expect(await sandbox.calls("launchLottery")).toEqual([]);
  });
});
