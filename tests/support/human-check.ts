import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { text } from "./texts.ts";

/** What a person chooses in the sandbox's widgets to pass. */
export const PASS = "I am human";

/** The widget of GeeTest while its check is open. */
export const widget = (page: Page): Locator => page.getByRole("dialog", { name: "Human check" });
/** The place of a form's check. */
export const place = (page: Page): Locator => page.getByRole("region", { name: text("registration:human_title") });
export const start = (page: Page): Locator =>
  place(page).getByRole("button", { name: text("registration:human_start") });
export const tryAgain = (page: Page): Locator => place(page).getByRole("button", { name: text("common:tryAgain") });
export const alarm = (page: Page): Locator => place(page).getByRole("alert");

/** What a screen reader is told of the check's progress. */
export async function expectStatus(page: Page, key: string): Promise<void> {
  const told = place(page).getByRole("status");
  await expect(told).toHaveText(text(`registration:${key}`), { useInnerText: true });
}

/** Ends an open check. */
export async function choose(page: Page, name: string): Promise<void> {
  await widget(page).getByRole("button", { name }).click();
  await expect(widget(page)).toHaveCount(0);
}
