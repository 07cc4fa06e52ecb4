import { afterEach, expect, test, vi } from "vitest";
import { hasSpareCapacity } from "./device-capacity";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["nothing known", {}, true],
  ["4g", { connection: { effectiveType: "4g" } }, true],
  ["a connection without a speed", { connection: {} }, true],
  ["3g", { connection: { effectiveType: "3g" } }, false],
  ["2g", { connection: { effectiveType: "2g" } }, false],
  ["slow 2g", { connection: { effectiveType: "slow-2g" } }, false],
  ["Save-Data on 4g", { connection: { saveData: true, effectiveType: "4g" } }, false],
  ["2 GB of memory", { deviceMemory: 2 }, false],
  ["half a GB of memory", { deviceMemory: 0.5 }, false],
  ["4 GB of memory", { deviceMemory: 4 }, true],
])("%s: whether the app starts by itself, and announcements open as a dialog (behaviour 13.25)", (_, device, spare) => {
  vi.stubGlobal("navigator", device);
  expect(hasSpareCapacity()).toBe(spare);
});
