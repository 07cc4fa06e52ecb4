import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setImmediate as nextIteration } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { beginEssentialWork, countConnection, takeTurn, waitingTurns } from "./turns.server";
import type { Priority } from "./work.server";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Queues one computation for each priority. @returns the order in which they ran */
async function runAll(queued: readonly Priority[]): Promise<string[]> {
  const order: string[] = [];
  await Promise.all(queued.map((priority) => takeTurn({ priority }, () => order.push(priority))));
  return order;
}

test("computations take turns, the most important first; log-in does not wait", async () => {
  const order = await runAll(["search", "search", "prefetch", "guest", "member", "essential"]);
  expect(order).toEqual(["essential", "search", "member", "guest", "search", "prefetch"]);
});

test("outside of a request a computation runs at once, and an error reaches its caller", async () => {
  expect(await takeTurn(undefined, () => 1)).toBe(1);
  const failing = takeTurn({ priority: "guest" }, () => {
    throw new Error("render failed");
  });
  await expect(failing).rejects.toThrow("render failed");
});

test("connections are served between two computations", async () => {
  const server = createServer((socket) => socket.end("served")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as { port: number }).port, "127.0.0.1");
  let isServed = false;
  socket.once("data", () => {
    isServed = true;
  });
  const servedBefore: boolean[] = [];
  await Promise.all(
    Array.from({ length: 200 }, () => takeTurn({ priority: "guest" }, () => servedBefore.push(isServed))),
  );
  expect(servedBefore.at(-1)).toBe(true);
  socket.destroy();
  server.close();
});

test("all connections that wait are accepted before a computation, although the event loop accepts them one by one", async () => {
  const server = createServer().listen(0, "127.0.0.1").on("connection", countConnection);
  await once(server, "listening");
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  const { port } = server.address() as { port: number };
  const sockets = Array.from({ length: 40 }, () => connect(port, "127.0.0.1"));
  await nextIteration();
  expect(await takeTurn({ priority: "guest" }, () => accepted)).toBe(40);
  for (const socket of sockets) socket.destroy();
  server.close();
});

test("connections without end do not hold a computation for ever", async () => {
  let isOver = false;
  const accept = async () => {
    while (!isOver) {
      countConnection();
      await nextIteration();
    }
  };
  const accepting = accept();
  expect(await takeTurn({ priority: "guest" }, () => 1)).toBe(1);
  isOver = true;
  await accepting;
});

test("while a log-in runs, other computations are held, but not for ever", async () => {
  const end = beginEssentialWork();
  let count = 0;
  const run = () => takeTurn({ priority: "search" }, () => (count += 1));
  const all = Promise.all(Array.from({ length: 5 }, run));
  for (let iteration = 0; iteration < 5; iteration += 1) await nextIteration();
  expect(count).toBeLessThanOrEqual(1);
  expect(waitingTurns()).toBeGreaterThanOrEqual(3);
  await run();
  expect(count).toBeGreaterThan(1);
  end();
  await all;
  expect(count).toBe(6);
});

test("essential requests that wait all the time hold others back for about half of it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const startedAt = performance.now();
  let elapsed = 0;
  vi.spyOn(performance, "now").mockImplementation(() => startedAt + elapsed);
  const pass = (milliseconds: number) => {
    elapsed += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  const [count, milliseconds] = [100, 10];
  const end = beginEssentialWork();
  let done = false;
  const all = Promise.all(
    Array.from({ length: count }, () => takeTurn({ priority: "guest" }, () => pass(milliseconds))),
  ).then(() => {
    done = true;
  });
  while (!done) {
    await nextIteration();
    pass(1);
  }
  await all;
  end();
  const held = elapsed - count * milliseconds;
  // Held alone, each would wait for 50 ms.
  expect(held).toBeGreaterThan(count * milliseconds * 0.5);
  expect(held).toBeLessThan(count * milliseconds * 2.5);
});
