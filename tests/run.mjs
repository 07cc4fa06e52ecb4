// Runs every check of the project and counts them: `npm test`.
import { mkdirSync } from "node:fs";
import * as checks from "./runner/checks.mjs";

const SHOWN_LINES = 200;

process.chdir(new URL("..", import.meta.url).pathname);
mkdirSync(".reports", { recursive: true });

const totals = { passed: 0, failed: 0 };
const started = Date.now();

// Lanes run side by side: types and rules use one core, and installations wait for the network.
const installing = lane([["system packages", checks.systemPackages]]);
const built = lane([["build", checks.buildOnce]]).then(([isBuilt]) => isBuilt);
const checking = lane([
  ["types", checks.types],
  ["import rules", checks.importRules],
  ["unused code", checks.unusedCode],
  ["format and lint", checks.lint],
])
  .then(() => installing)
  .then(() => afterBuild("deployment", checks.deployTests))
  .then(() => afterBuild("versions of Node", checks.nodeVersions))
  .then(() => afterBuild("byte budgets", checks.byteBudgets));
await Promise.all([installing, built]);
await lane([["unit tests", checks.unitTests]]);
// These use all cores by themselves.
await Promise.all([checking, afterBuild("journeys", checks.journeys)]);

console.log(`\n${seconds(started)} in all`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;

/** Runs checks one after the other. @returns for each whether it passed */
async function lane(list) {
  const passed = [];
  for (const [name, step] of list) passed.push(await check(name, step));
  return passed;
}

/** Runs one check, prints its line and adds its figures. A check that throws is one failure. */
async function check(name, step) {
  const from = Date.now();
  const outcome = await step().catch((error) => ({ passed: 0, failed: 1, output: String(error.stack ?? error) }));
  const { passed, failed, output = "", notes = [] } = outcome;
  totals.passed += passed;
  totals.failed += failed;
  const figures = passed + failed > 1 ? ` ${passed} passed, ${failed} failed` : "";
  console.log(`${failed ? "✗" : "✓"} ${name.padEnd(20)} ${seconds(from).padStart(7)} ${figures}`);
  for (const note of notes) console.log(`    ${note}`);
  if (failed && output.trim()) console.log(firstLines(output));
  return failed === 0;
}

/** Runs a check that needs the built product; without one it counts as failed. */
async function afterBuild(name, step) {
  if (await built) return check(name, step);
  skip(name);
}

function skip(name) {
  totals.failed += 1;
  console.log(`✗ ${name.padEnd(20)} not run: an earlier check failed`);
}

function seconds(from) {
  return `${((Date.now() - from) / 1000).toFixed(1)} s`;
}

function firstLines(output) {
  const lines = output.trimEnd().split("\n");
  const shown = lines.slice(0, SHOWN_LINES);
  if (lines.length > shown.length) shown.push(`… ${lines.length - shown.length} more lines`);
  return shown.map((line) => `    ${line}`).join("\n");
}
