// Checks what has changed since a commit: `npm run test:changed [-- commit]`, by default since HEAD.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import { buildOnce, importRules, lint, systemPackages, types, unusedCode } from "./runner/checks.mjs";
import { command } from "./runner/command.mjs";
import { projectArguments, UNIT_PROJECTS } from "./runner/unit-tests.mjs";

process.chdir(new URL("..", import.meta.url).pathname);
const [since = "HEAD"] = process.argv.slice(2);
const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const changed = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];

for (const check of [lint, types, importRules, unusedCode]) await stopUnlessPassed(check());
const unitTests = ["run", ...projectArguments(UNIT_PROJECTS), "--changed", since, "--passWithNoTests"];
await stopUnlessPassed(command("vitest", unitTests, { live: true }));
const named = journeyFolders(changed);
const folders = named.filter((name) => existsSync(`tests/e2e/${name}`));
for (const name of named.filter((each) => !folders.includes(each)))
  console.log(`no folder of journeys is named ${name}: run those that show it with \`npm run test:e2e -- WORD\``);
if (folders.length > 0) {
  await systemPackages();
  await buildOnce();
  const args = ["test", "--config", "tests/playwright.config.ts", ...folders.map((name) => `e2e/${name}/`)];
  await stopUnlessPassed(command("playwright", args, { live: true }));
}

/** Folders of tests/e2e that the changed files would have: the name of a feature or a room, or the folder of a changed journey. */
function journeyFolders(files) {
  const folders = files.flatMap((file) => {
    const room = /^(?:app\/features|app|server)\/([\w-]+)\//.exec(file)?.[1];
    const journey = file.startsWith("tests/e2e/") ? basename(dirname(file)) : undefined;
    return [room, journey].filter((name) => name !== undefined);
  });
  return [...new Set(folders)];
}

async function stopUnlessPassed(running) {
  const { failed, output } = await running;
  if (!failed) return;
  if (output) console.error(output);
  process.exit(1);
}
