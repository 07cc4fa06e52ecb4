import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Redis, RedisOptions } from "ioredis";

/** A Redis of a test's own, which can be killed, held and brought back on the same port. */
export interface TestRedis {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Takes connections and answers nothing. */
  hold(): void;
  release(): void;
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

/** Starts a Redis on a free port, with a folder of its own. */
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
    const ended = running;
    running = undefined;
    if (!ended) return;
    const gone = once(ended, "exit");
    ended.kill("SIGKILL");
    await gone;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    hold: () => running?.kill("SIGSTOP"),
    release: () => running?.kill("SIGCONT"),
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Options of connections that have time, for what is not about slowness. */
export const unhurried: RedisOptions = { commandTimeout: 5_000, socketTimeout: 10_000 };

/** Waits until a connection takes commands. */
export async function untilReady(redis: Redis): Promise<void> {
  while (redis.status !== "ready") await pause(10);
}
