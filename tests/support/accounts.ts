import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";
import type { Sandbox } from "./sandbox.ts";
import { text } from "./texts.ts";

/** A field by the words of its label. */
export function field(page: Page, key: string) {
  return page.getByRole("dialog").getByLabel(text(key), { exact: true });
}

export function button(page: Page, key: string) {
  return page.getByRole("dialog").getByRole("button", { name: text(key), exact: true });
}

/** Has a code sent to the number in the form. @returns the code, as the phone shows it */
export async function haveCodeSent(page: Page, sandbox: Sandbox, mobile: string): Promise<string> {
  await field(page, "registration:mobile").fill(mobile);
  await button(page, "common:sendCode").click();
  await expect(page.getByText(sentWords(mobile))).toBeVisible();
  return sandbox.code(mobile);
}

/** The words that stand below the code, whatever time is left. */
export function sentWords(mobile: string): RegExp {
  return new RegExp(
    text("registration:code_sent", { number: `\\+95 ${mobile}`, seconds: "\\d+" }).replaceAll(".", "\\."),
  );
}
