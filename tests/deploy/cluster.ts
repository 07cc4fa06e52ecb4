import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startCluster as start } from "../../deploy/local/cluster.mjs";
import { release } from "../../server/build/release.mjs";
import { Sandbox } from "../support/sandbox";
import { SANDBOX_PORTS } from "../support/sandbox-ports.mjs";
import { freePorts } from "./ports";

/** HAProxy, three products and Redis. */
const CLUSTER_PORTS = 5;

export type ProductCluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts a cluster of three products with its own sandbox on free ports. */
export async function startCluster(env: Readonly<Record<string, string>> = {}) {
  const data = mkdtempSync(join(tmpdir(), "cluster-"));
  const port = await freePorts(CLUSTER_PORTS + SANDBOX_PORTS);
  const { PATH = "", HOME = "" } = process.env;
  const sandboxEnv = { SANDBOX_PORT: String(port + CLUSTER_PORTS), SANDBOX_DATA: data, SANDBOX_PICTURES: "plain" };
  // A release of its own: a build of changed sources beside the test does not change what is restarted.
  const folder = join(data, "release");
  release(folder);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const cluster = await start({ port, folder, env: { PATH, HOME, ...sandboxEnv, DRAIN_DELAY_SECONDS: "2", ...env } });
  const { controlUrl } = cluster.sandbox as unknown as { controlUrl: string };
  return {
    ...cluster,
    url: `http://127.0.0.1:${port}`,
    gateway: new Sandbox(controlUrl),
    async stop() {
      await cluster.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The products that answered an address, or all that begin like it, in order, as the log of HAProxy tells. */
export function serversOf(cluster: ProductCluster, address: string): string[] {
  const lines = cluster.haproxy.output().split("\n");
  return lines.flatMap((line) => (line.startsWith(address) ? (/ products\/(lobby-\d) /.exec(line)?.[1] ?? []) : []));
}
