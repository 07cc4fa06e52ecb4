// Runs tests of vitest, those that failed once more.
import { existsSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { command, failure, readJson } from "./command.mjs";
import { combineRuns } from "./unit-report.mjs";

/** Projects of vite.config.ts that need neither a build nor other programs. package.json names them too. */
export const UNIT_PROJECTS = ["unit", "isolated", "pictures"];

/** Arguments of vitest that choose projects. @param {readonly string[]} names */
export const projectArguments = (names) => names.flatMap((name) => ["--project", name]);

/**
 * The files in which a test fails are run once more, when the others have left the processor to them. What passes only then
 * is a defect all the same: the notes name it.
 * @param {string} report name of the report's file
 * @param {readonly string[]} projects
 * @returns {Promise<import("./command.mjs").Outcome>}
 */
export async function runTests(report, projects) {
  const first = await run(report, projects, []);
  if (!first.results) return failure(first.output);
  const files = first.results.filter(({ status }) => status === "failed").map(({ name }) => relative(".", name));
  if (files.length === 0) return combineRuns(first.results, []);
  const second = await run(`second-${report}`, projects, files);
  return combineRuns(first.results, second.results ?? []);
}

/** @returns the results by file; none when vitest itself has failed */
async function run(report, projects, files) {
  const file = join(".reports", report);
  rmSync(file, { force: true });
  const named = projectArguments(projects);
  const { output } = await command("vitest", ["run", ...named, "--reporter=json", `--outputFile=${file}`, ...files]);
  return { results: existsSync(file) ? readJson(file).testResults : undefined, output };
}
