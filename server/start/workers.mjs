import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readBuild } from "./build-state.mjs";
import { allocatorEnvironment } from "./heap-growth.mjs";

/** Numbers of the levels in the supervisor's log lines, as in those of the workers. */
const LEVELS = { info: 30, warn: 40 };

/** @returns {number} how many processes serve; the configuration refuses a value that is no number */
export function workerCount(env, cores = availableParallelism()) {
  const wanted = env.WORKERS ?? "";
  if (wanted === "auto") return cores;
  return /^[1-9]\d?$/.test(wanted) ? Number(wanted) : 1;
}

/**
 * Starts workers that share the port, under a supervisor in this process.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} workers
 */
export async function startWorkers(env, workers) {
  // All workers have one secret, so that each unseals the cookies of every other worker.
  if (env.RUN_MODE === "local") env.SESSION_SECRET ||= randomBytes(32).toString("hex");
  const { supervise } = await import(pathToFileURL("build/supervisor.cjs").href);
  const metrics = env.METRICS_PORT
    ? { port: Number(env.METRICS_PORT), host: env.METRICS_HOST || "127.0.0.1" }
    : undefined;
  const { version, commit } = readBuild();
  const log = ({ level, ...line }) => {
    const head = { level: LEVELS[level], time: new Date().toISOString(), version, commit };
    process.stdout.write(`${JSON.stringify({ ...head, ...line })}\n`);
  };
  const program = fileURLToPath(new URL("worker.mjs", import.meta.url));
  return supervise({ workers, program, environment: { ...allocatorEnvironment, ...env }, metrics, log });
}
