import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { cards } from "./pages.ts";

/** Address of a play page. */
export const PLAY = /\/m\/play\/[\w-]+$/;

/** The game on a play page. */
export const frame = (page: Page) => page.locator("iframe");

/** Opens the first slot game. */
export async function openGame(page: Page): Promise<void> {
  await page.goto("/m/slot-games");
  await cards(page).first().click();
  await expect(page).toHaveURL(PLAY);
}
