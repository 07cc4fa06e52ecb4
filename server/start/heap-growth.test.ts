import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** Keeps 60 MB, lets 30 MB at a time die late, many times, and prints the highest size of the heap in bytes. */
const PROGRAM = `
import { boundHeapGrowth } from "./heap-growth.mjs";
boundHeapGrowth();
const make = (value) => Array.from({ length: 60 }, () => value);
const alive = Array.from({ length: 120_000 }, (_, index) => make(index));
const dying = [];
let highest = 0;
for (let index = 0; index < 400_000; index += 1) {
  dying[index % 60_000] = make(index);
  if (index % 1000 === 0) highest = Math.max(highest, process.memoryUsage().heapTotal);
}
if (alive.length > 0) console.log(highest);
`;
/** Without the bound the heap takes about 300 MB, but for Node 24: its V8 ignores the bound and grows less by itself. */
const MOST_MEGABYTES = 280;

it("the heap of a serving process does not grow to several times of what is alive", async () => {
  const args = ["--input-type=module", "--eval", PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  expect(Number(stdout) / 1e6).toBeLessThan(MOST_MEGABYTES);
});
