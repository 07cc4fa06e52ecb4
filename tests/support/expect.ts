import { expect as playwrightExpect } from "@playwright/test";
import type { Fail } from "./http-page/matchers.ts";
import { unwrap } from "./http-page/strict.ts";

/** A page or a locator of the HTTP driver, which brings its own comparisons. */
interface Comparable {
  matchers(message: unknown, fail: Fail): object;
}

/**
 * Playwright's `expect`, which also takes the pages and locators of the HTTP driver. The driver itself is not imported
 * here: most projects do without it.
 */
export const expect = new Proxy(playwrightExpect, {
  apply: (target, self, given: unknown[]) => {
    const inner = unwrap(given[0]);
    if (isComparable(inner)) return inner.matchers(given[1], fail);
    return Reflect.apply(target as never, self, given) as unknown;
  },
  get: (target, key) => (key === "soft" ? soft : (Reflect.get(target, key) as unknown)),
});

function soft(...given: Parameters<typeof playwrightExpect.soft>): unknown {
  const inner = unwrap(given[0]);
  return isComparable(inner) ? inner.matchers(given[1], noteFailure) : playwrightExpect.soft(...given);
}

function fail(error: Error): void {
  throw error;
}

/** The test goes on, and has failed at its end. */
function noteFailure(error: Error): void {
  playwrightExpect
    .soft(() => {
      throw error;
    })
    .not.toThrow();
}

function isComparable(value: unknown): value is Comparable {
  return typeof value === "object" && value !== null && "matchers" in value && typeof value.matchers === "function";
}
