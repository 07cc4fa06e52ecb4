// Runs a cluster of products in the foreground until SIGINT or SIGTERM (deploy/run-local).
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { isBuilt } from "../../server/start/build-state.mjs";
import { startCluster } from "./cluster.mjs";

const PACKAGES = { haproxy: "haproxy", "redis-server": "redis-server" };

function installMissing() {
  const isThere = (program) => spawnSync(program, ["-v"], { stdio: "ignore" }).error === undefined;
  const missing = Object.keys(PACKAGES).filter((program) => !isThere(program));
  if (missing.length === 0) return;
  const names = missing.map((program) => PACKAGES[program]);
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    for (const args of [
      ["update", "-qq"],
      ["install", "-y", "-qq", "--no-install-recommends", ...names],
    ])
      spawnSync("apt-get", args, { env, stdio: "inherit" });
  }
  const still = missing.filter((program) => !isThere(program));
  if (still.length > 0) throw new Error(`missing: ${still.join(", ")}. On Debian: apt-get install ${names.join(" ")}`);
}

try {
  installMissing();
  if (!isBuilt()) {
    console.log("Building ...");
    const { build } = await import("../../server/build/build.mjs");
    await build();
  }
  const cluster = await startCluster({ port: Number(process.env.PORT || 8080), env: process.env, log: "inherit" });
  console.log(`\n  Lobby     ${cluster.url}  (products ${cluster.products.map(({ url }) => url).join("  ")})`);
  if (cluster.sandbox) console.log(`  Sandbox   ${cluster.sandbox.controlUrl}  (control panel)`);
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, async () => {
      await cluster.stop();
      process.exit(0);
    });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
