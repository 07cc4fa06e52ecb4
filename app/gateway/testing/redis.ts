import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Redis, RedisOptions } from "ioredis";

/** A Redis server that a test can stop, pause and start again on the same port. */
export interface TestRedis {
  url: string;
  port: number;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Accepts connections but does not answer until `resume`. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Lines that a server and a Sentinel write once they can be used. */
const READY = /Ready to accept connections|Sentinel ID is/;

/**
 * Starts a Redis server on a free port with its own data folder. It must be installed as `redis-server`.
 * @param settings lines of its configuration in addition; with a `sentinel` line it is a Sentinel
 */
export async function startTestRedis(settings: readonly string[] = []): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), "redis-"));
  const port = await freePort();
  const isSentinel = settings.some((line) => line.startsWith("sentinel "));
  const file = join(folder, "redis.conf");
  const save = isSentinel ? [] : ['save ""'];
  writeFileSync(file, [`port ${port}`, `dir ${folder}`, ...save, ...settings, ""].join("\n"));
  let running: ChildProcess | undefined;
  const start = async () => {
    running = spawn("redis-server", [file, ...(isSentinel ? ["--sentinel"] : [])]);
    const { stdout } = running;
    if (!stdout) throw new Error("redis-server has no output");
    // The stream stays open after the loop, or the server could not write any more.
    for await (const line of stdout.iterator({ destroyOnReturn: false })) if (READY.test(String(line))) break;
    stdout.resume();
  };
  const kill = async () => {
    const child = running;
    running = undefined;
    if (!child) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    start,
    kill,
    pause: () => running?.kill("SIGSTOP"),
    resume: () => running?.kill("SIGCONT"),
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Connection options for tests that are not about slow responses. */
export const relaxedTimeouts: RedisOptions = { commandTimeout: 5_000, socketTimeout: 10_000 };

/** Waits until a connection accepts commands. */
export async function waitUntilReady(redis: Redis): Promise<void> {
  while (redis.status !== "ready") await delay(10);
}
