import fc from "fast-check";
import { ApiClient, kinds } from "../support/openapi/api-client.ts";
import { checkerOf, listOperations, readDocument } from "../support/openapi/document.ts";
import type { Product } from "../support/product.ts";
import { Sandbox } from "../support/sandbox.ts";
import { inputsOf } from "./inputs.ts";

/** An answer that should not be. */
export interface Finding {
  /** Number of the call; with the seed it comes again. */
  call: number;
  who: string;
  what: string;
  problem: string;
}

interface FuzzOptions {
  seed: number;
  calls: number;
  /** Told after every call. */
  onCall?: (call: number) => void;
}

/**
 * Calls every operation of the document over and over, as all four kinds of people, with inputs drawn from its schemas.
 * @returns each answer that is 5xx or not as documented
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one loop that draws, sends and checks
export async function fuzz(product: Product, { seed, calls, onCall }: FuzzOptions): Promise<Finding[]> {
  const document = await readDocument(product.url);
  const checker = checkerOf(document);
  const operations = listOperations(document).map((operation) => ({ operation, inputs: inputsOf(operation) }));
  const sandbox = new Sandbox(product.controlUrl);
  const clients = kinds.map((kind) => ({ kind, client: new ApiClient(product, sandbox, kind) }));
  const findings: Finding[] = [];
  for (let call = 0; call < calls; call += 1) {
    const drawn = operations[call % operations.length];
    // Each operation by one kind after the other, and each kind with some operations of every round.
    const turn = (call % operations.length) + Math.floor(call / operations.length);
    const chosen = clients[turn % clients.length];
    if (!drawn || !chosen) throw new Error("there is nothing to call");
    const { operation, inputs } = drawn;
    const { kind, client } = chosen;
    const [input] = fc.sample(inputs, { seed: seed + call, numRuns: 1 });
    if (!input) continue;
    await client.settle();
    // Limits by address are for people; here they would hide everything else.
    client.move();
    const sent = { method: operation.method.toUpperCase(), ...input };
    const problem = await client.send(sent).then(
      (heard) =>
        heard.status >= 500 ? `${heard.status}: ${heard.text.slice(0, 200)}` : checker.check(operation, heard),
      (error: unknown) => `no answer: ${String(error)}`,
    );
    const body = typeof input.body === "string" ? input.body : String(input.body ?? "");
    const what = `${sent.method} ${input.path.slice(0, 300)} ${JSON.stringify(input.headers)} ${body.slice(0, 300)}`;
    if (problem) findings.push({ call, who: kind, what, problem });
    onCall?.(call);
  }
  return findings;
}
