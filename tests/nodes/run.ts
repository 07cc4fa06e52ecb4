// npm run test:nodes: unit tests and a smoke journey on every supported version of Node.
//   --only 20,26    some of the versions
//   --smoke         without the unit tests
//   --if-possible   a version that cannot be installed is named and passes
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { build } from "../../server/build/build.mjs";
import { isBuilt } from "../../server/start/build-state.mjs";
import { installNode } from "./install.ts";
import { smoke } from "./smoke.ts";

const VERSIONS = [20, 22, 24, 26];

const { values } = parseArgs({
  options: { smoke: { type: "boolean" }, only: { type: "string" }, "if-possible": { type: "boolean" } },
});

// Built once, by the Node at hand: a build runs on each, and a start would build anew on each otherwise.
if (!isBuilt()) await build();
for (const major of values.only?.split(",").map(Number) ?? VERSIONS) {
  const node = programOf(major);
  if (!node) continue;
  const version = spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim();
  await check(`${version}: smoke journey`, () => smoke(node));
  if (!values.smoke) await check(`${version}: unit tests`, async () => runUnitTests(node));
}
process.exit();

function programOf(major: number): string | undefined {
  try {
    return installNode(major);
  } catch (error) {
    console.log(`- ${error instanceof Error ? error.message : error}`);
    if (!values["if-possible"]) process.exitCode = 1;
    return undefined;
  }
}

async function check(name: string, run: () => Promise<void>): Promise<void> {
  const startedAt = Date.now();
  const error = await run().then(
    () => undefined,
    (reason: Error) => reason,
  );
  console.log(`${error ? "✗" : "✓"} ${name}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  if (!error) return;
  console.log(error.message);
  process.exitCode = 1;
}

function runUnitTests(node: string): void {
  const { status, stdout, stderr } = spawnSync(
    node,
    ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", "--project", "isolated", "--reporter=dot"],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  // The names of failed tests are on the other stream.
  if (status !== 0) throw new Error(`${stdout}${stderr}`.split("\n").slice(-100).join("\n"));
}
