import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLAIMS_CHANNEL, SESSION_EVENTS_CHANNEL, SESSION_QUESTIONS_CHANNEL } from "~/platform/supervisor-protocol";
import { SIGNALS_CHANNEL } from "../start/signals-channel.mjs";
import { ClaimStore } from "./claim-store";
import { type RunningWorkers, supervise } from "./supervisor";
import { type FakeWorker, fakeCluster, listed } from "./testing/fake-workers";

let workers: FakeWorker[];
let running: RunningWorkers;

const messagesTo = (worker: FakeWorker | undefined) => worker?.send.mock.calls.map(([message]) => message);

beforeEach(async () => {
  vi.useFakeTimers();
  workers = fakeCluster().workers;
  const log = () => undefined;
  const started = supervise({ workers: 2, program: "worker.mjs", environment: {}, metrics: undefined, log });
  workers[0]?.emit("listening", { port: 3000 });
  running = await started;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("all workers are started, and share the port of the first one", () => {
  expect(workers).toHaveLength(2);
  expect(running.port).toBe(3000);
});

test("a question of another release, whose words may differ, is not answered and ends nothing", async () => {
  const answer = vi.spyOn(ClaimStore.prototype, "answer");
  const request = { id: 1, ask: "claim", kind: "write", key: "k", claim: "a", seconds: 30 };
  workers[0]?.emit("message", { channel: SESSION_QUESTIONS_CHANNEL, request });
  expect(answer).not.toHaveBeenCalled();
  workers[0]?.emit("message", { channel: CLAIMS_CHANNEL, request: { ...request, kind: "kept" } });
  await vi.waitFor(() => expect(answer).toHaveReturnedWith("claimed"));
});

test("the page that a worker was rendering is free again when the worker ends", async () => {
  const request = { id: 1, ask: "claim", kind: "page", key: "k", claim: "a", seconds: 30 };
  const claim = async (worker: FakeWorker | undefined) => {
    worker?.emit("message", { channel: CLAIMS_CHANNEL, request });
    await vi.waitFor(() => expect(worker?.send).toHaveBeenCalled());
    return messagesTo(worker)?.at(-1).reply;
  };
  expect(await claim(workers[0])).toBe("claimed");
  workers[0]?.emit("exit", 1, null);
  expect(await claim(workers[1])).toBe("claimed");
});

test("the end of a session goes to the other workers", async () => {
  const request = { id: 1, ask: "session-event", event: "ended", milliseconds: 1000 };
  await listed(workers, () => workers[0]?.emit("message", { channel: SESSION_QUESTIONS_CHANNEL, request }));
  expect(messagesTo(workers[1])).toEqual([{ channel: SESSION_EVENTS_CHANNEL, event: "ended" }]);
});

test("what a signal switched on is told to all workers, and again to one that asks", async () => {
  await listed(workers, () => running.handle("SIGUSR2", true));
  const message = { channel: SIGNALS_CHANNEL, signal: "SIGUSR2", isOn: true };
  expect(workers.map(messagesTo)).toEqual([[message], [message]]);
  workers[1]?.emit("message", { channel: SIGNALS_CHANNEL });
  expect(messagesTo(workers[1])).toEqual([message, message]);
});
