// Installs Debian's packages where tests need a program that npm cannot bring.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

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

/** Installs a Redis server where there is none. Throws with clear words when that is not possible. */
export function ensureRedis() {
  const isThere = () => spawnSync("redis-server", ["--version"]).status === 0;
  if (isThere()) return;
  installPackages(["redis-server"]);
  if (!isThere())
    throw new Error(
      "No redis-server was found. This brings one:\n  apt-get install redis-server     (as root, on Debian)",
    );
}
