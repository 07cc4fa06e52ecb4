import { expect, test } from "../../support/fixtures.ts";
import { text } from "../../support/texts.ts";

test.describe("@no-js @browser Winners on home (behaviour 3.24)", () => {
  test("tick by three at a time where motion is welcome, and a box stops them", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/m/home");
    const list = page.locator(".ticker ol");
    await list.scrollIntoViewIfNeeded();
    await expect(list).toHaveCSS("animation-name", "tick");
    await expect(list).toHaveCSS("animation-play-state", "running");
    await expect(page.locator(".ticker li").nth(2)).toBeInViewport({ ratio: 0.9 });
    const heights = await page.locator(".ticker").evaluate((window) => [window.clientHeight, window.scrollHeight]);
    expect(heights[0]).toBeLessThanOrEqual((heights[1] ?? 0) / 2 + 2);
    await page.getByRole("checkbox", { name: text("games:stop_winners") }).check();
    await expect(list).toHaveCSS("animation-play-state", "paused");
  });

  test("stand still, without the box, where the page is too narrow for the text", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize({ width: 300, height: 640 });
    await page.goto("/m/home");
    await expect(page.locator(".ticker ol")).toHaveCSS("animation-name", "none");
    await expect(page.getByRole("checkbox", { name: text("games:stop_winners") })).toHaveCount(0);
  });

  test("stand still, all six in view, where it is not", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/m/home");
    await expect(page.locator(".ticker ol")).toHaveCSS("animation-name", "none");
    await expect(page.getByRole("checkbox", { name: text("games:stop_winners") })).toHaveCount(0);
    const { full, shown } = await page
      .locator(".ticker")
      .evaluate((window) => ({ full: window.scrollHeight, shown: window.clientHeight }));
    expect(shown).toBe(full);
  });
});
