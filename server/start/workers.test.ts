import { expect, it } from "vitest";
import { workerCount } from "./workers.mjs";

it("there is one worker a core with auto, and one without a word", () => {
  expect(workerCount({ WORKERS: "auto" }, 8)).toBe(8);
  expect(workerCount({ WORKERS: "3" }, 8)).toBe(3);
  expect(workerCount({}, 8)).toBe(1);
  expect(workerCount({ WORKERS: "" }, 8)).toBe(1);
});
