import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { reportPolicyViolations } from "../../support/page-problems.ts";
import { cards, header, startApp, submitLogIn } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

test.beforeEach(({ page }) => page.addInitScript(reportPolicyViolations));

test.describe("@script Banners move once the app runs (WCAG 2.2.2)", () => {
  const stop = (page: Page) => page.getByRole("button", { name: text("common:stopBanners") });
  const positions = (page: Page) =>
    page.locator(".banner").evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().left));

  test("by themselves, and a person can stop them", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/m/home");
    const banners = await page.locator(".banner").count();
    await expect(stop(page)).toHaveCount(0);
    await startApp(page);
    await expect(stop(page)).toHaveAttribute("aria-pressed", "false");
    const before = await positions(page);
    await expect.poll(() => positions(page)).not.toEqual(before);
    await stop(page).click();
    await expect(stop(page)).toHaveAttribute("aria-pressed", "true");
    expect(await page.locator(".banner").count()).toBe(banners);
  });

  test("1.1 of them are in view, and each stays for 4000 ms (behaviour 19.4)", async ({ page }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/m/home");
    await startApp(page);
    await expect(stop(page)).toHaveAttribute("aria-pressed", "false");
    const inView = await page.locator(".banner-box").evaluate((box) => {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const width = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const [first, second] = [...box.querySelectorAll(".banner")].map((slide) => slide.getBoundingClientRect());
      const gap = (second?.left ?? 0) - (first?.right ?? 0);
      return (width + gap) / ((first?.width ?? 0) + gap);
    });
    expect(inView).toBeCloseTo(1.1, 1);
    const current = () => page.locator(".swiper-slide-active a").getAttribute("href");
    // Stopped and started again, so that the time begins now.
    await stop(page).click();
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 10_000)));
    const first = await current();
    await stop(page).click();
    await page.clock.runFor(3900);
    expect(await current()).toBe(first);
    await page.clock.runFor(200);
    expect(await current()).not.toBe(first);
    await expect(page.locator(".banners").first()).toHaveCSS("transition-duration", "1s");
  });

  test("a mouse over them holds them (behaviour 3.4)", async ({ page }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/m/home");
    await startApp(page);
    await expect(stop(page)).toHaveAttribute("aria-pressed", "false");
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 10_000)));
    const current = () => page.locator(".swiper-slide-active a").getAttribute("href");
    // A change takes its second of the screen, whatever the clock says, and no other one begins meanwhile.
    await expect(page.locator(".banners").first()).toHaveCSS("transition-duration", "0s");
    await page.locator(".banner-box").hover();
    const first = await current();
    await page.clock.runFor(9000);
    expect(await current()).toBe(first);
    await header(page).hover();
    await page.clock.runFor(4100);
    expect(await current()).not.toBe(first);
  });

  test("they request no frames while they rest", async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const { requestAnimationFrame } = window;
      window.requestAnimationFrame = (callback) => {
        document.documentElement.dataset.frames = String(Number(document.documentElement.dataset.frames ?? 0) + 1);
        return requestAnimationFrame(callback);
      };
    });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/m/home");
    await startApp(page);
    await expect(stop(page)).toHaveAttribute("aria-pressed", "false");
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 10_000)));
    const frames = () => page.locator("html").evaluate((html) => Number(html.dataset.frames ?? 0));
    // The time of a slide begins, so that none moves for two seconds.
    await stop(page).click();
    await stop(page).click();
    const before = await frames();
    await page.clock.runFor(2000);
    expect((await frames()) - before).toBeLessThan(10);
  });

  test("they begin with the one to which a person has scrolled", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/m/home");
    const second = page.locator(".banner").nth(1);
    const link = (await second.locator("a").getAttribute("href")) ?? "";
    await second.evaluate((slide) => slide.scrollIntoView({ inline: "start", behavior: "instant" }));
    await startApp(page);
    await stop(page).click();
    expect(await page.locator(".swiper-slide-active a").getAttribute("href")).toBe(link);
    await expect(page.locator(".banners").first()).toHaveJSProperty("scrollLeft", 0);
  });

  test("not for people who want less motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/m/home");
    await startApp(page);
    await expect(page.locator(".banner").first()).toBeVisible();
    await expect(stop(page)).toHaveCount(0);
  });

  test("they are complete again after a visit elsewhere", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/m/home");
    await startApp(page);
    await expect(stop(page)).toBeVisible();
    await page
      .getByRole("navigation", { name: text("common:mainPlaces") })
      .getByRole("link", { name: text("lobby:events") })
      .click();
    await expect(page).toHaveURL("/m/activity");
    await page.goBack();
    await expect(stop(page)).toBeVisible();
    await expect(page.locator(".banner-link").first()).toHaveAttribute("href", /^\//);
  });
});

