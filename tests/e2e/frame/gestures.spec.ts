import { expect, test } from "../../support/fixtures.ts";
import { startApp } from "../../support/pages.ts";
import { text } from "../../support/texts.ts";

test.describe("@script Gestures", () => {
  test("from the edge a swipe opens the menu, a swipe closes it, and a long one goes back", async ({ page }) => {
    const swipe = (from: number, to: number) =>
      page.evaluate(
        ([start = 0, end = 0]) => {
          const send = (type: string, clientX: number) => {
            const touch = new Touch({ identifier: 1, target: document.body, clientX, clientY: 400 });
            const touches = type === "touchend" ? [] : [touch];
            document.body.dispatchEvent(
              new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [touch] }),
            );
          };
          send("touchstart", start);
          send("touchmove", end);
          send("touchend", end);
        },
        [from, to],
      );
    await page.goto("/m/home");
    await page.keyboard.press("Shift");
    await expect(async () => {
      await swipe(5, 80);
      await expect(page.locator("nav.drawer")).toBeVisible({ timeout: 500 });
    }).toPass();
    await swipe(200, 150);
    await expect(page.locator("nav.drawer")).toBeVisible();
    await swipe(200, 120);
    await expect(page.locator("nav.drawer")).toBeHidden();

    // Far blocks get their size as the page scrolls to the footer: the link may move away from under the first tap.
    await expect(async () => {
      await page
        .locator("footer.foot")
        .getByRole("link", { name: text("common:responsiblePlay") })
        .click();
      await expect(page).toHaveURL("/m/responsible", { timeout: 2000 });
    }).toPass();
    // The link may have led to a document of its own, whose app has not started.
    await startApp(page);
    await swipe(5, 90);
    await expect(page).toHaveURL("/m/responsible");
    await swipe(5, 120);
    await expect(page).toHaveURL("/m/home");
  });
});
