import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** Keeps 20 MB, lets 15 MB at a time die late, many times, and prints the highest size of the heap in bytes. */
const PROGRAM = `
const make = (value) => Array.from({ length: 60 }, () => value);
const alive = Array.from({ length: 40_000 }, (_, index) => make(index));
const dying = [];
let highest = 0;
for (let index = 0; index < 300_000; index += 1) {
  dying[index % 30_000] = make(index);
  if (index % 1000 === 0) highest = Math.max(highest, process.memoryUsage().heapTotal);
}
if (alive.length > 0) console.log(highest);
`;

async function highestHeap(prelude: string): Promise<number> {
  const args = ["--input-type=module", "--eval", prelude + PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  return Number(stdout);
}

it("the heap of a serving process grows less beyond what is alive", async () => {
  const [bounded, free] = await Promise.all([
    highestHeap(`import { boundHeapGrowth } from "./heap-growth.mjs"; boundHeapGrowth();`),
    highestHeap(""),
  ]);
  expect(bounded).toBeLessThan(0.8 * free);
});
