import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTestRedis, type TestRedis, waitUntilReady } from "~/gateway/testing/redis";
import { claimsOptions, connectRedis } from "~/platform/redis.server";
import { createRunOnce } from "./idempotency.server";
import { ClaimUnavailableError, StillRunningError } from "./not-done-error";

let server: TestRedis;
const connections: ReturnType<typeof connectRedis>[] = [];

beforeAll(async () => {
  server = await startTestRedis();
});

afterEach(() => {
  for (const connection of connections.splice(0)) connection.disconnect();
});

afterAll(() => server.close());

const write = { name: "contract", by: "agent", seconds: 60, kind: "kept-fail-closed", owner: "agent" } as const;

/** A process with a connection of its own. */
async function startProcess() {
  const connection = connectRedis(server.url, claimsOptions);
  connections.push(connection);
  const runOnce = createRunOnce(connection);
  await waitUntilReady(connection);
  const run = (key: string, operation: () => Promise<string>) => runOnce({ ...write, parts: [key] }, operation);
  return { connection, run };
}

/** This Redis comes back empty. */
async function restart(): Promise<void> {
  await server.kill();
  await server.start();
  await Promise.all(connections.map(waitUntilReady));
}

test("a write that runs while Redis loses its data is not sent by another process", async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  let finish: (outcome: string) => void = () => undefined;
  const operation = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const first = one.run("running", operation);
  await vi.waitFor(() => expect(operation).toHaveBeenCalledTimes(1));
  const polls = vi.spyOn(other.connection, "mget");
  const waiting = expect(other.run("running", operation)).rejects.toBeInstanceOf(StillRunningError);
  await vi.waitFor(() => expect(polls).toHaveBeenCalled());
  await restart();
  await waiting;
  await expect(other.run("running", operation)).rejects.toBeInstanceOf(ClaimUnavailableError);
  await expect(other.run("another", operation)).rejects.toBeInstanceOf(ClaimUnavailableError);
  finish("sent");
  expect(await first).toBe("sent");
  expect(operation).toHaveBeenCalledTimes(1);
}, 30_000);
