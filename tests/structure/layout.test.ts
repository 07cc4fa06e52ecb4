import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { pageScripts } from "~/hydration/page-scripts";

const MOST_FILES = 25;
const MOST_LINES = 300;
/** The formatter leaves comments as wide as they are. */
const WIDEST_COMMENT = 128;

const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "app", "server", "tests"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => /\.(?:tsx?|mjs|js|css)$/.test(file) && existsSync(file));
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
const read = (file: string) => readFileSync(file, "utf8");

describe("Layout of the source", () => {
  it("has files, so that the rules below check something", () => {
    expect(files.length).toBeGreaterThan(1000);
  });

  it(`no folder holds more than ${MOST_FILES} source files`, () => {
    const counts = new Map<string, number>();
    for (const file of files.filter((one) => !isTest(one)))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
  });

  it(`no file has more than ${MOST_LINES} lines`, () => {
    expect(files.filter((file) => read(file).split("\n").length > MOST_LINES + 1)).toEqual([]);
  });

  it(`no line of a comment has more than ${WIDEST_COMMENT} characters`, () => {
    // What the linter reads has to be in one line.
    const isWide = (line: string) =>
      line.length > WIDEST_COMMENT && /^\s*(?:\/\/|\{?\/\*|\*)/.test(line) && !line.includes("biome-ignore");
    const wide = files.flatMap((file) =>
      read(file)
        .split("\n")
        .filter(isWide)
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(wide).toEqual([]);
  });

  it("each feature has a folder of journeys", () => {
    const hasJourneys = (feature: string) =>
      files.some((file) => file.startsWith(`tests/e2e/${feature}/`) && isTest(file));
    const features = readdirSync("app/features");
    expect(features.length).toBeGreaterThan(15);
    expect(features.filter((feature) => !hasJourneys(feature))).toEqual([]);
  });

  it("a test that sets the environment or replaces modules has modules of its own", () => {
    const changes = /\bvi\.(?:stubEnv|mock|doMock|resetModules)\(/;
    const shared = files.filter(
      (file) => /(?<!\.isolated)\.test\.tsx?$/.test(file) && !file.startsWith("tests/deploy/"),
    );
    expect(shared.length).toBeGreaterThan(100);
    expect(shared.filter((file) => changes.test(read(file)))).toEqual([]);
  });

  it("app/hydration/scripts has the page scripts and nothing else", () => {
    const sources = files.filter((file) => dirname(file) === "app/hydration/scripts" && !isTest(file));
    expect(sources.map((file) => basename(file)).sort()).toEqual(pageScripts.map(({ name }) => `${name}.ts`).sort());
  });

  it("helpers for tests live in testing/ or tests/, not among product code", () => {
    const helpers = files.filter((file) => /^(?:app|server)\//.test(file) && basename(file).startsWith("test-"));
    expect(helpers.filter((file) => !file.includes("/testing/"))).toEqual([]);
  });
});
