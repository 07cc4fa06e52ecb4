import { execFile } from "node:child_process";
import { promisify } from "node:util";
import v8 from "node:v8";
import { expect, it, vi } from "vitest";
import { markWithoutThreads } from "./marking.mjs";

vi.mock("node:v8", { spy: true });

/** Keeps 60 MB and lets 30 MB at a time die late, so that V8 collects the old generation several times. */
const PROGRAM = `
import { boundHeapGrowth } from "./heap-growth.mjs";
import { markWithoutThreads } from "./marking.mjs";
boundHeapGrowth();
const make = (value) => Array.from({ length: 60 }, () => value);
const alive = Array.from({ length: 120_000 }, (_, index) => make(index));
markWithoutThreads(1);
const dying = [];
for (let index = 0; index < 200_000; index += 1) dying[index % 60_000] = make(index);
console.log(alive.length + dying.length);
`;

it.each([
  { cores: 1, flags: ["--no-concurrent-marking"] },
  { cores: 2, flags: [] },
])("with $cores cores V8 gets $flags", ({ cores, flags }) => {
  const { setFlagsFromString } = vi.mocked(v8);
  setFlagsFromString.mockReset();
  markWithoutThreads(cores);
  expect(setFlagsFromString.mock.calls.flat()).toEqual(flags);
});

it("V8 takes the flag while a process runs", async () => {
  const args = ["--input-type=module", "--eval", PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  expect(stdout.trim()).toBe("180000");
});
