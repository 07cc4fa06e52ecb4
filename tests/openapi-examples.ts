// Records what the sandbox answers, for the examples in /openapi.json: `npm run examples`.
import { writeFileSync } from "node:fs";
import { startLobby } from "./support/lobby.ts";
import { examplePath, listOperations, type Operation, readDocument } from "./support/openapi.ts";
import { Sandbox } from "./support/sandbox.ts";
import { Visitor } from "./support/visitor.ts";

const FILE = "app/features/documentation/examples.json";
const REQUEST_ID = "6f1c2b1e-7a54-4d8e-9d5c-0a3b7c1d2e4f";
const LONGEST_TEXT = 120;
const MOST_ITEMS = 2;
const KINDS = ["guest", "member", "agent"] as const;

interface Examples {
  /** A loader's data by route id. */
  pages: Record<string, unknown>;
  /** The answer to an empty form, by operation id. */
  refusals: Record<string, unknown>;
}

const lobby = await startLobby({ slot: 7 });
try {
  const examples = await record(new Sandbox(lobby.controlUrl));
  writeFileSync(FILE, `${JSON.stringify(examples, undefined, 2)}\n`);
  console.log(
    `${Object.keys(examples.pages).length} pages, ${Object.keys(examples.refusals).length} refusals: ${FILE}`,
  );
} finally {
  await lobby.stop();
}

async function record(sandbox: Sandbox): Promise<Examples> {
  const visitors = KINDS.map((kind) => new Visitor(lobby, sandbox, kind));
  const examples: Examples = { pages: {}, refusals: {} };
  for (const operation of listOperations(await readDocument(lobby.url))) {
    // Whoever gets in first.
    for (const visitor of visitors) {
      await visitor.settle();
      if (await take(operation, visitor, examples)) break;
    }
  }
  return examples;
}

/** @returns whether the answer was one to show */
async function take(operation: Operation, visitor: Visitor, { pages, refusals }: Examples): Promise<boolean> {
  const isRead = operation.method === "get";
  const { status, type, text } = await visitor.send({
    method: operation.method.toUpperCase(),
    path: examplePath(operation, isRead),
    ...(isRead ? {} : { body: "{}", headers: { "content-type": "application/json" } }),
  });
  if (status !== (isRead ? 200 : 400) || !/json$/.test(type)) return false;
  const body = JSON.parse(text) as { data?: Record<string, unknown> };
  if (isRead && !body.data) return false;
  for (const [route, data] of Object.entries(body.data ?? {})) pages[route] ??= shorten(data);
  if (!isRead) refusals[operation.operationId] = shorten({ ...body, requestId: REQUEST_ID });
  return true;
}

/** Long lists and texts cut short, and the sandbox's picture hosts under a name of theirs. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(shorten);
  if (typeof value === "string")
    return value.replace(/http:\/\/localhost:\d+/g, "https://pictures.example").slice(0, LONGEST_TEXT);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
}
