// Records what the sandbox answers, for the examples in /openapi.json: `npm run examples`.
import { writeFileSync } from "node:fs";
import { EXAMPLES_FILE, recordExamples } from "./support/openapi/record-examples.ts";
import { SLOTS } from "./support/ports.ts";
import { startProduct } from "./support/product.ts";
import { Sandbox } from "./support/sandbox.ts";

/** Addresses of pictures are encrypted with it: always the same, so that a new recording differs where answers do. */
const SESSION_SECRET = "the-examples-have-no-session-to-seal";

const product = await startProduct({ slot: SLOTS.recording, env: { SESSION_SECRET } });
try {
  const examples = await recordExamples(product, new Sandbox(product.controlUrl));
  writeFileSync(EXAMPLES_FILE, `${JSON.stringify(examples, undefined, 2)}\n`);
  const { pages, answers, refusals } = examples;
  const counts = [pages, answers, refusals].map((part) => Object.keys(part).length);
  console.log(`${counts[0]} pages, ${counts[1]} answers, ${counts[2]} refusals: ${EXAMPLES_FILE}`);
} finally {
  await product.stop();
}
