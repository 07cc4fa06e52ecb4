import { EventEmitter } from "node:events";
import type { Redis } from "ioredis";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { logger } from "~/platform/logger.server";
import type { Supervisor } from "~/platform/supervisor.server";
import { createRequestInfo, LONGEST_DEADLINE_MS } from "../context/request-info.server";
import { createRunOnce } from "./idempotency.server";
import { RedisClaims } from "./redis-claims.server";
import { SupervisorClaims } from "./supervisor-claims.server";

const pauses = vi.hoisted(() => [] as number[]);
vi.mock("node:timers/promises", () => ({ setTimeout: async (pause: number) => pauses.push(pause) }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A Redis that answers every script. @param answer to the script that begins so */
function stubRedis(answer: (script: string) => Promise<unknown>) {
  const scripts = vi.fn((script: string, ..._rest: unknown[]) => answer(script.trim()));
  const emitter = new EventEmitter();
  const info = vi.fn<() => Promise<string>>();
  const set = vi.fn(async () => "OK");
  const keys = { mget: async () => [null, null], get: async () => null, set };
  const connection = Object.assign(emitter, { status: "ready", eval: scripts, info, ...keys }) as unknown as Redis;
  /** @param runId of the process of Redis that it leads to now; "" when Redis does not say */
  const connect = async (runId: string) => {
    info.mockResolvedValueOnce(`# Server\r\nredis_version:8.0.0\r\nrun_id:${runId}\r\n`);
    emitter.emit("ready");
    await vi.advanceTimersByTimeAsync(0);
  };
  return { connection, scripts, set, info, connect };
}

/** Claims are granted and confirmed. */
const granted = (script: string) => Promise.resolve(script.startsWith("local current") ? null : 1);
const write = {
  name: "launch",
  by: "member",
  parts: [],
  outcome: z.any(),
  kind: "kept",
  ctx: { session: { record: undefined }, request: { address: "192.0.2.1" } },
} as const;
const unending = () => new Promise<string>(() => undefined);

test.each([
  ["a lifetime", 2],
  ["a lifetime that depends on the outcome", () => 2],
])("the claim of a write with %s lasts longer than a request with pictures may take", async (_, lifetime) => {
  const { connection, scripts } = stubRedis(granted);
  createRunOnce(connection)({ ...write, seconds: lifetime }, unending);
  await vi.waitFor(() => expect(scripts).toHaveBeenCalledTimes(2));
  const seconds = Number(scripts.mock.calls[1]?.at(-1));
  const headers = new Headers({ "content-type": "multipart/form-data; boundary=x" });
  const url = new URL("http://localhost/m/feedback");
  const connected = { requestId: "r", address: undefined, startedAt: performance.now(), forCache: false };
  const { signal } = createRequestInfo({ method: "POST", headers }, url, connected);
  vi.advanceTimersByTime((seconds - 1) * 1000);
  expect(signal.aborted).toBe(true);
});

test("an outcome that JSON refuses is logged, and its key is not free", async () => {
  const error = vi.spyOn(logger, "error");
  const { connection, scripts } = stubRedis(granted);
  const value = { amount: 1n };
  expect(await createRunOnce(connection)({ ...write, seconds: 10 }, async () => value)).toBe(value);
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  expect(error.mock.calls[0]?.[0]).toMatchObject({ name: "TypeError", stack: expect.stringContaining("BigInt") });
  expect(scripts).toHaveBeenCalledTimes(2);
});

test("an outcome that cannot be sent to the supervisor is logged", async () => {
  const error = vi.spyOn(logger, "error");
  const ask = () => Promise.reject(new Error("could not be cloned"));
  new SupervisorClaims({ ask } as unknown as Supervisor, "kept").publish("digest", "claim", { value: 1 }, 10);
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
});

test("an outcome that Redis does not store is tried four times, and then there is a warning", async () => {
  const warn = vi.spyOn(logger, "warn");
  const { connection, scripts } = stubRedis(() => Promise.reject(new Error("no answer")));
  new RedisClaims(connection).publish("digest", "claim:1", { value: "done" }, 10);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith("Redis did not store the outcome of a write"));
  expect(scripts).toHaveBeenCalledTimes(4);
  expect(pauses).toEqual([250, 1_000, 4_000]);
});

test("a write that must not happen twice is claimed again once no write from before a restart of Redis can run", async () => {
  const { connection, set, connect } = stubRedis(granted);
  const claims = new RedisClaims(connection);
  const claim = async (failsClosed: boolean) => (await claims.claim("digest", 10, failsClosed)).state;
  await connect("a1");
  expect(await claim(true)).toBe("claimed");
  await connect("a1");
  expect(await claim(true)).toBe("claimed");
  for (const other of ["b2", ""]) {
    await connect(other);
    expect([await claim(true), await claim(false)]).toEqual(["incomplete", "claimed"]);
    expect(await claims.wait("digest", "claim:1")).toBe("unknown");
    await connect("b2");
    vi.advanceTimersByTime(LONGEST_DEADLINE_MS - 1);
    expect(await claim(true)).toBe("incomplete");
    vi.advanceTimersByTime(1);
    expect(await claim(true)).toBe("claimed");
    expect(await claims.wait("digest", "claim:1")).toBe("released");
  }
  // Other processes are told of a restart that is certain.
  expect(set).toHaveBeenCalledTimes(1);
});

test("a Redis that says late which process it is has not restarted, and until then nothing that must not happen twice runs", async () => {
  const { connection, info, connect } = stubRedis(granted);
  const claims = new RedisClaims(connection);
  const claim = async () => (await claims.claim("digest", 10, true)).state;
  await connect("a1");
  let fail: (error: Error) => void = () => undefined;
  info.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  connection.emit("ready");
  expect(await claim()).toBe("incomplete");
  info.mockResolvedValueOnce("run_id:a1");
  fail(new Error("Command timed out"));
  await vi.advanceTimersByTimeAsync(0);
  expect(await claim()).toBe("claimed");
});

test("a connection that ends before Redis has said which process it is tells of no restart", async () => {
  const { connection, info, connect } = stubRedis(granted);
  const claims = new RedisClaims(connection);
  await connect("a1");
  info.mockImplementationOnce(() => {
    Object.assign(connection, { status: "reconnecting" });
    return Promise.reject(new Error("Connection is closed."));
  });
  connection.emit("ready");
  await vi.advanceTimersByTimeAsync(0);
  Object.assign(connection, { status: "ready" });
  await connect("a1");
  expect((await claims.claim("digest", 10, true)).state).toBe("claimed");
});
