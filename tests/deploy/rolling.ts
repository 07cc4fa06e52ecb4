import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { GatewayCall } from "../support/sandbox";
import { type ProductCluster, serversOf } from "./cluster";
import { DeployClient, think } from "./deploy-client";

/** What a visitor reads, in turn. */
export const READS = ["/m/home", "/m/slot-games", "/m/member/home", "/m/notice", "/m/balance"];
const FAVOURITE = "RNG.JL.3001";
const FAVOURITE_OPERATIONS = new Set(["addFavorite", "removeFavorite"]);
/** Every so many requests of a visitor is a write. */
const WRITE_EVERY = 5;

export interface RollingResult {
  requests: number;
  /** Requests by path that were no writes. */
  reads: Record<string, number>;
  /** Answers that a visitor should not see, as `path: status` or the connection's error. */
  failures: string[];
  writes: number;
  /** Writes in flight when a product was killed: nobody can know whether they were done. */
  unknownWrites: number;
  /** Writes that reached the gateway. */
  gatewayWrites: number;
}

interface Load {
  requests: number;
  visitors: number;
  /** Restarts of each product. */
  restarts: number;
  onProgress?: (text: string) => void;
}

/** Restarts each product of a set under a load of reads and writes, and kills one of them. */
export async function rollUnderLoad(cluster: ProductCluster, load: Load): Promise<RollingResult> {
  const result: RollingResult = {
    requests: 0,
    reads: {},
    failures: [],
    writes: 0,
    unknownWrites: 0,
    gatewayWrites: 0,
  };
  const state = { isKilling: false, isRolling: true, isLoaded: true };
  const clients = await signInAll(cluster, load.visitors);
  const counting = countFavourites(cluster, state, result);
  const running = clients.map((client) => visit(client, load, state, result));
  await roll(cluster, load, state);
  state.isRolling = false;
  await Promise.all(running);
  state.isLoaded = false;
  await counting;
  await Promise.all(clients.map((client) => client.close()));
  return result;
}

async function signInAll(cluster: ProductCluster, count: number): Promise<DeployClient[]> {
  const clients: DeployClient[] = [];
  for (let index = 0; index < count; index += 1) {
    const client = new DeployClient(cluster.url);
    await client.signIn("/m/login", await cluster.gateway.createMember());
    clients.push(client);
  }
  return clients;
}

/** Each product goes and comes back while the others work; at the end one is killed. */
async function roll(
  cluster: ProductCluster,
  { restarts, onProgress }: Load,
  state: { isKilling: boolean },
): Promise<void> {
  for (let round = 1; round <= restarts; round += 1) {
    for (const [index, product] of cluster.products.entries()) {
      await product.end("SIGTERM");
      await product.start();
      await untilUsed(cluster, index);
      onProgress?.(`round ${round}: product ${index + 1} restarted`);
    }
  }
  const [first] = cluster.products;
  state.isKilling = true;
  await first?.end("SIGKILL");
  await first?.start();
  await untilUsed(cluster, 0);
  state.isKilling = false;
  onProgress?.("product 1 killed and started again");
}

/** The load balancer sends requests to a product again. */
async function untilUsed(cluster: ProductCluster, index: number): Promise<void> {
  const count = () => serversOf(cluster, "127.1.").filter((server) => server === `lobby-${index + 1}`).length;
  const before = count();
  while (count() === before) await pause(100);
}

interface State {
  isKilling: boolean;
  isRolling: boolean;
  isLoaded: boolean;
}

/** One person who looks around and changes a favourite now and then, until the products are restarted and the load is sent. */
async function visit(client: DeployClient, load: Load, state: State, result: RollingResult): Promise<void> {
  let isSet = false;
  let reads = 0;
  for (let step = 1; state.isRolling || result.requests < load.requests; step += 1) {
    result.requests += 1;
    if (step % WRITE_EVERY > 0) {
      await read(client, READS[reads % READS.length] ?? "/m/home", result);
      reads += 1;
    } else if (await write(client, isSet, state, result)) isSet = !isSet;
    await think();
  }
}

async function read(client: DeployClient, path: string, { reads, failures }: RollingResult): Promise<void> {
  reads[path] = (reads[path] ?? 0) + 1;
  const status = await client.get(path, path === "/m/balance" ? "application/json" : "text/html").then(
    (answer) => answer.status,
    (error: Error) => error.message,
  );
  if (status !== 200) failures.push(`${path}: ${status}`);
}

/** @returns whether it was done */
async function write(client: DeployClient, isSet: boolean, state: State, result: RollingResult): Promise<boolean> {
  result.writes += 1;
  const wasKilling = state.isKilling;
  const form = { favourite: `${FAVOURITE} ${isSet}`, stay: "1", idempotencyKey: randomUUID() };
  const failure = await client.post("/m/favourite", form).then(
    ({ status, text }) => (status === 200 ? undefined : `${status} ${text.slice(0, 200)}`),
    (error: Error) => error.message,
  );
  if (failure === undefined) return true;
  // It may have been on its way when the product was killed, or have been sent while that was going on.
  if (wasKilling || state.isKilling) result.unknownWrites += 1;
  else result.failures.push(`write: ${failure}`);
  return false;
}

/** Reads the gateway's log as it grows, because the sandbox keeps its end only. */
async function countFavourites(cluster: ProductCluster, state: State, result: RollingResult): Promise<void> {
  let last = (await cluster.gateway.callsSince(0)).at(-1)?.id ?? 0;
  const count = async () => {
    const calls: GatewayCall[] = await cluster.gateway.callsSince(last);
    last = calls.at(-1)?.id ?? last;
    result.gatewayWrites += calls.filter(({ operation }) => FAVOURITE_OPERATIONS.has(operation ?? "")).length;
  };
  while (state.isLoaded) {
    await count();
    await pause(500);
  }
  await count();
}
