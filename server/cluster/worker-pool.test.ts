import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SESSION_EVENTS_CHANNEL } from "~/platform/supervisor-protocol";
import { FakeWorker, fakeCluster, listed } from "./testing/fake-workers";
import { type LogLine, WorkerPool } from "./worker-pool";

let faked: ReturnType<typeof fakeCluster>;
let lines: Parameters<LogLine>[0][];
let exited: number[];
let pool: WorkerPool;
let port: number;

const newPool = () =>
  new WorkerPool({
    program: "worker.mjs",
    environment: {},
    log: (line) => lines.push(line),
    onMessage: () => undefined,
    onExit: ({ id }) => exited.push(id),
  });

beforeEach(async () => {
  vi.useFakeTimers();
  lines = [];
  exited = [];
  faked = fakeCluster();
  pool = newPool();
  const started = pool.startFirst();
  faked.workers[0]?.emit("listening", { port: 3000 });
  port = await started;
  pool.startOthers(2);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("an error of one worker's connection ends neither it nor the others", async () => {
  faked.workers[0]?.emit("error", new Error("write EPIPE"));
  await vi.runAllTimersAsync();
  expect(lines.map(({ msg }) => msg)).toEqual(["error of a worker: write EPIPE"]);
  expect(faked.workers).toHaveLength(2);
  expect(port).toBe(3000);
});

test.each([
  [1, null, []],
  [null, "SIGKILL", ["the first worker was ended by SIGKILL"]],
] as const)(
  "the first worker starts alone; when it ends before it listens (%s, %s), none is started again",
  async (code, signal, said) => {
    const before = faked.workers.length;
    const started = newPool().startFirst();
    faked.workers[before]?.emit("exit", code, signal);
    await expect(started).rejects.toMatchObject({ lines: said });
    await vi.runAllTimersAsync();
    expect(faked.workers).toHaveLength(before + 1);
    expect(lines).toEqual([]);
  },
);

test("the line about a worker that ended has its code and signal", async () => {
  faked.workers[1]?.emit("exit", null, "SIGKILL");
  faked.workers[0]?.emit("exit", 1, null);
  await vi.runAllTimersAsync();
  const line = { level: "warn", msg: "a worker ended; it is started again", milliseconds: 100 };
  expect(lines).toEqual([
    { ...line, worker: 2, code: null, signal: "SIGKILL" },
    { ...line, worker: 1, code: 1, signal: null },
  ]);
  expect(exited).toEqual([2, 1]);
});

test.each(["none", "refused"] as const)(
  "a worker for which there is no room (%s) is tried again later",
  async (found) => {
    faked.room.push(found);
    faked.workers[0]?.emit("exit");
    await vi.runAllTimersAsync();
    expect(faked.workers.at(-1)?.process.pid).toBe(1000);
    expect(faked.workers).toHaveLength(found === "none" ? 4 : 3);
  },
);

test("the end does not wait for a worker for which there was no room: it never exits", async () => {
  const [worker] = faked.workers as [FakeWorker];
  const withoutProcess = new FakeWorker(99, undefined);
  vi.spyOn(withoutProcess.process, "kill").mockImplementation(() => undefined);
  await listed([worker, withoutProcess], () => pool.stop("SIGTERM"));
  expect(exited).toEqual([worker.id]);
});

test("a worker that ends after the pool was stopped is not started again", async () => {
  faked.workers[1]?.emit("exit", 1, null);
  await listed(faked.workers.slice(0, 1), () => pool.stop("SIGTERM"));
  await vi.runAllTimersAsync();
  expect(faked.workers).toHaveLength(2);
});

test("a message goes to all workers but the one that it comes from", async () => {
  const message = { channel: SESSION_EVENTS_CHANNEL, event: "ended" } as const;
  await listed([...faked.workers, new FakeWorker(99, undefined)], () => pool.broadcast(message, 1));
  expect(faked.workers.map(({ send }) => send.mock.calls.map(([sent]) => sent))).toEqual([[], [message]]);
});
