// What every topic needs: processes on their own core, free ports, resource use, and figures from rounds.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SANDBOX_PORTS } from "../support/sandbox-ports.mjs";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const WORK = join(ROOT, ".bench");
export const BENCH = fileURLToPath(new URL("./", import.meta.url));

/** The one under test has a core of its own; the load and the gateway share the other. */
export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

const TASKSET = ["/usr/bin/taskset", "/bin/taskset"].find(existsSync);
const CHRT = ["/usr/bin/chrt", "/bin/chrt"].find(existsSync);
/**
 * Runs a program when nothing else wants the processor. `nice` is not enough: since Linux 6.6 a program of the lowest priority
 * may end its time slice, which is longer than a page takes (https://docs.kernel.org/scheduler/sched-eevdf.html).
 */
const IN_BACKGROUND = CHRT ? [CHRT, "-i", "0"] : ["nice", "-n", "19"];
const canPin = availableParallelism() > 1 && TASKSET !== undefined;
const children = new Set();

/**
 * Starts a program on a core. It is ended with this process at the latest.
 * @param options.isBackground gives way to what is measured on the same core
 */
export function run(
  command,
  args,
  { core, isBackground = false, env = {}, cwd = ROOT, stdio = ["ignore", "ignore", "inherit"] } = {},
) {
  const pin = canPin && core !== undefined ? [TASKSET, "-c", String(core)] : [];
  const background = isBackground && canPin ? IN_BACKGROUND : [];
  const [program, ...rest] = [...background, ...pin, command, ...args];
  // How this process was started must not decide how the contenders run.
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...inherited } = process.env;
  const child = spawn(program, rest, { cwd, stdio, env: { ...inherited, ...env } });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

/** Moves a running program, with all its threads, to a core. */
export function moveTo({ pid }, core) {
  if (canPin) spawnSync(TASKSET, ["-a", "-c", "-p", String(core), String(pid)]);
}

export function runNode(args, options) {
  return run(process.execPath, args, options);
}

process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

/** Ends a process and waits until it has gone. */
export async function stop(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const limit = setTimeout(() => child.kill("SIGKILL"), 5000);
  await gone;
  clearTimeout(limit);
}

/** What a program printed. @throws Error when it failed. */
export async function outputOf(child) {
  const chunks = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${child.spawnargs.join(" ").slice(0, 200)} ended with ${code}`);
  return Buffer.concat(chunks).toString("utf8");
}

let nextPort = 3500;
let nextSandboxPort = 4500;

/** A free port of the contenders' own range. */
export async function freePort() {
  while (!(await isFree(nextPort))) nextPort += 1;
  nextPort += 1;
  return nextPort - 1;
}

/** The first of as many free neighbouring ports as a sandbox needs. */
export async function freeSandboxPorts() {
  for (;;) {
    const first = nextSandboxPort;
    nextSandboxPort += SANDBOX_PORTS;
    const ports = Array.from({ length: SANDBOX_PORTS }, (_, offset) => first + offset);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "0.0.0.0", () => probe.close(() => resolve(true)));
  });
}

/** Waits until an address answers with success. @throws Error when the process ends first. */
export async function untilAnswers(url, child, seconds = 60, everyMs = 100) {
  for (let tries = (seconds * 1000) / everyMs; tries > 0; tries -= 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(" ")} ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(everyMs);
  }
  throw new Error(`${url} does not answer`);
}

export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const TICKS_A_SECOND = 100;

/** CPU seconds that all threads of a process, and of its named children, have used; NaN where the system does not tell. */
export function cpuSeconds({ pid, children = [] }) {
  return [pid, ...children].reduce((sum, id) => sum + cpuSecondsOf(id), 0);
}

function cpuSecondsOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process in MB, now and at its highest. */
export function residentMegabytes({ pid }) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { now: read("VmRSS"), peak: read("VmHWM") };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** "0.61 to 0.74" */
export function spread(values, digits = 2) {
  return `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;
}

/**
 * Tries again what something else has disturbed, and says so.
 * @param {string} name
 * @param {number} attempts
 * @param {() => Promise<any>} work
 */
export async function tryAgain(name, attempts, work) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const message = `${name}: ${error.message}`;
      if (attempt === attempts) throw new Error(message);
      console.log(`  disturbed: ${message}`);
    }
  }
}
