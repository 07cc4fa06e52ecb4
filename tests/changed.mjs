// Checks what has changed since a commit: `npm run test:changed [-- commit]`, by default since HEAD.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { buildOnce, importRules, lint, systemPackages, types, unusedCode } from "./runner/checks.mjs";
import { command } from "./runner/command.mjs";
import { journeysOf } from "./runner/journeys.mjs";
import { projectArguments, UNIT_PROJECTS } from "./runner/unit-tests.mjs";

process.chdir(new URL("..", import.meta.url).pathname);
const [since = "HEAD"] = process.argv.slice(2);
const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const changed = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];

for (const check of [lint, types, importRules, unusedCode]) await stopUnlessPassed(check());
const unitTests = ["run", ...projectArguments(UNIT_PROJECTS), "--changed", since, "--passWithNoTests"];
await stopUnlessPassed(command("vitest", unitTests, { live: true }));
const { paths, without } = journeysOf(changed, readdirSync("tests/e2e"));
for (const name of without)
  console.log(`no folder of journeys is named ${name}: run those that show it with \`npm run test:e2e -- WORD\``);
if (paths.length > 0) {
  await systemPackages();
  await buildOnce();
  const args = ["test", "--config", "tests/playwright.config.ts", ...paths.map((path) => `e2e/${path}`)];
  await stopUnlessPassed(command("playwright", args, { live: true }));
}

async function stopUnlessPassed(running) {
  const { failed, output } = await running;
  if (!failed) return;
  if (output) console.error(output);
  process.exit(1);
}
