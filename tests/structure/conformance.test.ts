import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { operations } from "~/gateway/protocol/operations.server";

const FOLDER = "tests/conformance";
const source = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => readFileSync(join(FOLDER, name), "utf8"))
  .join("\n");

/** Paths as the tests write them; a part that they fill in is `{}`. */
const testedPaths = new Set(
  [...source.matchAll(/\/(?:wps|lgw|lotto)\/[\w./${}-]+/g)].map(([path]) => path.replace(/\$?\{\w+\}/g, "{}")),
);
const rows = Object.entries(operations).map(([name, { path }]) => ({ name, path: path.replace(/\{\w+\}/g, "{}") }));

function isTested({ name, path }: (typeof rows)[number]): boolean {
  const isShared = rows.some((other) => other.path === path && other.name !== name);
  return testedPaths.has(path) && (!isShared || new RegExp(`\\b${name}\\b`).test(source));
}

it("every operation is called by a conformance test; operations of one path are named too (tests/conformance)", () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => !isTested(row)).map(({ name }) => name)).toEqual([]);
});
