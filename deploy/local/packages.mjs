// Installs Debian's packages where a program is missing that npm cannot bring: for deploy/run-local and for tests.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import "./system-path.mjs";

/** Packages of Debian with another name than their program. */
const PACKAGES = { nginx: "nginx-light", promtool: "prometheus" };

/** Installs programs where they are missing. Throws with clear words when that is not possible. @param {readonly string[]} programs */
export function ensurePrograms(programs) {
  const missing = () => programs.filter((name) => !isOnPath(name));
  const packagesOf = (names) => names.map((name) => PACKAGES[name] ?? name);
  installPackages(packagesOf(missing()));
  const still = missing();
  if (still.length > 0) {
    const packages = packagesOf(still).join(" ");
    throw new Error(
      `Not found: ${still.join(", ")}. This brings what is missing:\n  apt-get install ${packages}     (as root, on Debian)`,
    );
  }
}

/** Starts nothing: five programs that only say how they are used take half a second on a busy machine. */
function isOnPath(name) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));
}

/** Installs packages, where this machine is a Debian and this process may. */
export function installPackages(names) {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names]);
}

/** Runs a program and shows what it complains about. @returns whether it succeeded */
export function run(command, args) {
  // Run level 1: a server that is installed here is not started.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  return spawnSync(command, args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}
