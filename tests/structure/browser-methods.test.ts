import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Came after `Object.hasOwn`, which is what the app asks a browser for before it starts (app/hydration/app-start.ts). */
const NEWER =
  /\.(?:toReversed|toSorted|toSpliced|findLast|findLastIndex|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|(?:Object|Map)\.groupBy\(|Array\.fromAsync\(|\.withResolvers\(|AbortSignal\.(?:any|timeout)\(|URL\.canParse\(|Promise\.try\(/;

/** Modules that run on the server only, although their names do not say so. */
const ON_SERVER = [/^app\/platform\/origin\.ts$/, /\.server\./, /\.test\./, /\/testing\//, /openapi/];

test("no script of the browser uses a method that browsers lack in which the app starts", () => {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app"], {
    encoding: "utf8",
  });
  const files = listed
    .split("\n")
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !ON_SERVER.some((one) => one.test(file)));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => NEWER.test(readFileSync(file, "utf8")))).toEqual([]);
});
