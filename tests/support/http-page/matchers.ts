import { inspect } from "node:util";
import type { Check, Finding } from "./assertions.ts";
import { strict } from "./strict.ts";

/** As long as a page that asks for another one by itself is waited for. */
const TIMEOUT_MS = 10_000;

/** What becomes of a failed comparison. */
export type Fail = (error: Error) => void;

/** What comparisons need of the page they look at. */
interface Looked {
  url(): string;
  note(): string;
  awaitRefresh(until: number): Promise<boolean>;
}

/** What is compared, and the page it is on. `description` is what messages call it. */
export interface Subject<T> {
  subject: T;
  description: string;
  page: Looked;
}

/** The object that `expect` returns for a page or a locator: every comparison, and the same under `not`. */
export function matchersOf<T>(
  subject: Subject<T>,
  checks: Readonly<Record<string, Check<T>>>,
  message: unknown,
  fail: Fail,
): object {
  const words = typeof message === "string" ? message : (message as { message?: string } | undefined)?.message;
  const not = strict(compare(subject, checks, words, fail, false), "expect(…).not");
  return strict({ ...compare(subject, checks, words, fail, true), not }, "expect(…)");
}

function compare<T>(
  subject: Subject<T>,
  checks: Readonly<Record<string, Check<T>>>,
  words: string | undefined,
  fail: Fail,
  wanted: boolean,
): object {
  const matchers = Object.entries(checks).map(([name, check]) => [
    name,
    async (...given: never[]) => {
      const finding = await lookUntil(subject.page, () => check(subject.subject, ...given), wanted, timeoutOf(given));
      const title = words ?? `expect(${subject.description})${wanted ? "" : ".not"}.${name}`;
      if (finding.holds !== wanted) fail(new Error([title, ...explain(subject, finding, wanted)].join("\n")));
    },
  ]);
  return Object.fromEntries(matchers) as object;
}

/** A page stands still: it is looked at again only when it asks for another page by itself. */
async function lookUntil(
  page: Looked,
  look: () => Promise<Finding>,
  wanted: boolean,
  timeout: number,
): Promise<Finding> {
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

function explain<T>({ description, page }: Subject<T>, { expected, found }: Finding, wanted: boolean): string[] {
  return [
    `  on:       ${page.url()}${page.note()}`,
    `  looked:   ${description}`,
    `  expected: ${wanted ? "" : "not "}${inspect(expected)}`,
    `  found:    ${inspect(found)}`,
  ];
}
