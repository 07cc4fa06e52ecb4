// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TouchGate } from "./touch-gate";

let steps: string[];
let frame: () => void;
let gate: TouchGate;
const target = new EventTarget();
const touch = (type: string) => target.dispatchEvent(new Event(type));
const work = (name: string) => gate.run(() => void steps.push(name));

beforeEach(() => {
  steps = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => {
    frame = callback;
  });
  gate = new TouchGate(target);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits until messages that are on their way have arrived, and those that these sent: channels are served in their order. */
async function drain(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    port1.close();
  }
}

/** Paints a frame and ends the task after it. */
async function paint(): Promise<void> {
  frame();
  vi.advanceTimersByTime(0);
  await drain();
}

test("tasks run in their order, none within the task that asks for it", async () => {
  work("first");
  work("second");
  expect(steps).toEqual([]);
  await drain();
  expect(steps).toEqual(["first", "second"]);
});

test("tasks that are queued before or during a tap run after the tap's answer is painted", async () => {
  work("before");
  touch("pointerdown");
  work("meanwhile");
  await drain();
  touch("click");
  await drain();
  await paint();
  expect(steps).toEqual([]);
  await paint();
  expect(steps).toEqual(["before", "meanwhile"]);
  work("after");
  await drain();
  expect(steps).toEqual(["before", "meanwhile", "after"]);
});

test("a touch that becomes a scroll holds nothing any longer", async () => {
  touch("pointerdown");
  work("slice");
  touch("pointercancel");
  await drain();
  expect(steps).toEqual(["slice"]);
});

test("a finger that stays down holds nothing for long", async () => {
  touch("pointerdown");
  work("slice");
  await drain();
  expect(steps).toEqual([]);
  vi.advanceTimersByTime(1000);
  await drain();
  expect(steps).toEqual(["slice"]);
});

test("a step that waits for its own task is held as well", async () => {
  touch("pointerdown");
  const isOver = vi.fn();
  gate.nextTask().then(isOver);
  await drain();
  expect(isOver).not.toHaveBeenCalled();
  touch("pointercancel");
  await drain();
  expect(isOver).toHaveBeenCalled();
});
