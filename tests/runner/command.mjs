// Runs a program of the project's own packages and keeps what it writes.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string} [output] what the program wrote, or what is wrong
 * @property {readonly string[]} [notes] what a passed check has to say all the same
 */

/** @returns {Outcome} */
export function success(output = "") {
  return { passed: 1, failed: 0, output };
}

/** @returns {Outcome} */
export function failure(output) {
  return { passed: 0, failed: 1, output };
}

/**
 * @param {string} program a name in node_modules/.bin
 * @param {readonly string[]} args
 * @param {{ live?: boolean, env?: Record<string, string> }} [options] `live` shows the output while the program runs
 * @returns {Promise<Outcome>} one passed check where the program ends with 0
 */
export function command(program, args, { live = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(join("node_modules", ".bin", program), args, {
      stdio: ["ignore", live ? "inherit" : "pipe", live ? "inherit" : "pipe"],
      env: { ...process.env, ...(live ? {} : { NO_COLOR: "1" }), ...env },
    });
    // A run that is ended from outside takes its programs with it.
    const end = () => child.kill("SIGTERM");
    process.once("SIGTERM", end);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", (error) => resolve(failure(String(error))));
    child.once("close", (code) => {
      process.off("SIGTERM", end);
      resolve(code === 0 ? success(output) : failure(output));
    });
  });
}

/** Runs commands one after the other until one fails. */
export async function sequence(...commands) {
  for (const [program, ...args] of commands) {
    const outcome = await command(program, args);
    if (outcome.failed) return outcome;
  }
  return success();
}

export function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
