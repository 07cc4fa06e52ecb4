import cluster from "node:cluster";
import { EventEmitter } from "node:events";
import { vi } from "vitest";

/** A worker without a process. */
export class FakeWorker extends EventEmitter {
  readonly id: number;
  readonly process: { pid?: number; kill: () => void };
  readonly send = vi.fn();
  isConnected = () => this.process.pid !== undefined;
  isDead = () => this.process.pid === undefined;

  constructor(id: number, pid: number | undefined) {
    super();
    this.id = id;
    this.process = { ...(pid ? { pid } : {}), kill: () => this.emit("exit") };
  }
}

/** What the system does with a process: runs it, has no room (told later), or refuses at once. */
export type Room = "runs" | "none" | "refused";

/**
 * Has `cluster` start fake workers until mocks are restored.
 * @returns `room`, what the system does with the next processes, and the workers that were started
 */
export function fakeCluster(): { room: Room[]; workers: FakeWorker[] } {
  const room: Room[] = [];
  const workers: FakeWorker[] = [];
  vi.spyOn(cluster, "setupPrimary").mockImplementation(() => undefined);
  vi.spyOn(cluster, "fork").mockImplementation(() => {
    const found = room.shift() ?? "runs";
    if (found === "refused") throw new Error("ENOMEM");
    const worker = new FakeWorker(workers.length + 1, found === "runs" ? 1000 : undefined);
    workers.push(worker);
    if (found === "none") queueMicrotask(() => worker.emit("error", new Error("EAGAIN")));
    return worker as never;
  });
  return { room, workers };
}

/** Runs something while `cluster.workers` lists these workers. */
export async function listed<Result>(workers: readonly FakeWorker[], run: () => Result): Promise<Awaited<Result>> {
  const list = cluster.workers ?? {};
  Object.assign(list, Object.fromEntries(workers.map((worker) => [worker.id, worker])));
  try {
    return await run();
  } finally {
    for (const { id } of workers) delete list[id];
  }
}
