import { expect, test, vi } from "vitest";
import type { Supervisor } from "~/platform/supervisor.server";
import { WorkerSessionEvents } from "./worker-session-events.server";

const LIMIT_MS = 10_000;
const pauses = vi.hoisted((): unknown[] => []);
const pausesEnd = vi.hoisted(() => vi.fn(() => false));
// The limit passes at once, and the pauses before a further question in one test only.
vi.mock("node:timers/promises", () => ({
  setTimeout: (milliseconds: number) => {
    pauses.push(milliseconds);
    return milliseconds === LIMIT_MS || pausesEnd() ? Promise.resolve() : new Promise(() => undefined);
  },
}));

test("pages of members do not wait for ever for a supervisor that does not answer", async () => {
  const ask = vi.fn(async () => "unknown" as const);
  const ends = new WorkerSessionEvents({ ask, listenForSessionEvents: () => undefined }, 1000);
  await ends.start(() => expect.unreachable("an event"));
  expect(pauses).toContain(LIMIT_MS);
  expect(ask).toHaveBeenCalledWith({ ask: "session-events" });
});

test("a supervisor that does not answer is asked again after longer and longer pauses, of 5 s at most", async () => {
  pauses.length = 0;
  pausesEnd.mockReturnValue(true);
  const end = { kind: "ended", subjects: ["digest"], before: 1, reason: "logged-out" };
  const ask = vi.fn(async () => (ask.mock.calls.length <= 9 ? ("unknown" as const) : { value: [end] }));
  const onEvent = vi.fn();
  const supervisor = { ask, listenForSessionEvents: () => undefined } as unknown as Supervisor;
  await new WorkerSessionEvents(supervisor, 1000).start(onEvent);
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledWith(end));
  const between = pauses.filter((milliseconds) => milliseconds !== LIMIT_MS);
  expect(between).toEqual([50, 100, 200, 400, 800, 1600, 3200, 5000, 5000]);
});
