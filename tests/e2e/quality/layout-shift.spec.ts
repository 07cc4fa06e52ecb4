import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { cards, startApp } from "../../support/pages.ts";
import { PLAY } from "../../support/play.ts";

/** Of a whole journey; browsers call 0.1 good for each of its pages. */
const MOST = 0.01;

/** Runs in each document. Shifts after a touch count too: on a slow phone the app starts long after it. */
function reportShifts(): void {
  if (window !== top) return;
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  const nameOf = ({ node }: { node: Node | null }) =>
    node instanceof Element ? `${node.localName}.${node.className}` : "";
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      Reflect.get(window, "reportShift")(value, `${location.pathname}: ${value} ${sources.map(nameOf)}`);
  }).observe({ type: "layout-shift", buffered: true });
}

async function collectShifts(page: Page): Promise<{ sum: number; what: string[] }> {
  const shifts = { sum: 0, what: [] as string[] };
  await page.exposeFunction("reportShift", (value: number, what: string) => {
    shifts.sum += value;
    shifts.what.push(what);
  });
  await page.addInitScript(reportShifts);
  return shifts;
}

test.describe("@script Nothing moves by itself (docs/performance.md)", () => {
  // Burmese has the tallest lines, and words of other widths in each font.
  test("home, its app, a favourite, a card, a list and back (MY)", async ({ page, product, sandbox, signIn }) => {
    await signIn(await sandbox.createMember({ balance: 100 }));
    await page.context().addCookies([{ name: "lang", value: "MY", url: product.url }]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const shifts = await collectShifts(page);
    await page.goto("/m/home");
    await startApp(page);
    await expect(page.locator(".swiper-initialized, .banner-stop").first()).toBeVisible();
    for (let screens = 0; screens < 4; screens += 1) await page.mouse.wheel(0, 600);
    const favourite = page.locator("main button[name=favourite]").first();
    await favourite.click();
    await expect(favourite).toHaveAttribute("aria-pressed", "true");
    await cards(page).first().click();
    await expect(page).toHaveURL(PLAY);
    await page.goBack();
    await page.goto("/m/slot-games");
    await startApp(page);
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
    expect(shifts.sum, shifts.what.join("\n")).toBeLessThanOrEqual(MOST);
  });

  for (const language of ["EN", "MY"])
    test(`rows of draws stay where they are when their countdowns begin (320 px, ${language})`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width: 320, height: 740 });
      await page.context().addCookies([{ name: "lang", value: language, url: product.url }]);
      const shifts = await collectShifts(page);
      await page.goto("/m/lott");
      await expect(page.locator("time[data-left]", { hasText: /^\d\d:\d\d:\d\d$/ }).first()).toBeVisible();
      // A shift is reported after the frame in which it happened.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
      expect(shifts.sum, shifts.what.join("\n")).toBeLessThanOrEqual(MOST);
    });

  for (const [width, language] of [
    [320, "MY"],
    [360, "EN"],
    [430, "EN"],
    [430, "MY"],
  ] as const)
    test(`rows that are not drawn yet take the height that they will have (${width} px, ${language})`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.context().addCookies([{ name: "lang", value: language, url: product.url }]);
      await page.goto("/m/slot-games?pageSize=200");
      const [before, drawn] = await page.evaluate(measureFarRows);
      expect(Math.abs(before - drawn) / drawn).toBeLessThan(0.05);
    });
});

/** Runs in the page. @returns the height of a grid of cards further down before it is drawn, and then */
function measureFarRows(): [number, number] {
  const grid = document.querySelectorAll<HTMLElement>("main form ul.grid")[2];
  if (!grid || getComputedStyle(grid).contentVisibility !== "auto") throw new Error("all rows are drawn at once");
  const before = grid.offsetHeight;
  grid.style.contentVisibility = "visible";
  return [before, grid.offsetHeight];
}
