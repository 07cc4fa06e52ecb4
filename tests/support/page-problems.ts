import type { Page } from "@playwright/test";

const QUIET_STATUS = /^Failed to load resource: the server responded with a status of/;
/** The browser's own note that a page came too soon for its transition. */
const QUIET_ERROR = /^Transition was (?:aborted|skipped)/;
const PARTS = new Set(["script", "stylesheet", "image", "font", "manifest"]);

/**
 * Collects what should not happen in a page: errors in the console (broken policies and hydration mismatches are told
 * there), errors of scripts, and parts of the page that do not load.
 */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    // A document with an error status is the matter of the test that asks for it; parts are looked at below.
    if (message.type() === "error" && !QUIET_STATUS.test(message.text())) problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => {
    if (!QUIET_ERROR.test(message)) problems.push(`script: ${message}`);
  });
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (response.status() >= 400 && PARTS.has(kind)) problems.push(`${kind} ${response.status()}: ${response.url()}`);
  });
  return problems;
}

/** Runs in each document: reports violations of the content security policy in the console. */
export function reportPolicyViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} ${blockedURI}`),
  );
}
