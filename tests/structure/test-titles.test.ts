import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A title that begins with a word which speaks of the test before, or stands for the subject that its `describe` names. */
const WITHOUT_SUBJECT =
  /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(["'`])(?:@[\w-]+ )*(?:its?|and|but|also|are|never|which) .*\1/gi;

const titlesWithoutSubject = (source: string) => source.match(WITHOUT_SUBJECT) ?? [];

const isFound = (call: string, title: string) => titlesWithoutSubject(`${call}(${title}, () => {});`).length > 0;

test("a title without a subject is found behind tags, after a table, and on a line of its own", () => {
  expect(isFound("test", '"@no-js @browser its form is sent"')).toBe(true);
  expect(isFound("it.each([1, 2])", '"and %s"')).toBe(true);
  expect(isFound("test.describe", "\n  `It is shown`")).toBe(true);
});

test("a title with a subject or a verb is not found", () => {
  expect(isFound("it", '"says what it is"')).toBe(false);
  expect(isFound("test", '"items are listed, and neither is their number"')).toBe(false);
});

test("each title of a test continues its describe or has a subject: no pronoun or conjunction begins it", () => {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  const files = listed.split("\n").filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    titlesWithoutSubject(readFileSync(file, "utf8")).map((title) => `${file}: ${title}`),
  );
  expect(found).toEqual([]);
});
