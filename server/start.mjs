// Starts the product: builds when the sources changed, starts the sandbox gateway when no gateway is configured, then
// the server. With --dev it runs from the sources instead.
import { canBuild, isBuilt } from "./start/build-state.mjs";
import { resolveRunMode } from "./start/run-mode.mjs";
import {
  controlBySignals,
  printError,
  StartError,
  startServer,
  stopOnSignals,
  stopOptionsFor,
} from "./start/server.mjs";
import { startWorkers, workerCount } from "./start/workers.mjs";

const dev = process.argv.includes("--dev");
const { env } = process;
const { mode, problem } = resolveRunMode(env, { dev });
// RUN_MODE follows the operator's NODE_ENV. React reads NODE_ENV too, and needs the one of the kind of build.
env.RUN_MODE = mode;
env.NODE_ENV = dev ? "development" : "production";

const print = (text) => process.stdout.write(`${text}\n`);

let sandbox;
const starting = start().catch(fail);
// From the start on: without a handler these signals end the process.
controlBySignals(async (signal, isOn) => (await starting).handle(signal, isOn));
const running = await starting;
printAddresses();

// The sandbox exits when its IPC channel closes.
stopOnSignals((signal) => running.stop(signal));

async function start() {
  if (problem) throw new StartError([problem]);
  if (!dev) await buildWhenNeeded();
  if (!env.GATEWAY_URL) {
    const { startSandbox } = await import("./start/sandbox.mjs");
    sandbox = await startSandbox(env, { dev, onExit: fail });
  }
  return serve();
}

async function buildWhenNeeded() {
  if (isBuilt()) return;
  if (!canBuild()) throw new StartError(["build/ is not of these sources: run `npm ci && npm run build` once"]);
  print("Building ...");
  const { build } = await import("./build/build.mjs");
  await build();
}

/**
 * @returns {Promise<{ port: number, stop: (signal: NodeJS.Signals) => Promise<void>,
 *   handle: (signal: string, isOn: boolean) => void }>}
 */
async function serve() {
  const workers = workerCount(env);
  if (!dev && workers > 1) return startWorkers(env, workers);
  const { port, stop, handle } = dev ? await startDevelopment() : await startServer();
  return { port, stop: (signal) => stop(stopOptionsFor(signal)), handle };
}

async function startDevelopment() {
  const { startDevelopmentServer } = await import("./start/development.mjs");
  return startDevelopmentServer({ draining: false });
}

/** Prints the error and exits. */
function fail(error) {
  printError(error);
  sandbox?.process.kill("SIGTERM");
  process.exit(1);
}

function printAddresses() {
  const lines = ["", `  Lobby     http://localhost:${running.port}`];
  if (sandbox) {
    const { controlUrl, accounts } = sandbox.ready;
    lines.push(`  Sandbox   ${controlUrl}  (control panel)`, "", "  Sign in with one of the sandbox's accounts:");
    for (const { role, username, password } of accounts) {
      // Members and agents have log-in pages of their own.
      const page = role.startsWith("agent") ? "  at /m/agent" : "";
      lines.push(`    ${role.padEnd(10)} ${username} / ${password}${page}`);
    }
  }
  if (env.RUN_MODE === "local" && !env.SESSION_SECRET)
    lines.push("", "  SESSION_SECRET is not set: sessions end when this process exits.");
  print(`${lines.join("\n")}\n`);
}
