import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { listNames } from "~/catalogue/categories/list-pages";
import { descriptions } from "~/documentation/descriptions.server";
import { errorMessages, explainCode, isKnownCode } from "~/gateway/protocol/error-codes.server";
import { type Operation, type OperationName, operations } from "~/gateway/protocol/operations.server";
import { readFeedLifetimes } from "~/gateway/testing/feed-lifetimes";
import { cacheablePageKey } from "~/http/caching/cacheable-pages.server";
import { languages } from "~/i18n/languages";
import { environment } from "~/platform/environment/environment";
import type { EnvironmentVariable } from "~/platform/environment/variable";
import { environmentSchema } from "~/platform/environment-schema.server";
import routes from "~/routes";
import errorTexts from "../../locales/EN/errors.json";
import { orders, rooms } from "../structure/rooms.mjs";
import { productMetrics } from "../support/metrics";
import { read, root } from "./documents";

/** A part of a document that is generated from code. */
interface Block {
  /** Path of the document. */
  file: string;
  /** Name in the markers `<!-- name:begin -->` and `<!-- name:end -->`; absent when the whole file is generated. */
  name?: string;
  generate: () => string;
}

/** Every generated part of the documentation. */
export const blocks: readonly Block[] = [
  { file: "docs/gateway.md", name: "operations", generate: operationTable },
  { file: "docs/gateway.md", name: "languages", generate: languageTable },
  { file: "docs/behaviour.md", name: "error-codes", generate: errorCodeTable },
  { file: "docs/architecture.md", name: "rooms", generate: roomDrawing },
  { file: "docs/architecture.md", name: "routes", generate: routeTable },
  { file: "docs/operations.md", name: "metrics", generate: metricTable },
  { file: "docs/operations.md", name: "environment", generate: environmentTables },
  { file: ".env.example", generate: environmentExample },
];

/** The document with the current text of a block. @throws Error when its markers are missing */
export function withBlock(document: string, { file, name, generate }: Block): string {
  if (name === undefined) return generate();
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${file}: the markers of "${name}" are missing`);
  return `${document.slice(0, from)}${begin}\n\n${generate()}\n${document.slice(to)}`;
}

/** Writes every block into its document. */
export function writeBlocks(): void {
  for (const block of blocks) {
    const document = block.name === undefined ? "" : read(block.file);
    writeFileSync(join(root, block.file), withBlock(document, block));
  }
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("");
}

/** The rooms as boxes on top of each other: each imports only those below it. */
function roomDrawing(): string {
  const width = Math.max(...rooms.map(({ name, holds }) => name.length + holds.length)) + 6;
  const rule = `+${"-".repeat(width)}+`;
  const boxes = rooms.map(({ name, holds }) => `${`|  ${name}  ${holds}`.padEnd(width + 1)}|`);
  const inside = orders.map(
    ({ room, parts }) => `inside ${room}: ${parts.map((names) => names.join(", ")).join(" > ")}`,
  );
  return `\`\`\`text\n${[rule, ...boxes.flatMap((box) => [box, rule]), ...inside].join("\n")}\n\`\`\`\n`;
}

const NOTHING = "–";
const feedLifetimes = await readFeedLifetimes();

const code = (text: string | undefined) => (text ? `\`${text}\`` : NOTHING);

function operationTable(): string {
  const rows = Object.entries<Operation>(operations).map(([name, operation]) => [
    code(name),
    operation.method,
    code(operation.path),
    code(operation.moduleId),
    operation.token,
    operation.family,
    operation.retry,
    operation.encrypted ? "yes" : NOTHING,
    String(feedLifetimes.get(name as OperationName) ?? NOTHING),
    code(operation.merchantField),
    notesOn(operation),
  ]);
  const head = ["Operation", "Method", "Path", "Module id", "Token", "Breaker family", "Retry", "Encrypted", "Cache"];
  return table([...head, "Merchant field", "Notes"], rows);
}

function notesOn({ method, form, bare, text, silent, writes, tokenField, optional }: Operation): string {
  return listOf({
    "form body": form,
    "bare answer": bare,
    "plain text answer": text,
    "changes state": writes && method === "GET",
    "sends `token`": tokenField,
    "silent failures": silent,
    optional,
  });
}

/** The names whose value is true. */
function listOf(notes: Readonly<Record<string, boolean | undefined>>): string {
  return (
    Object.keys(notes)
      .filter((name) => notes[name])
      .join(", ") || NOTHING
  );
}

function languageTable(): string {
  const rows = languages.map(({ code: platformCode, tag, name, direction, flag, texts }) => [
    platformCode,
    tag,
    name,
    direction,
    flag || NOTHING,
    texts,
  ]);
  return table(["Code", "BCP 47", "Name", "Direction", "Flag", "Texts"], rows);
}

/** The gateway's codes in the spellings and the order of the source, by the code that represents all spellings. */
export function errorCodes(): Map<string, string[]> {
  const keys = new Set<string>(errorMessages);
  const words = [...read("app/gateway/protocol/error-codes.server.ts").matchAll(/"([^"\n]+)"/g)]
    .flatMap(([, literal = ""]) => literal.split(/\s+/))
    .filter((word) => isKnownCode(word.toLowerCase()) && !keys.has(word));
  const codes = new Map<string, string[]>();
  for (const spelling of new Set(words)) {
    const { code: canonical } = explainCode(spelling, undefined);
    codes.set(canonical, [...(codes.get(canonical) ?? []), spelling]);
  }
  return codes;
}

