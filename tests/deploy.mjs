// Runs the tests of releases and deployments against the built product: `npm run test:deploy [-- words of a file name]`.
import { buildOnce, systemPackages } from "./runner/checks.mjs";
import { command } from "./runner/command.mjs";

process.chdir(new URL("..", import.meta.url).pathname);
await systemPackages();
await buildOnce();
const { failed } = await command("vitest", ["run", "--project", "deploy", ...process.argv.slice(2)], { live: true });
process.exitCode = failed ? 1 : 0;
