import { expect, it, vi } from "vitest";
import { EndedSessionsStore } from "./ended-sessions-store";

const publish = (event: unknown, milliseconds = 1000) => ({ ask: "session-event", event, milliseconds }) as const;
const recall = { ask: "session-events" } as const;

it("an end goes to the other workers, and to those that start later for as long as it matters", () => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  const received: unknown[] = [];
  const store = new EndedSessionsStore((event, workerId) => received.push([event, workerId]));
  store.answer(publish("first"), 1);
  vi.advanceTimersByTime(600);
  store.answer(publish("second"), 2);
  expect(received).toEqual([
    ["first", 1],
    ["second", 2],
  ]);
  expect(store.answer(recall, 3)).toEqual({ value: ["second", "first"] });
  vi.advanceTimersByTime(600);
  expect(store.answer(recall, 3)).toEqual({ value: ["second"] });
  vi.useRealTimers();
});

it("what matters for a moment goes to the other workers, and takes no room", () => {
  const received: unknown[] = [];
  const store = new EndedSessionsStore((event) => received.push(event));
  store.answer(publish("begun", 0), 1);
  expect(received).toEqual(["begun"]);
  expect(store.answer(recall, 2)).toEqual({ value: [] });
});
