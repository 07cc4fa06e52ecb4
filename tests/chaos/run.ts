// Strikes products with every fault of a gateway and prints what became of pages and writes: `npm run chaos`,
// `npm run chaos -- --rounds 1 --products 3 --fault "status 5"`. Figures depend on the machine; problems do not.
import { parseArgs } from "node:util";
import { build } from "../../server/build/build.mjs";
import { isBuilt } from "../../server/start/build-state.mjs";
import { findProblems, type Row, runChaos } from "./chaos.ts";
import { faults } from "./faults.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);
const COLUMNS = [42, 9, 6, 7, 8, 7, 11] as const;
const line = (cells: readonly unknown[]) =>
  cells.map((cell, index) => String(cell).padEnd(COLUMNS[index] ?? 0)).join(" ");

function toLine(row: Row): string {
  const { fault, products, pages, p99Milliseconds, writes, repeatedCalls, recoveryMilliseconds = "never" } = row;
  const problems = findProblems(row).join(", ");
  const cells = [fault, products, pages, p99Milliseconds, writes, repeatedCalls.length, recoveryMilliseconds];
  return `${line(cells)} ${problems}`;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: "string" }, products: { type: "string" }, fault: { type: "string" } },
  });
  const chosen = faults.filter(({ name }) => name.includes(values.fault ?? ""));
  const counts = (values.products ?? "1,3").split(",").map(Number);
  if (!isBuilt()) await build();
  say(line(["fault", "products", "pages", "p99 ms", "writes", "repeats", "recovery ms"]));
  const rows: Row[] = [];
  for (const products of counts) {
    const options = { faults: chosen, products, rounds: Number(values.rounds ?? 3) };
    rows.push(...(await runChaos({ ...options, onRow: (row) => say(toLine(row)) })));
  }
  const failed = rows.filter((row) => findProblems(row).length > 0).length;
  say(`\n${rows.length} rows, ${failed} with problems`);
  process.exitCode = failed > 0 ? 1 : 0;
}

void run();
