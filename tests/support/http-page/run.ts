import type { HttpPage } from "./page.ts";
import { strict } from "./strict.ts";

/** Names that a function may use which a test runs in the page. */
const GLOBALS = [
  "document",
  "window",
  "location",
  "innerWidth",
  "innerHeight",
  "scrollY",
  "history",
  "navigator",
] as const;

/**
 * Runs a function against the page's document. Its text is compiled anew with the page's globals, as a browser does, so
 * that it has no access to the variables of the test.
 */
export function runInPage<R>(page: HttpPage, run: ((...given: never[]) => R) | string, given: unknown[]): R {
  const document = page.document();
  const location = new URL(page.url());
  const window = strict({ document, location }, "window");
  const values: Record<string, unknown> = { document, window, location };
  const known = GLOBALS.map((name) => values[name] ?? strict({}, name));
  const text = typeof run === "string" ? run : `(${run})(...given)`;
  const compiled = new Function(...GLOBALS, "given", `return ${text}`) as (...all: unknown[]) => R;
  return compiled(...known, given);
}
