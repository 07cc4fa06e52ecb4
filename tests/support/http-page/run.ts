import { runInNewContext } from "node:vm";
import type { HttpPage } from "./page.ts";
import { strict, unavailable } from "./strict.ts";

/** What the language itself brings: everything else that has a global name belongs to a browser. */
const LANGUAGE = new Set(runInNewContext("Object.getOwnPropertyNames(globalThis)") as string[]);

/**
 * Runs a function against the page's document. Its text is compiled anew in the page's scope, as a browser does: it has
 * no access to the variables of the test, and a global that only a browser has is refused.
 */
export function runInPage<R>(page: HttpPage, run: ((...given: never[]) => R) | string, given: unknown[]): R {
  const document = page.document();
  const location = new URL(page.url());
  const window = strict({ document, location }, "window");
  const scope = scopeOf({ document, location, window, given });
  const text = typeof run === "string" ? run : `(${run})(...given)`;
  const compiled = new Function("scope", `with (scope) { return ${text} }`) as (scope: object) => R;
  return compiled(scope);
}

function scopeOf(values: Record<string, unknown>): object {
  return new Proxy(values, {
    has: (_target, name) => typeof name === "string" && !LANGUAGE.has(name),
    get: (_target, name) => {
      if (typeof name === "symbol") return undefined;
      return name in values ? values[name] : unavailable(`${name} in a function of the page`);
    },
  });
}
