import cluster from "node:cluster";
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLAIMS_CHANNEL, ENDED_CHANNEL } from "~/platform/supervisor-protocol";
import { ClaimStore } from "./claim-store";
import { type RunningWorkers, supervise } from "./supervisor";

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
let lines: string[];
let running: RunningWorkers;

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
  const started = supervise({
    workers: 2,
    program: "worker.mjs",
    environment: {},
    metrics: undefined,
    log: ({ msg }) => lines.push(msg),
  });
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
  expect(lines).toEqual(["error of a worker: write EPIPE"]);
  expect(workers).toHaveLength(2);
  expect(running.port).toBe(3000);
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
  workers[0]?.emit("message", { channel: ENDED_CHANNEL, request });
  expect(answer).not.toHaveBeenCalled();
  workers[0]?.emit("message", { channel: CLAIMS_CHANNEL, request: { ...request, kind: "kept" } });
  await vi.waitFor(() => expect(answer).toHaveReturnedWith("claimed"));
});
