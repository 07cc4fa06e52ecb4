import { expect, it } from "vitest";
import { combineRuns } from "./unit-report.mjs";

const passed = (fullName: string) => ({ fullName, status: "passed", failureMessages: [] });
const failed = (fullName: string) => ({
  fullName,
  status: "failed",
  failureMessages: ["Error: 1 is not 2\n    at file.test.ts:7"],
});
const file = (name: string, ...assertionResults: { status: string }[]) => ({
  name,
  status: assertionResults.some(({ status }) => status === "failed") ? "failed" : "passed",
  message: "",
  assertionResults,
});

it("counts each test by its last run, and names what passed only in the second", () => {
  const first = [file("a", passed("one")), file("b", passed("two"), failed("three")), file("c", failed("four"))];
  const second = [file("b", passed("two"), passed("three")), file("c", failed("four"))];
  expect(combineRuns(first, second)).toEqual({
    passed: 3,
    failed: 1,
    output: "c\n  four\n  Error: 1 is not 2",
    notes: ["passed in the second run: b\n  three\n  Error: 1 is not 2"],
  });
});

it("counts a file that does not load and a skipped test as failed, and forgets no file that a second run lacks", () => {
  const broken = { ...file("a"), status: "failed", message: "cannot load" };
  const skipped = file("b", { ...passed("one"), status: "skipped" });
  const first = [broken, skipped, file("c", failed("two"))];
  expect(combineRuns(first, [broken])).toEqual({
    passed: 0,
    failed: 3,
    output: "a\n  cannot load\nb\n  one\n  \nc\n  two\n  Error: 1 is not 2",
    notes: [],
  });
});