function errorCodeTable(): string {
  const texts: Readonly<Record<string, string>> = errorTexts;
  const rows = [...errorCodes()].map(([canonical, spellings]) => {
    const { message, kind, silent } = explainCode(canonical, undefined);
    const effect = listOf({ "ends the session": kind === "unauthenticated", timeout: kind === "timeout", silent });
    const shown = silent ? [NOTHING, NOTHING] : [code(`errors:${message}`), texts[message] ?? ""];
    return [spellings.map(code).join(", "), effect, ...shown];
  });
  return table(["Code", "Effect", "Key", "What the person sees"], rows);
}

interface RouteEntry {
  id?: string | undefined;
  file: string;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: readonly RouteEntry[] | undefined;
}

function routeTable(): string {
  const rows = addressesOf(routes).map(({ id = "", file, path = "" }) => [
    code(`/${path}`),
    id,
    code(`app/${file}`),
    methodsOf(file),
    descriptions[id]?.audience ?? "anyone",
    cachingOf(path, "guest"),
    cachingOf(path, "member"),
  ]);
  return table(["Address", "Id", "File", "Methods", "Audience", "Cached for guests", "Cached for members"], rows);
}

/** Routes with an address, in the order of the manifest. */
function addressesOf(entries: readonly RouteEntry[], parent = ""): RouteEntry[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join("/");
    const self = entry.path !== undefined || entry.index ? [{ ...entry, path }] : [];
    return [...self, ...addressesOf(entry.children ?? [], path)];
  });
}

/** GET where the module has a page or a loader, POST where it has an action. */
function methodsOf(file: string): string {
  const source = read(`app/${file}`);
  const declared = [...source.matchAll(/^export (?:async )?(?:function|const|(?=default)) ?(\w+)/gm)].map(
    ([, name]) => name,
  );
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim().split(" as ").at(-1));
  const exported = new Set([...declared, ...listed]);
  return listOf({ GET: exported.has("loader") || exported.has("default"), POST: exported.has("action") });
}

function cachingOf(path: string, audience: "guest" | "member"): string {
  const isCached = (address: string) => cacheablePageKey(new URL(address, "http://lobby"), audience) !== undefined;
  if (!path.includes(":list")) return isCached(`/${path}`) ? "yes" : NOTHING;
  const lists = listNames();
  const others = lists.filter((list) => !isCached(`/${path.replace(":list", list)}`));
  return others.length === lists.length ? NOTHING : `all but ${others.map(code).join(", ")}`;
}

/** The product's own metrics; those of every Node process are known by `nodejs_` and `process_`. */
function metricTable(): string {
  const ofProduct = productMetrics.filter(({ name }) => !/^(?:nodejs|process)_/.test(name));
  const rows = ofProduct.map(({ name, type, labelNames = [], help }) => [
    code(name),
    type,
    labelNames.map(code).join(", ") || NOTHING,
    help,
  ]);
  return table(["Metric", "Type", "Labels", "Meaning"], rows);
}

const variables: readonly EnvironmentVariable[] = environment;
const groups = [...new Set(variables.map(({ group }) => group))];

/** The meaning of a variable, and for a number between which limits it may be. */
function explain({ name, meaning }: EnvironmentVariable): string {
  let schema: unknown = (environmentSchema.shape as Record<string, unknown>)[name];
  while (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) schema = schema.unwrap();
  if (!(schema instanceof z.ZodNumber)) return meaning;
  return `${meaning} From ${schema.minValue} to ${schema.maxValue}.`;
}

function environmentTables(): string {
  return groups
    .map((group) => {
      const rows = variables
        .filter((variable) => variable.group === group)
        .map((variable) => [
          code(variable.name),
          "default" in variable ? code(variable.default) : variable.fallback,
          explain(variable).replace(/\(docs\/(gateway\.md) ([\d.]+)\)/g, "([$1 $2]($1))"),
        ]);
      return `### ${group}\n\n${table(["Variable", "Default", "Meaning"], rows)}`;
    })
    .join("\n");
}

function environmentExample(): string {
  const intro = [
    "Every environment variable with its default. Generated by `npm run docs`; docs/operations.md has the same as a table.",
    "Remove the # of the lines you change. `npm start` does not read this file by itself; copy it to .env and run",
    "  MALLOC_ARENA_MAX=2 node --env-file=.env server/start.mjs",
  ];
  const lines = groups.flatMap((group) => [
    "",
    `## ${group}`,
    ...variables.filter((variable) => variable.group === group).flatMap(exampleOf),
  ]);
  return `${[...intro.map((line) => `# ${line}`), ...lines].join("\n")}\n`;
}

function exampleOf(variable: EnvironmentVariable): string[] {
  const fallback = "default" in variable ? "" : ` Default: ${variable.fallback}.`;
  const value = "default" in variable ? variable.default : "";
  return ["", `# ${`${explain(variable)}${fallback}`.replaceAll("`", "")}`, `# ${variable.name}=${value}`];
}
