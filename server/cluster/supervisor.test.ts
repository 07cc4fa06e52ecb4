import cluster from "node:cluster";
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLAIMS_CHANNEL, SESSION_QUESTIONS_CHANNEL } from "~/platform/supervisor-protocol";
import { ClaimStore } from "./claim-store";
import { type RunningWorkers, type SupervisorOptions, supervise } from "./supervisor";

/** A worker without a process. */
class FakeWorker extends EventEmitter {
  readonly id: number;
  readonly process: { pid?: number; kill: () => void };

  constructor(id: number, pid: number | undefined) {
    super();
    this.id = id;
    this.process = { ...(pid ? { pid } : {}), kill: () => this.emit("exit") };
  }
  isConnected = () => false;
}

/** What the system does with the next process: runs it, has no room (told later), or refuses at once. */
let room: ("runs" | "none" | "refused")[];
let workers: FakeWorker[];
let lines: Parameters<SupervisorOptions["log"]>[0][];
let running: RunningWorkers;

const options = (): SupervisorOptions => ({
  workers: 2,
  program: "worker.mjs",
  environment: {},
  metrics: undefined,
  log: (line) => lines.push(line),
});

beforeEach(async () => {
  vi.useFakeTimers();
  room = [];
  workers = [];
  lines = [];
  vi.spyOn(cluster, "setupPrimary").mockImplementation(() => undefined);
  vi.spyOn(cluster, "fork").mockImplementation(() => {
    const found = room.shift() ?? "runs";
    if (found === "refused") throw new Error("ENOMEM");
    const worker = new FakeWorker(workers.length + 1, found === "runs" ? 1000 : undefined);
    workers.push(worker);
    if (found === "none") queueMicrotask(() => worker.emit("error", new Error("EAGAIN")));
    return worker as never;
  });
  const started = supervise(options());
  workers[0]?.emit("listening", { port: 3000 });
  running = await started;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("an error of one worker's connection ends neither it nor the others", async () => {
  workers[0]?.emit("error", new Error("write EPIPE"));
  await vi.runAllTimersAsync();
  expect(lines.map(({ msg }) => msg)).toEqual(["error of a worker: write EPIPE"]);
  expect(workers).toHaveLength(2);
  expect(running.port).toBe(3000);
});

test.each([
  [1, null, []],
  [null, "SIGKILL", ["the first worker was ended by SIGKILL"]],
] as const)(
  "the first worker starts alone; when it ends before it listens (%s, %s), none is started again",
  async (code, signal, said) => {
    const before = workers.length;
    const started = supervise(options());
    workers[before]?.emit("exit", code, signal);
    await expect(started).rejects.toMatchObject({ lines: said });
    await vi.runAllTimersAsync();
    expect(workers).toHaveLength(before + 1);
    expect(lines).toEqual([]);
  },
);

test("the line about a worker that ended has its code and signal", async () => {
  workers[1]?.emit("exit", null, "SIGKILL");
  workers[0]?.emit("exit", 1, null);
  await vi.runAllTimersAsync();
  const line = { level: "warn", msg: "a worker ended; it is started again", milliseconds: 100 };
  expect(lines).toEqual([
    { ...line, worker: 2, code: null, signal: "SIGKILL" },
    { ...line, worker: 1, code: 1, signal: null },
  ]);
});

test.each(["none", "refused"] as const)(
  "a worker for which there is no room (%s) is tried again later",
  async (found) => {
    room = [found];
    workers[0]?.emit("exit");
    await vi.runAllTimersAsync();
    expect(workers.at(-1)?.process.pid).toBe(1000);
    expect(workers).toHaveLength(found === "none" ? 4 : 3);
  },
);

test("a question of another release, whose words may differ, is not answered and ends nothing", async () => {
  const answer = vi.spyOn(ClaimStore.prototype, "answer");
  const request = { id: 1, ask: "claim", kind: "write", key: "k", claim: "a", seconds: 30 };
  workers[0]?.emit("message", { channel: SESSION_QUESTIONS_CHANNEL, request });
  expect(answer).not.toHaveBeenCalled();
  workers[0]?.emit("message", { channel: CLAIMS_CHANNEL, request: { ...request, kind: "kept" } });
  await vi.waitFor(() => expect(answer).toHaveReturnedWith("claimed"));
});
