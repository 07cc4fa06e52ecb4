// The checks of `npm test`, each a function that returns how many tests passed and failed.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensurePrograms } from "../../deploy/local/packages.mjs";
import { build } from "../../server/build/build.mjs";
import { isBuilt } from "../../server/start/build-state.mjs";
import { ensureBrowser } from "./browser.mjs";
import { command, failure, readJson, sequence, success } from "./command.mjs";
import { describeFailures } from "./journey-report.mjs";
import { runTests, UNIT_PROJECTS } from "./unit-tests.mjs";

const REPORTS = ".reports";
/** Programs that tests start. */
const PROGRAMS = ["redis-server", "haproxy", "nginx", "caddy", "promtool", "openssl"];
/** The compiler of TypeScript 7 needs half the processor time; other tools here still use the interface of version 6. */
const NATIVE_TSC = "../typescript-native/bin/tsc";

export const lint = () => command("biome", ["check", "."]);

export const types = () => sequence(["react-router", "typegen"], [NATIVE_TSC]);

/** Code that nothing imports; then code that only tests import. */
export const unusedCode = () =>
  sequence(["knip", "--no-progress"], ["knip", "--production", "--config", ".knip-production.json", "--no-progress"]);

export const importRules = () => command("depcruise", ["app", "server", "--config", ".dependency-cruiser.mjs"]);

/** @throws Error that names all that is missing, so that one installation brings it */
export async function systemPackages() {
  const needs = [() => ensurePrograms(PROGRAMS), ensureBrowser];
  const outcomes = await Promise.allSettled(needs.map(async (ensure) => ensure()));
  const problems = outcomes.flatMap(({ reason }) => reason?.message ?? []);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return success();
}

export async function buildOnce() {
  if (!isBuilt()) await build();
  return success();
}

export const unitTests = () => runTests("unit.json", UNIT_PROJECTS);

/** A journey on the oldest and the newest supported Node; the registry may be out of reach. */
export async function nodeVersions() {
  const args = ["tests/nodes/run.ts", "--smoke", "--if-possible", "--only", "20,26"];
  const { failed, output } = await command("tsx", args);
  const lines = output.split("\n");
  const passed = lines.filter((line) => line.startsWith("✓")).length;
  return { passed, failed, output, notes: lines.filter((line) => line.startsWith("- ")) };
}

export const deployTests = () => runTests("deploy.json", ["deploy"]);

/** A page that does not load in time is no figure: then all are measured once more. */
export async function byteBudgets() {
  const { measureBudgets, toTable } = await import("../budgets.mjs");
  const notes = [];
  const rows = await measureBudgets().catch(({ message }) => {
    notes.push(`measured in the second run: ${message}`);
    return measureBudgets();
  });
  const passed = rows.filter(({ kept }) => kept).length;
  return { passed, failed: rows.length - passed, output: toTable(rows), notes };
}

/**
 * A journey that fails is walked once more, so that a machine that stood still for a moment does not stop a release. It
 * is a defect all the same: the output names it.
 */
export async function journeys() {
  const file = join(REPORTS, "journeys.json");
  rmSync(file, { force: true });
  const args = ["test", "--config", "tests/playwright.config.ts", "--quiet", "--retries=1"];
  // Workers and products make much that is garbage at once: with more room for it they use a tenth less of the processor.
  const { output } = await command("playwright", args, { env: { NODE_OPTIONS: "--max-semi-space-size=64" } });
  if (!existsSync(file)) return failure(output);
  const { stats, errors, suites } = readJson(file);
  const withStatus = (status) => describeFailures(suites, status);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    notes: withStatus("flaky").map((failure) => `passed at the second try: ${failure}`),
    output: [...errors.map(({ message }) => message), ...withStatus("unexpected")].join("\n"),
  };
}
