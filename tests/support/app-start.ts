import { expect, type Page } from "@playwright/test";

/** Whether the React app has started in the page. */
const isReady = (page: Page) => page.evaluate(() => Reflect.get(window, "appIsReady") === true);

/** Presses a key, as people do sooner or later; the app then starts in idle time. */
export async function startApp(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expect.poll(() => isReady(page), { timeout: 20_000 }).toBe(true);
}
