import type { OpenApiDocument } from "./document.server";

interface Field {
  name: string;
  place: "path" | "query" | "body";
  required: boolean;
  /** Type and limits in a few words. */
  rule: string;
}

/** One operation, as the page shows it. */
interface OperationView {
  id: string;
  method: string;
  path: string;
  summary: string;
  needsSession: boolean;
  fields: Field[];
  answers: { status: string; description: string }[];
  /** A line to copy. */
  curl: string;
}

/** The document in the order of its headings. */
export interface Overview {
  title: string;
  version: string;
  description: string;
  groups: { tag: string; operations: OperationView[] }[];
}

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

interface DocumentedOperation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: unknown[];
  parameters: { name: string; in: "path" | "query"; required: boolean; example?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: Record<string, unknown> }> };
  responses: Record<string, { description: string }>;
}

/** Makes the page's view of a document. */
export function toOverview({ info, paths }: OpenApiDocument): Overview {
  const groups = new Map<string, OperationView[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const known = operation as unknown as DocumentedOperation;
      const tag = known.tags[0] ?? "";
      groups.set(tag, [...(groups.get(tag) ?? []), toView(path, method, known)]);
    }
  }
  return { ...info, groups: [...groups].map(([tag, operations]) => ({ tag, operations })) };
}

function toView(path: string, method: string, operation: DocumentedOperation): OperationView {
  const body = operation.requestBody?.content["application/json"];
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    needsSession: Boolean(operation.security),
    fields: [
      ...operation.parameters.map(({ name, in: place, required, schema }) => ({
        name,
        place,
        required,
        rule: ruleOf(schema),
      })),
      ...bodyFields(body?.schema),
    ],
    answers: Object.entries(operation.responses).map(([status, { description }]) => ({ status, description })),
    curl: curlOf(fill(path, operation), method, body?.example),
  };
}

/** The fields of a body; where it has several shapes, of all of them, and only those of a single one are required. */
function bodyFields(schema: Schema | undefined): Field[] {
  if (!schema) return [];
  const { properties = {}, required = [], anyOf = [], allOf = [] } = schema;
  const fields = new Map<string, Field>();
  for (const [name, property] of Object.entries(properties))
    fields.set(name, { name, place: "body", required: required.includes(name), rule: ruleOf(property) });
  for (const part of allOf.flatMap(bodyFields)) fields.set(part.name, part);
  for (const part of anyOf.flatMap(bodyFields))
    if (!fields.has(part.name)) fields.set(part.name, { ...part, required: false });
  return [...fields.values()];
}

function ruleOf(schema: Schema): string {
  const { type, format, minLength, maxLength, minimum, maximum } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(ruleOf).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const least = minLength ?? minimum;
  const most = maxLength ?? maximum;
  const range = least === undefined && most === undefined ? "" : ` ${least ?? ""}–${most ?? ""}`;
  return `${type ?? "any"}${format ? ` (${format})` : ""}${range}`;
}

/** The path with the document's own examples: curl would take braces for a pattern. */
function fill(path: string, { parameters }: DocumentedOperation): string {
  return path.replace(
    /\{(\w+)\}/g,
    (all, name: string) => parameters.find((each) => each.name === name)?.example ?? all,
  );
}

function curlOf(path: string, method: string, example: Record<string, unknown> | undefined): string {
  const body = method === "post" ? ` --json '${JSON.stringify(example ?? {})}' -H 'sec-fetch-site: same-origin'` : "";
  return `curl -b jar -c jar -H 'accept: application/json'${body} "$LOBBY${path}"`;
}