test.describe("@script A tap before the app is ready", () => {
  test("is repeated: a log-in that was typed and sent at once", async ({ page, sandbox }) => {
    const { username, password } = await sandbox.createMember();
    await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
      await new Promise((next) => setTimeout(next, 300));
      await route.continue();
    });
    await page.goto("/m/login");
    await page.evaluate(
      // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one listener that tells every kind of touch apart
      ([name, secret]) => {
        const fields = document.querySelectorAll("#login input");
        for (const field of fields) {
          if (!(field instanceof HTMLInputElement)) continue;
          if (field.name === "username") field.value = name ?? "";
          if (field.name === "password") field.value = secret ?? "";
        }
      },
      [username, password],
    );
    await submitLogIn(page);
    await expect(page).toHaveURL("/m/home");
    await expect(header(page).getByRole("link", { name: text("common:logout") })).toBeVisible();
    expect(await sandbox.calls("login")).not.toHaveLength(0);
  });

  test("does not have React render the whole page before it is answered", async ({ page }) => {
    await page.addInitScript(() => {
      const { addEventListener } = EventTarget.prototype;
      // React notes its own data on the elements that it has rendered.
      const isRendered = () => Object.keys(document.querySelector("main") ?? {}).some((key) => /^__react/.test(key));
      const touch = () => {
        const wasRendered = isRendered();
        document.body.click();
        Reflect.set(window, "touched", { before: wasRendered, after: isRendered() });
      };
      // React listens to this event of the document, and nothing else does: the touch comes when it has begun.
      EventTarget.prototype.addEventListener = function (type, ...rest) {
        addEventListener.call(this, type, ...rest);
        if (this === document && type === "focusout" && !isRendered()) queueMicrotask(touch);
      };
    });
    await page.goto("/m/home");
    await startApp(page);
    expect(await page.evaluate(() => Reflect.get(window, "touched"))).toEqual({ before: false, after: false });
    expect(await page.locator("main").evaluate((main) => Object.keys(main).join())).toContain("__react");
  });

  test("is answered before React goes on: its tasks wait from the finger to the paint", async ({ page }) => {
    await page.addInitScript(() => {
      const uses: string[] = [];
      let setImmediate: unknown;
      Reflect.set(window, "uses", uses);
      Object.defineProperty(window, "setImmediate", {
        configurable: true,
        get: () => {
          uses.push(setImmediate ? "found" : "missed");
          return setImmediate;
        },
        set: (given) => {
          setImmediate = given;
        },
      });
    });
    await page.goto("/m/home");
    await startApp(page);
    // What holds tasks back has tests of its own (touch-gate.test.ts). Here React's scheduler has found it, and no other
    // script.
    expect(await page.evaluate(() => Reflect.get(window, "uses"))).toContain("found");
    expect(await page.evaluate(() => Reflect.get(window, "uses"))).not.toContain("missed");
    expect(await page.evaluate(() => "setImmediate" in window)).toBe(false);
  });

  test("does its native action when the app does not load", async ({ page, problems }) => {
    await page.route(/\/assets\/(?!boot-).*\.js$/, (route) => route.abort());
    await page.goto("/m/slot-games");
    await page.getByRole("link", { name: text("common:showMore") }).click();
    await expect(page).toHaveURL("/m/slot-games?pageNo=2");
    await expect(cards(page)).toHaveCount(36);
    // The browser reports the scripts that this test has blocked.
    problems.length = 0;
  });

  test("does its native action when the app is too slow", async ({ page }) => {
    await page.route(/\/assets\/entry\.client[^/]*\.js$/, async (route) => {
      await new Promise((next) => setTimeout(next, 8000));
      await route.continue().catch(() => undefined);
    });
    await page.goto("/m/slot-games");
    await page.getByRole("link", { name: text("common:showMore") }).click();
    await expect(page).toHaveURL("/m/slot-games?pageNo=2", { timeout: 7000 });
  });
});
