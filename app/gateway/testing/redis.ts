import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Redis, RedisOptions } from "ioredis";

/** A Redis server that a test can stop, pause and start again on the same port. */
export interface TestRedis {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Accepts connections but does not answer until `resume`. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts a Redis server on a free port with its own data folder. It must be installed as `redis-server`. */
export async function startTestRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), "redis-"));
  const port = await freePort();
  let running: ChildProcess | undefined;
  const start = async () => {
    running = spawn("redis-server", ["--port", String(port), "--dir", folder, "--save", ""]);
    const { stdout } = running;
    if (!stdout) throw new Error("redis-server has no output");
    for await (const line of stdout) if (String(line).includes("Ready to accept connections")) break;
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
