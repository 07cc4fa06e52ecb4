// Sends drawn inputs to every operation of a product of its own: `npm run fuzz -- --calls 10000 --seed 1`.
import { parseArgs } from "node:util";
import { startProduct } from "../support/product.ts";
import { fuzz } from "./fuzz.ts";

const EVERY = 1000;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { calls: { type: "string" }, seed: { type: "string" } } });
  const calls = Number(values.calls ?? 10_000);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const say = (text: string) => process.stdout.write(`${text}\n`);
  say(`${calls} calls, seed ${seed}`);
  const product = await startProduct();
  try {
    const findings = await fuzz(product, {
      seed,
      calls,
      onCall: (call) => (call + 1) % EVERY === 0 && say(`${call + 1}`),
    });
    for (const { call, who, what, problem } of findings) say(`\n#${call} ${who}\n  ${what}\n  ${problem}`);
    say(`\n${findings.length} findings`);
    process.exitCode = findings.length > 0 ? 1 : 0;
  } finally {
    await product.stop();
  }
}

void run();
