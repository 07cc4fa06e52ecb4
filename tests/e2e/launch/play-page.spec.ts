import { api, expect, signInBy, test } from "../../support/fixtures.ts";
import { frame, openGame, PLAY } from "../../support/play.ts";
import { GAME } from "../../support/routes.ts";
import { text } from "../../support/texts.ts";

const html = { accept: "text/html" };

test.describe("The play page", () => {
  test("@no-js opens the game beside the page where frames or cookies are refused; the way back stays", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(await sandbox.createMember());
    await openGame(page);
    await expect(frame(page)).toHaveAttribute("referrerpolicy", "no-referrer");
    await expect(frame(page)).toHaveAttribute("sandbox", /^(?!.*allow-top-navigation)/);
    const address = (await frame(page).getAttribute("src")) ?? "";
    await page.locator("summary", { hasText: text("play:stays_empty") }).click();
    await page.getByRole("link", { name: text("lobby:open_whole_window") }).click();
    await expect(page).toHaveURL(/\?window=1$/);
    await expect(frame(page)).toHaveCount(0);
    const open = page.getByRole("link", { name: text("play:window_open") });
    await expect(open).toHaveAttribute("href", address);
    await expect(open).toHaveAttribute("rel", /noreferrer/);
    await page.getByRole("link", { name: text("lobby:leave_game") }).click();
    await expect(page).toHaveURL(/\/m\/slot-games(?:#g-\w+)?$/);
  });

  test("@no-js a game does not outlive the session it was opened in", async ({ page, sandbox, signIn, product }) => {
    await signIn(await sandbox.createMember());
    await openGame(page);
    const address = page.url();
    await page.request.post("/m/logout", { headers: { origin: product.url }, maxRedirects: 0 });
    await page.goto(address);
    await expect(page.getByText(text("lobby:game_over"), { exact: true })).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
  });

  test("@no-js @browser the page is as high as the phone and does not scroll", async ({ page, sandbox, signIn }) => {
    await signIn(await sandbox.createMember());
    await openGame(page);
    // The game's document may still be on its way, and the frame takes its height with the page's layout.
    await expect.poll(async () => (await frame(page).boundingBox())?.height).toBeGreaterThan(600);
    await expect(page.locator("header.top")).toHaveCount(1);
    await expect(page.locator("nav")).toHaveCount(0);
  });

  test.describe("The header", () => {
    test.beforeEach(async ({ page, sandbox, signIn }) => {
      await signIn(await sandbox.createMember());
      await openGame(page);
    });

    test("@no-js @browser favourite button and the button of the bar lie beside each other on screens of any width", async ({
      page,
    }) => {
      const header = page.locator("header.top");
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const reload = await header.getByRole("button", { name: text("lobby:load_again") }).boundingBox();
        const bar = await header.locator("summary").first().boundingBox();
        expect(bar?.x, `${width} px`).toBeGreaterThanOrEqual((reload?.x ?? width) + (reload?.width ?? 0));
      }
    });

    test("@script on a phone held sideways the bar lies in the header, beside the name and the buttons", async ({
      page,
    }) => {
      const header = page.locator("header.top");
      const parts = [
        header.getByRole("heading"),
        header.locator(".balance"),
        header.getByRole("link", { name: text("common:responsiblePlay") }),
        header.getByRole("button", { name: text("play:full_screen") }),
        header.locator("[name=favourite]"),
        header.getByRole("button", { name: text("lobby:load_again") }),
        header.locator("summary").first(),
      ];
      for (const [width, height] of [
        [568, 320],
        [740, 360],
      ] as const) {
        await page.setViewportSize({ width, height });
        let end = 0;
        for (const part of parts) {
          const box = await part.boundingBox();
          expect(box?.x, `${width} px: ${part}`).toBeGreaterThanOrEqual(end);
          end = (box?.x ?? 0) + (box?.width ?? 0);
        }
        expect(end).toBeLessThanOrEqual(width);
        expect((await frame(page).boundingBox())?.y).toBeLessThan(46);
      }
    });
  });

  test("@script favourite button, balance, full screen; the bar hides at a touch, help comes after 15 s of silence (behaviour 5.25, 5.26)", async ({
    page,
    sandbox,
    signIn,
  }) => {
    await page.clock.install();
    await signIn(await sandbox.createMember({ balance: 100 }));
    await openGame(page);
    const header = page.locator("header.top");
    const favourite = header.locator("button.heart");
    await favourite.click();
    await expect(favourite).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await sandbox.calls("addFavorite")).length).toBe(1);
    await expect(page).toHaveURL(PLAY);
    const balance = page.locator("output");
    await expect(balance).toHaveText("100.00");
    await expect(page.getByRole("link", { name: text("common:deposit") })).toHaveAttribute("href", "/m/voucherCenter");
    await page.getByRole("button", { name: text("play:full_screen") }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe("HTML");
    await page.evaluate(() => document.exitFullscreen());

    const help = page.getByRole("link", { name: text("lobby:open_whole_window") });
    await page.clock.runFor(2_000);
    await expect(help).toBeHidden();
    await page.clock.runFor(14_000);
    await expect(help).toBeVisible();
    await page
      .frameLocator("iframe")
      .locator("body")
      .evaluate(() => parent.postMessage("ready", "*"));
    await expect(help).toBeHidden();

    const game = await frame(page).boundingBox();
    await page.frameLocator("iframe").locator("button").first().focus();
    await page.clock.runFor(1_000);
    await expect(balance).toBeHidden();
    expect(await frame(page).boundingBox()).toEqual(game);
    await page.locator("summary").first().click();
    await expect(balance).toBeVisible();
  });

  api(
    "@http a guest's demo has no balance, and lite mode no script (behaviour 5.25, 5.26)",
    async ({ request, product }) => {
      const open = async (saveData: string) => {
        const answer = await request.post("/m/launch", {
          form: { game: GAME, demo: "true" },
          headers: { ...html, origin: product.url, "save-data": saveData, "accept-language": "en" },
        });
        expect(answer.url()).toMatch(PLAY);
        return answer.text();
      };
      const page = await open("off");
      expect(page).not.toContain('class="balance"');
      expect(page).toContain('name="favourite"');
      const lite = await open("on");
      expect(lite).not.toContain("<script");
      expect(lite).not.toContain("<noscript");
      expect(lite).toContain(text("play:stays_empty"));
    },
  );

  test("@script the balance is asked for again when the player comes back", async ({ page, sandbox, signIn }) => {
    const account = await sandbox.createMember({ balance: 100 });
    await signIn(account);
    await page.goto("/m/home");
    const balance = page.locator(".balance-sum output");
    await expect(balance).toHaveText("100.00");
    await sandbox.topUp(account, 20);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(balance).toHaveText("120.00");
    await sandbox.topUp(account, 3);
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      await expect(balance).toHaveText("123.00", { timeout: 1500 });
    }).toPass();
  });

  api("@http /m/balance: what the header shows, and 401 for guests", async ({ request, sandbox, product }) => {
    expect((await request.get("/m/balance")).status()).toBe(401);
    await signInBy(request, product, await sandbox.createMember({ balance: 1234.5 }));
    const answer = await request.get("/m/balance");
    const { balance, owner } = await answer.json();
    expect(balance).toBe("1,234.50");
    expect((await (await request.get("/m/home")).text()).split(`value="${owner}.`), "as its pages do").toHaveLength(2);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    const hidden = await request.post("/m/set", {
      form: { balance: "hidden" },
      headers: { origin: product.url },
      maxRedirects: 0,
    });
    expect(hidden.status()).toBe(302);
    expect(await (await request.get("/m/balance")).json()).toEqual({ balance: "******", owner });
  });
});
