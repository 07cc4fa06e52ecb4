// Runs every check of the project and counts them: `npm test`.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, isBuilt } from "../server/build.mjs";
import { ensureBrowser } from "./browser.mjs";
import { ensureRedis } from "./packages.mjs";

const REPORTS = ".reports";
const SHOWN_LINES = 60;

process.chdir(new URL("..", import.meta.url).pathname);
mkdirSync(REPORTS, { recursive: true });

const totals = { passed: 0, failed: 0 };
const started = Date.now();

await check("format, lint, boundaries", () => command("biome", ["check", "."]));
await check("types", async () => {
  const routes = await command("react-router", ["typegen"]);
  return routes.failed ? routes : command("tsc", []);
});
await check("unused code", () => command("knip", ["--no-progress"]));
await check("unit tests", unitTests);
const built = await check("build", buildOnce);
if (built) {
  await check("byte budgets", byteBudgets);
  await check("browser journeys", journeys);
} else {
  skip("byte budgets", "there is no build");
  skip("browser journeys", "there is no build");
}

console.log(`\n${seconds(started)} in all`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;

/** Runs one step, prints its line, and adds its figures. A step that throws is one failed check. */
async function check(name, step) {
  const from = Date.now();
  const { passed, failed, output = "" } = await step().catch((error) => failure(String(error.stack ?? error)));
  totals.passed += passed;
  totals.failed += failed;
  const figures = passed + failed > 1 ? ` ${passed} passed, ${failed} failed` : "";
  console.log(`${failed ? "✗" : "✓"} ${name.padEnd(26)} ${seconds(from).padStart(7)} ${figures}`);
  if (failed && output.trim()) console.log(lastLines(output));
  return failed === 0;
}

function skip(name, reason) {
  totals.failed += 1;
  console.log(`✗ ${name.padEnd(26)} not run: ${reason}`);
}

async function unitTests() {
  ensureRedis();
  const file = join(REPORTS, "unit.json");
  rmSync(file, { force: true });
  const { output } = await command("vitest", ["run", "--reporter=json", `--outputFile=${file}`]);
  if (!existsSync(file)) return failure(output);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = readJson(file);
  // A file that does not load has no tests to count.
  const broken = testResults.filter(({ status, assertionResults }) => status === "failed" && !assertionResults.length);
  const told = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== "passed")
      .map(({ fullName, failureMessages }) => [name, fullName, failureMessages[0]?.split("\n    at ")[0]].join("\n  ")),
  );
  return {
    passed: numPassedTests,
    // A test that is left out holds nothing.
    failed: numFailedTests + numPendingTests + numTodoTests + broken.length,
    output: [...told, ...broken.map(({ name, message }) => `${name}\n  ${message}`)].join("\n"),
  };
}

async function buildOnce() {
  if (isBuilt()) return success();
  try {
    await build();
  } catch {
    // Another process may have been building at the same time.
    await build();
  }
  return success();
}

async function byteBudgets() {
  ensureBrowser();
  const { measureBudgets, toTable } = await import("./budgets.mjs");
  const rows = await measureBudgets();
  console.log(toTable(rows));
  const passed = rows.filter(({ kept }) => kept).length;
  return { passed, failed: rows.length - passed };
}

async function journeys() {
  ensureBrowser();
  const file = join(REPORTS, "journeys.json");
  rmSync(file, { force: true });
  const { output } = await command("playwright", ["test", "--config", "tests/playwright.config.ts", "--quiet"]);
  if (!existsSync(file)) return failure(output);
  const { stats, errors } = readJson(file);
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return {
    passed: stats.expected,
    failed,
    output: [...errors.map(({ message }) => message), fromFirstFailure(output)].join("\n"),
  };
}

/** Runs a program of the project's own packages and keeps what it writes. */
function command(program, args) {
  return new Promise((resolve) => {
    const child = spawn(join("node_modules", ".bin", program), args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1" },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", (error) => resolve(failure(String(error))));
    child.once("close", (code) => resolve(code === 0 ? { ...success(), output } : failure(output)));
  });
}

function success() {
  return { passed: 1, failed: 0 };
}

function failure(output) {
  return { passed: 0, failed: 1, output };
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function seconds(from) {
  return `${((Date.now() - from) / 1000).toFixed(1)} s`;
}

/** The list of passed tests comes first and says nothing about the failures. */
function fromFirstFailure(output) {
  const start = output.search(/^\s+1\) /m);
  return start < 0 ? output : output.slice(start);
}

function lastLines(output) {
  const lines = output.trimEnd().split("\n");
  const shown = lines.slice(0, SHOWN_LINES);
  if (lines.length > shown.length) shown.push(`… ${lines.length - shown.length} more lines`);
  return shown.map((line) => `    ${line}`).join("\n");
}
