import type { IncomingMessage } from "node:http";
import { setImmediate as nextIteration } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { takeTurn } from "~/platform/turns.server";
import { Admission } from "./admission";

const request = { method: "GET", url: "/m/a", headers: {}, socket: { remoteAddress: "127.0.0.1" } };
const budget = { points: 4, seconds: 60 };
const budgets = { guest: budget, member: budget, entry: budget, wallet: budget, write: budget, prefetch: budget };

const takePage = async (admission: InstanceType<typeof Admission>, bytes: number) => {
  const lease = await admission.admit(request as unknown as IncomingMessage);
  await lease.payForRender();
  lease.work.chargeAnswer?.(bytes);
  lease.release();
};

it.each([
  ["four ordinary pages", 180_000, 4],
  ["one page of 500 games", 768_000, 1],
])("a visitor's budget is enough for %s", async (_, bytes, most) => {
  const admission = new Admission(() => "free", { budgets });
  for (let count = 0; count < most; count += 1) await takePage(admission, bytes);
  await expect(takePage(admission, bytes)).rejects.toMatchObject({ status: 429 });
});

it("points that a large page used in advance are missing until they have come back", async () => {
  let now = 1_000_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  // A point comes back in 15 s. The page costs seven, three more than there are.
  const admission = new Admission(() => "free", { budgets });
  await takePage(admission, 768_000);
  await expect(takePage(admission, 0)).rejects.toMatchObject({ status: 429, retryAfter: 60 });
  now += 59_000;
  await expect(takePage(admission, 0)).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  now += 1000;
  await takePage(admission, 0);
  await expect(takePage(admission, 0)).rejects.toMatchObject({ status: 429, retryAfter: 15 });
  vi.restoreAllMocks();
});

it("the essential requests of one visitor hold back the computations of others for a share of the time only", async () => {
  let now = 1_000_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  // A held computation waits for the end of the request, not for its longest hold.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const admission = new Admission(() => "free", { holds: { points: 20, seconds: 60 } });
  const logIn = { ...request, method: "POST", url: "/m/login" } as unknown as IncomingMessage;
  const compute = vi.fn();
  const run = () => takeTurn({ priority: "guest" }, compute);
  await run();
  const first = await admission.admit(logIn);
  const held = run();
  for (let iteration = 0; iteration < 5; iteration += 1) await nextIteration();
  expect(compute).toHaveBeenCalledTimes(1);
  now += 25;
  first.release();
  await held;

  const second = await admission.admit(logIn);
  await run();
  expect(compute).toHaveBeenCalledTimes(3);
  second.release();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
