// Starts the built server in this process, and ends it gracefully.
import { pathToFileURL } from "node:url";
import { boundHeapGrowth } from "./heap-growth.mjs";
import { markWithoutThreads } from "./marking.mjs";

export async function startServer() {
  boundHeapGrowth();
  markWithoutThreads();
  // It listens before it has begun to load what the first visitor needs.
  const readiness = { draining: false, warming: true };
  const { createApp, serve, warmUp } = await import(pathToFileURL("build/server/index.js").href);
  const running = await serve(createApp({ readiness, clientDirectory: "build/client" }), readiness);
  warmUp(readiness);
  return running;
}

/** @param {(signal: NodeJS.Signals) => Promise<void>} stop */
export function stopOnSignals(stop) {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await stop(signal);
      process.exit(0);
    });
  }
}

/**
 * Signals that switch something of a running product on, and off again with the next one. Without production a closed
 * terminal, which sends SIGHUP, still ends it.
 * @param {(signal: "SIGHUP" | "SIGUSR2", isOn: boolean) => void} handle
 */
export function controlBySignals(handle) {
  const isProduction = process.env.RUN_MODE === "production";
  for (const signal of isProduction ? ["SIGHUP", "SIGUSR2"] : ["SIGUSR2"]) {
    let isOn = false;
    process.on(signal, () => {
      isOn = !isOn;
      handle(signal, isOn);
    });
  }
}

/** Load balancers and orchestrators send SIGTERM; SIGINT comes from a terminal, where no load balancer waits. */
export const stopOptionsFor = (signal) => ({ delay: signal === "SIGTERM" });

/** A mistake in the environment or the install, in lines for the operator. */
export class StartError extends Error {
  /** @param {readonly string[]} lines */
  constructor(lines) {
    super(lines.join("\n"));
    this.name = "StartError";
    this.lines = lines;
  }
}

/** Prints a mistake in the environment as lines, anything else with its stack. */
export function printError(error) {
  const lines = Array.isArray(error?.lines) ? error.lines : [explainListenError(error) ?? error?.stack ?? error];
  for (const line of lines) process.stderr.write(`${line}\n`);
}

/** Errors for an address that this machine does not have. */
const ADDRESS_ERRORS = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"]);

/**
 * @param {NodeJS.ErrnoException & { port?: number, address?: string, hostname?: string }} error
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | undefined} why the product cannot listen where it was told to, with the variables that say so
 */
export function explainListenError(error, env = process.env) {
  const { code, port, address, hostname = address } = error ?? {};
  if (code === "EADDRINUSE")
    return `port ${port} is in use: end what listens there, or choose another (PORT, METRICS_PORT)`;
  if (!ADDRESS_ERRORS.has(code)) return undefined;
  const variables = ["HOST", "METRICS_HOST"].filter((name) => hostname && env[name] === hostname);
  return variables.length > 0
    ? `${variables.join(", ")}: this machine has no address ${hostname} (${code})`
    : undefined;
}
