import type { Page } from "@playwright/test";

/** Presses a key, as people do sooner or later; the app then starts in idle time. */
export async function startApp(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => Reflect.get(window, "appIsReady") === true, undefined, {
    polling: 50,
    timeout: 20_000,
  });
}

/** Runs in each document: notes that the app has started, and reports violations of the content security policy. */
export function observeAppStart(): void {
  document.addEventListener("lobby:ready", () => Reflect.set(window, "appIsReady", true));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} ${blockedURI}`),
  );
}
