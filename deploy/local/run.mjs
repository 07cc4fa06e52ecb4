// Runs a cluster of products in the foreground until SIGINT or SIGTERM (deploy/run-local).
import { isBuilt } from "../../server/start/build-state.mjs";
import { startCluster } from "./cluster.mjs";
import { ensurePrograms } from "./packages.mjs";

const PROGRAMS = ["haproxy", "redis-server"];

try {
  ensurePrograms(PROGRAMS);
  if (!isBuilt()) {
    console.log("Building ...");
    const { build } = await import("../../server/build/build.mjs");
    await build();
  }
  const cluster = await startCluster({ port: Number(process.env.PORT || 8080), env: process.env, log: "inherit" });
  console.log(`\n  Lobby     ${cluster.url}  (instances ${cluster.products.map(({ url }) => url).join("  ")})`);
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
