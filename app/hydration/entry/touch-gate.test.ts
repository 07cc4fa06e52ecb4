// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TouchGate } from "./touch-gate";

let steps: string[];
let paint: () => void;
let gate: TouchGate;
const target = new EventTarget();
/** Enough for messages that are on their way. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 30));
const touch = (type: string) => target.dispatchEvent(new Event(type));
const work = (name: string) => gate.run(() => void steps.push(name));

beforeEach(() => {
  steps = [];
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => {
    paint = callback;
  });
  gate = new TouchGate(target);
});
afterEach(() => vi.unstubAllGlobals());

test("tasks run in their order, none within the task that asks for it", async () => {
  work("first");
  work("second");
  expect(steps).toEqual([]);
  await pause();
  expect(steps).toEqual(["first", "second"]);
});

test("tasks that are queued before or during a tap run after the tap's answer is painted", async () => {
  work("before");
  touch("pointerdown");
  work("meanwhile");
  await pause();
  touch("click");
  await pause();
  paint();
  await pause();
  expect(steps).toEqual([]);
  paint();
  await vi.waitFor(() => expect(steps).toEqual(["before", "meanwhile"]));
  work("after");
  await vi.waitFor(() => expect(steps).toHaveLength(3));
});

test("a touch that becomes a scroll holds nothing any longer", async () => {
  touch("pointerdown");
  work("slice");
  touch("pointercancel");
  await vi.waitFor(() => expect(steps).toEqual(["slice"]));
});

test("a finger that stays down holds nothing for long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  touch("pointerdown");
  work("slice");
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(steps).toEqual(["slice"]));
});

test("a step that waits for its own task is held as well", async () => {
  touch("pointerdown");
  const isOver = vi.fn();
  gate.nextTask().then(isOver);
  await pause();
  expect(isOver).not.toHaveBeenCalled();
  touch("pointercancel");
  await vi.waitFor(() => expect(isOver).toHaveBeenCalled());
});
