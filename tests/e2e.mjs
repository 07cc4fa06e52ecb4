// Runs journeys against the built product: `npm run test:e2e [-- words of a file name or Playwright's options]`.
import { buildOnce, systemPackages } from "./runner/checks.mjs";
import { command } from "./runner/command.mjs";

process.chdir(new URL("..", import.meta.url).pathname);
await systemPackages();
await buildOnce();
const args = ["test", "--config", "tests/playwright.config.ts", ...process.argv.slice(2)];
const { failed } = await command("playwright", args, { live: true });
process.exitCode = failed ? 1 : 0;
