import { expect, test, vi } from "vitest";
import { WorkerSessionEvents } from "./worker-session-events.server";

const LIMIT_MS = 10_000;
const pauses = vi.hoisted((): unknown[] => []);
// The limit passes at once, and the short pauses before a further question never end.
vi.mock("node:timers/promises", () => ({
  setTimeout: (milliseconds: number) => {
    pauses.push(milliseconds);
    return milliseconds === LIMIT_MS ? Promise.resolve() : new Promise(() => undefined);
  },
}));

test("pages of members do not wait for ever for a supervisor that does not answer", async () => {
  const ask = vi.fn(async () => "unknown" as const);
  const ends = new WorkerSessionEvents({ ask, listenForSessionEvents: () => undefined }, 1000);
  await ends.start(() => expect.unreachable("an event"));
  expect(pauses).toContain(LIMIT_MS);
  expect(ask).toHaveBeenCalledWith({ ask: "session-events" });
});
