import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { asvsRequirements } from "./asvs-requirements";
import { read, root } from "./documents";

const rows = read("docs/asvs.md")
  .split("\n")
  .flatMap((line) => {
    const [, id, state = "", where = "", tests = ""] =
      /^\| (\d+\.\d+\.\d+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/.exec(line) ?? [];
    return id ? [{ id, state, where, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file) }] : [];
  });

describe("docs/asvs.md", () => {
  it("has each requirement of levels 1 and 2, and of level 3 in chapters 3 and 7, once and in order", () => {
    const ids = Object.entries(asvsRequirements).flatMap(([section, numbers]) =>
      numbers.split(" ").map((number) => `${section}.${number}`),
    );
    expect(ids).toHaveLength(266);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it("says of each in which state it is, and where or why", () => {
    const states = /^(?:met|partly|gateway|operator|none)$/;
    expect(rows.filter(({ state, where }) => !states.test(state) || where.length < 6)).toEqual([]);
  });

  it("names a test for each that is met, and only tests that exist", () => {
    expect(rows.filter(({ state, tests }) => /^(?:met|partly)$/.test(state) && tests.length === 0)).toEqual([]);
    const files = rows.flatMap(({ tests }) => tests);
    expect(files.filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file)))).toEqual([]);
  });
});
