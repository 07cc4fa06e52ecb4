import { inspect } from "node:util";
import { expect as playwrightExpect } from "@playwright/test";
import { type Finding, locatorChecks, pageChecks } from "./http-page/assertions.ts";
import { HttpLocator } from "./http-page/locator.ts";
import { HttpPage } from "./http-page/page.ts";
import { strict, unwrap } from "./http-page/strict.ts";

/** As long as a page that asks for another one by itself is waited for. */
const TIMEOUT_MS = 10_000;

type Matcher = (...given: never[]) => Promise<void>;

/** Playwright's `expect`, which also takes the pages and locators of the HTTP driver. */
export const expect = new Proxy(playwrightExpect, {
  apply: (target, self, given: unknown[]) => {
    const [subject, message] = given;
    const inner = unwrap(subject);
    if (isOverHttp(inner)) return assertionsOf(inner, message, fail);
    return Reflect.apply(target as never, self, given) as unknown;
  },
  get: (target, key) => (key === "soft" ? soft : (Reflect.get(target, key) as unknown)),
});

/** What becomes of a failed comparison. */
type Fail = (error: Error) => void;

function soft(...given: Parameters<typeof playwrightExpect.soft>): unknown {
  const inner = unwrap(given[0]);
  if (isOverHttp(inner)) return assertionsOf(inner, given[1], noteFailure);
  return playwrightExpect.soft(...given);
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

function isOverHttp(subject: unknown): subject is HttpPage | HttpLocator {
  return subject instanceof HttpPage || subject instanceof HttpLocator;
}

function assertionsOf(subject: HttpPage | HttpLocator, message: unknown, fail: Fail): object {
  const words = typeof message === "string" ? message : (message as { message?: string } | undefined)?.message;
  const wanted = { not: strict(matchersOf(subject, words, false, fail), "expect(…).not") };
  return strict(Object.assign(matchersOf(subject, words, true, fail), wanted), "expect(…)");
}

function matchersOf(subject: HttpPage | HttpLocator, message: string | undefined, wanted: boolean, fail: Fail): object {
  const checks = subject instanceof HttpPage ? pageChecks : locatorChecks;
  const matchers = Object.entries(checks).map(([name, check]): [string, Matcher] => [
    name,
    async (...given) => {
      const look = () => (check as (subject: unknown, ...all: never[]) => Promise<Finding>)(subject, ...given);
      const finding = await lookUntil(subject, look, wanted, timeoutOf(given));
      if (finding.holds !== wanted) fail(new Error(failure(subject, name, finding, message, wanted)));
    },
  ]);
  return Object.fromEntries(matchers);
}

/** A page stands still: it is looked at again only when it asks for another page by itself. */
async function lookUntil(
  subject: HttpPage | HttpLocator,
  look: () => Promise<Finding>,
  wanted: boolean,
  timeout: number,
): Promise<Finding> {
  const page = subject instanceof HttpPage ? subject : subject.owner;
  const until = Date.now() + timeout;
  let finding = await look();
  while (finding.holds !== wanted && (await page.awaitRefresh(until))) finding = await look();
  return finding;
}

function timeoutOf(given: readonly unknown[]): number {
  const last = given.at(-1);
  const { timeout } = (typeof last === "object" && last !== null ? last : {}) as { timeout?: number };
  return timeout ?? TIMEOUT_MS;
}

function failure(
  subject: HttpPage | HttpLocator,
  matcher: string,
  { expected, found }: Finding,
  message: string | undefined,
  wanted: boolean,
): string {
  const [what, page] = subject instanceof HttpPage ? ["the page", subject] : [subject.told, subject.owner];
  return [
    message ?? `expect(${what})${wanted ? "" : ".not"}.${matcher}`,
    `  on:       ${page.url()}${page.note()}`,
    `  looked:   ${what}`,
    `  expected: ${wanted ? "" : "not "}${inspect(expected)}`,
    `  found:    ${inspect(found)}`,
  ].join("\n");
}
