import type { Product } from "../product.ts";
import { PASSWORD, type Sandbox } from "../sandbox.ts";
import { ApiClient, type Heard } from "./api-client.ts";
import { examplePath, listOperations, type Operation, readDocument } from "./document.ts";

export const EXAMPLES_FILE = "app/documentation/examples.json";
const RANDOM_ID = "6f1c2b1e-7a54-4d8e-9d5c-0a3b7c1d2e4f";
const LONGEST_TEXT = 120;
const MOST_ITEMS = 2;
/** Answers that are larger are the document itself. */
const LARGEST = 100_000;
const KINDS = ["guest", "member", "agent"] as const;
/** Somebody at the provider of sign-ins whom the gateway does not know. */
const STRANGER = "700100002";

export interface Examples {
  /** A loader's data by route id. */
  pages: Record<string, unknown>;
  /** What a route without a page answers, by operation id. */
  answers: Record<string, unknown>;
  /** The answer to an empty form, by operation id. */
  refusals: Record<string, unknown>;
}

/** Asks for every operation of the document, and keeps what is answered. */
export async function recordExamples(product: Product, sandbox: Sandbox): Promise<Examples> {
  const clients = KINDS.map((kind) => new ApiClient(product, sandbox, kind));
  const examples: Examples = { pages: {}, answers: {}, refusals: {} };
  for (const operation of listOperations(await readDocument(product.url))) {
    // Whoever gets in first.
    for (const client of clients) {
      await client.settle();
      if (await take(operation, client, examples)) break;
    }
  }
  await recordVisits(() => new ApiClient(product, sandbox, "guest"), examples);
  return examples;
}

/** Pages that are there after some steps only: a game that runs, a log-in half done. */
async function recordVisits(arrive: () => ApiClient, examples: Examples): Promise<void> {
  const verifying = arrive();
  await post(verifying, "/m/login", { username: "demo_verify", password: PASSWORD });
  keepPages(await get(verifying, "/m/login/verify"), examples);

  const player = arrive();
  await post(player, "/m/login", { username: "demo_user1", password: PASSWORD });
  keepPages(await get(player, "/m/member/benefits"), examples);
  keepPages(await post(player, "/m/chat", {}), examples);
  await post(player, "/m/launch", { game: "RNG.JL.3001" });
  keepPages(await get(player, "/m/play-check"), examples);

  const stranger = arrive();
  const begun = await post(stranger, "/m/login/with/telegram", {});
  const provider = new URL((JSON.parse(begun.text) as { redirect: string }).redirect);
  const approved = await fetch(provider.origin + provider.pathname, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams([...provider.searchParams, ["choice", STRANGER]]),
  });
  const back = new URL(approved.headers.get("location") ?? "");
  await get(stranger, back.pathname + back.search);
  keepPages(await get(stranger, "/m/login/bind"), examples);
}

function get(client: ApiClient, path: string): Promise<Heard> {
  return client.send({ method: "GET", path, headers: { "accept-language": "en" } });
}

function post(client: ApiClient, path: string, body: object): Promise<Heard> {
  const headers = { "accept-language": "en", "content-type": "application/json" };
  return client.send({ method: "POST", path, headers, body: JSON.stringify(body) });
}

/** @returns whether the answer was one to show */
async function take(operation: Operation, client: ApiClient, examples: Examples): Promise<boolean> {
  const { operationId, method } = operation;
  if (method === "post") {
    const refused = await post(client, examplePath(operation, false), {});
    if (refused.status !== 400) return false;
    const body = JSON.parse(refused.text) as object;
    examples.refusals[operationId] = shorten({ ...body, requestId: RANDOM_ID });
    return true;
  }
  // The fuller of the two: some pages show one thing of many, and some filters leave nothing.
  const paths = [...new Set([false, true].map((query) => examplePath(operation, query)))];
  const heard = await Promise.all(paths.map((path) => get(client, path)));
  const [best] = heard.filter(isData).toSorted((one, other) => other.text.length - one.text.length);
  if (!best) return false;
  if (!keepPages(best, examples) && best.text.length < LARGEST)
    examples.answers[operationId] = shorten(/json$/.test(best.type) ? JSON.parse(best.text) : best.text);
  return true;
}

/** Neither a refusal nor a place to go on to. */
function isData({ status, type, text }: Heard): boolean {
  return status === 200 && !(/json$/.test(type) && "redirect" in (JSON.parse(text) as object));
}

/** @returns whether the answer is a page's data */
function keepPages({ type, text }: Heard, { pages }: Examples): boolean {
  if (!/json$/.test(type)) return false;
  const { data } = JSON.parse(text) as { data?: Record<string, unknown> };
  for (const [route, part] of Object.entries(data ?? {})) pages[route] ??= shorten(part);
  return data !== undefined;
}

/** Long lists and texts cut short. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(shorten);
  if (typeof value === "string") return withoutChance(value).slice(0, LONGEST_TEXT);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
}

/** What differs from one recording to the next: hosts of the sandbox, random ids, pictures of codes. */
function withoutChance(text: string): string {
  return text
    .replace(/http:\/\/localhost:\d+/g, "https://pictures.example")
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[\w-]{22})?/g, RANDOM_ID)
    .replace(/^(data:image\/png;base64,).*/, "$1iVBORw0KGgo=");
}

/** The fields of a value with their types, as `.list[].name: string`. Values, order and length of lists make no difference. */
export function fieldsOf(value: unknown, place = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${place}: ${value === null ? "null" : typeof value}`];
  const parts = Array.isArray(value)
    ? value.flatMap((item) => fieldsOf(item, `${place}[]`))
    : Object.entries(value).flatMap(([name, part]) => fieldsOf(part, `${place}.${name}`));
  return [...new Set(parts)];
}
