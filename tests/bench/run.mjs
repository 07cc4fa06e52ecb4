// npm run bench: runs the benchmarks and prints their figures beside the budgets.
//   --only name,name   some of them
//   --quick            fewer and shorter rounds
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildProduct } from "./product.mjs";
import { WORK } from "./support.mjs";

/** In the order of the table. Contenders take turns inside their topic, so that noise hits all alike. */
const TOPICS = [
  "cached-home",
  "cached-lists",
  "member-home",
  "lobby-render",
  "added-latency",
  "cold-burst",
  "tracing",
  "workers",
  "memory",
  "redis-outage",
  "overload",
  "lighthouse",
  "interaction",
  "pictures",
  "slow-phone",
  "touch",
  "scrolling",
];

/** How often a topic that is disturbed is measured at most. */
const ATTEMPTS = 3;

const { values: options } = parseArgs({ options: { only: { type: "string" }, quick: { type: "boolean" } } });
const names = options.only?.split(",") ?? TOPICS;
const unknown = names.filter((name) => !TOPICS.includes(name));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(", ")}. There are: ${TOPICS.join(", ")}`);
  process.exit(1);
}
const effort = options.quick ? { quick: true, rounds: 4, seconds: 2 } : { quick: false, rounds: 11, seconds: 3 };

mkdirSync(WORK, { recursive: true });
console.log("Building ...");
await buildProduct();

const [load] = loadavg();
console.log(`Load of the machine ${load.toFixed(1)} on ${availableParallelism()} cores: trust the ratios.`);
const rows = [];
for (const name of names) rows.push(...(await measureTopic(name)));
writeFileSync(join(WORK, "result.json"), JSON.stringify(rows, null, 2));
printTable(rows);
process.exit();

/** The rows of a topic. What disturbs it (a busy machine, a dialog, the network) is said, and the topic is repeated. */
async function measureTopic(name) {
  const { measure } = await import(`./topics/${name}.mjs`);
  for (let attempt = 1; ; attempt += 1) {
    console.log(`Measuring ${name} ...`);
    try {
      return (await measure(effort)).map((row) => ({ topic: name, ...row }));
    } catch (error) {
      console.log(`  disturbed: ${error.message}`);
      if (attempt < ATTEMPTS) continue;
      process.exitCode = 1;
      return [{ topic: name, figure: name, value: Number.NaN, note: `failed ${ATTEMPTS} times: ${error.message}` }];
    }
  }
}

function printTable(all) {
  const cells = all.map(({ figure, value, unit = "", digits = 2, spread = "", note = "", ...row }) => [
    figure,
    Number.isNaN(value) ? "-" : `${value.toFixed(unit === "calls" ? 0 : digits)} ${unit}`.trim(),
    budgetOf(row),
    verdictOf(value, row),
    spread,
    note,
  ]);
  const table = [["figure", "median", "budget", "", "spread", ""], ...cells];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join("  ")
        .trimEnd(),
    );
}

function budgetOf({ atLeast, atMost }) {
  if (atLeast !== undefined) return `>= ${atLeast}`;
  return atMost === undefined ? "" : `<= ${atMost}`;
}

function verdictOf(value, { atLeast, atMost }) {
  if (atLeast === undefined && atMost === undefined) return "";
  return value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY)
    ? "ok"
    : "over";
}
