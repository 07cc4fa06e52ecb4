import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { startTestRedis, type TestRedis, waitUntilReady } from "~/gateway/testing/redis";
import { logger } from "~/platform/logger.server";
import { claimsOptions, connectRedis } from "~/platform/redis.server";
import { StillRunningError } from "../responses/not-done-error";
import { createRunOnce } from "./idempotency.server";

let server: TestRedis;
const connections: ReturnType<typeof connectRedis>[] = [];

afterEach(async () => {
  for (const connection of connections.splice(0)) connection.disconnect();
  vi.restoreAllMocks();
  await server.close();
});

const write = {
  name: "contract",
  by: "agent",
  outcome: z.string(),
  seconds: 60,
  kind: "kept-fail-closed",
  ctx: { session: { record: undefined }, request: { address: "192.0.2.1" } },
} as const;

/** A process with a connection of its own. */
async function startProcess() {
  const connection = connectRedis(server.url, claimsOptions);
  connections.push(connection);
  const runOnce = createRunOnce(connection);
  await waitUntilReady(connection);
  const run = (key: string, operation: () => Promise<string>) => runOnce({ ...write, parts: [key] }, operation);
  return { connection, run };
}

type Process = Awaited<ReturnType<typeof startProcess>>;

/** This Redis comes back empty. */
async function restart(): Promise<void> {
  await server.kill();
  await server.start();
  await Promise.all(connections.map(waitUntilReady));
}

/** Begins a write that runs until it is finished. */
async function begin({ run }: Process) {
  let finish: (outcome: string) => void = () => undefined;
  const operation = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const first = run("running", operation);
  await vi.waitFor(() => expect(operation).toHaveBeenCalledTimes(1));
  const expectOneRun = async () => {
    finish("sent");
    expect(await first).toBe("sent");
    expect(operation).toHaveBeenCalledTimes(1);
  };
  return { operation, expectOneRun };
}

test("a write that runs while Redis loses its data is not sent by another process, which cannot know of it", async () => {
  server = await startTestRedis();
  const [one, other] = [await startProcess(), await startProcess()];
  const { operation, expectOneRun } = await begin(one);
  const polls = vi.spyOn(other.connection, "mget");
  const waiting = expect(other.run("running", operation)).rejects.toBeInstanceOf(StillRunningError);
  await vi.waitFor(() => expect(polls).toHaveBeenCalled());
  await restart();
  await waiting;
  await expect(other.run("running", operation)).rejects.toBeInstanceOf(StillRunningError);
  await expect(other.run("another", operation)).rejects.toBeInstanceOf(StillRunningError);
  await expectOneRun();
}, 30_000);

test("a process that connects only after a restart of Redis does not send what another one may still send", async () => {
  server = await startTestRedis();
  const one = await startProcess();
  const { operation, expectOneRun } = await begin(one);
  await restart();
  // It tells the others.
  await vi.waitFor(async () => expect(await one.connection.dbsize()).toBe(1));
  const late = await startProcess();
  await expect(late.run("running", operation)).rejects.toBeInstanceOf(StillRunningError);
  await expectOneRun();
}, 30_000);

test("a process whose user of Redis lacks INFO sends nothing twice after a restart, and names the right once", async () => {
  const warn = vi.spyOn(logger, "warn");
  server = await startTestRedis(["user default on nopass ~* &* +@all -@dangerous"]);
  const [one, other] = [await startProcess(), await startProcess()];
  expect(await other.run("before", async () => "sent")).toBe("sent");
  const { operation, expectOneRun } = await begin(one);
  await restart();
  await expect(other.run("running", operation)).rejects.toBeInstanceOf(StillRunningError);
  await expectOneRun();
  const warnings = JSON.stringify(warn.mock.calls).match(/"NOPERM [^"]*info[^"]*"},"[^"]*its user needs INFO"/g);
  expect(warnings).toHaveLength(2);
}, 30_000);
