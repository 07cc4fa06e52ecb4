// Runs journeys against the built product: `npm run test:e2e [-- words of a file name or Playwright's options]`.
import { availableParallelism } from "node:os";
import { buildOnce, systemPackages } from "./runner/checks.mjs";
import { command } from "./runner/command.mjs";

process.chdir(new URL("..", import.meta.url).pathname);
await systemPackages();
await buildOnce();
const options = process.argv.slice(2);
// Each worker starts a product and a sandbox: with more workers than cores the first result of a single spec comes late.
const workers = options.length > 0 ? [`--workers=${availableParallelism()}`] : [];
const args = ["test", "--config", "tests/playwright.config.ts", ...workers, ...options];
const { failed } = await command("playwright", args, { live: true });
process.exitCode = failed ? 1 : 0;
