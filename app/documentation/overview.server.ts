import type { z } from "zod";
import type { OpenApiDocument } from "./document.server";
import type { fieldSchema, operationViewSchema, overviewSchema } from "./schemas.server";

export type Overview = z.infer<typeof overviewSchema>;
export type OperationView = z.infer<typeof operationViewSchema>;
type Field = z.infer<typeof fieldSchema>;

/** The parts of a JSON Schema that the page shows. */
interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

interface DocumentedOperation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: unknown[];
  parameters: { name: string; in: "path" | "query"; required: boolean; example?: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: Record<string, unknown> }> };
  responses: Record<string, { description: string }>;
}

/** The document for display, grouped by tag. */
export function toOverview({ info, paths }: OpenApiDocument): Overview {
  const groups = new Map<string, OperationView[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, entry] of Object.entries(methods)) {
      const operation = entry as unknown as DocumentedOperation;
      const tag = operation.tags[0] ?? "";
      groups.set(tag, [...(groups.get(tag) ?? []), toView(path, method, operation)]);
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
    fields: [...parameterFields(operation), ...bodyFields(body?.schema)],
    answers: Object.entries(operation.responses).map(([status, { description }]) => ({ status, description })),
    curl: curlCommand(fillParameters(path, operation), method, body?.example),
  };
}

function parameterFields({ parameters }: DocumentedOperation): Field[] {
  return parameters.map(({ name, in: location, required, schema }) => ({
    name,
    place: location,
    required,
    rule: ruleOf(schema),
  }));
}

/** Of a body with several variants the fields of all of them; a field of one variant is not required. */
function bodyFields(schema: JsonSchema | undefined): Field[] {
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

/** Type and limits in a few words: "string (date)", "integer 1–99". */
function ruleOf(schema: JsonSchema): string {
  const { type = "any", format } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(ruleOf).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  return `${type}${format ? ` (${format})` : ""}${rangeOf(schema)}`;
}

function rangeOf({ minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const min = minLength ?? minimum;
  const max = maxLength ?? maximum;
  return min === undefined && max === undefined ? "" : ` ${min ?? ""}–${max ?? ""}`;
}

/** Replaces path parameters by their examples, because curl expands braces. */
function fillParameters(path: string, { parameters }: DocumentedOperation): string {
  return path.replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => parameters.find((parameter) => parameter.name === name)?.example ?? placeholder,
  );
}

function curlCommand(path: string, method: string, example: Record<string, unknown> | undefined): string {
  const body = method === "post" ? ` --json '${JSON.stringify(example ?? {})}' -H 'sec-fetch-site: same-origin'` : "";
  return `curl -b jar -c jar -H 'accept: application/json'${body} "$LOBBY${path}"`;
}
