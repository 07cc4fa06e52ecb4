import { STATUS_CODES } from "node:http";
import type { RouteDescription, RouteDescriptions } from "~/http/openapi/route-description.server";
import { answerExample, pageExample, redirectExample, refusalExample } from "./examples.server";
import type { Json, SchemaMaker } from "./json-schema.server";
import type { Operation } from "./operations.server";
import { problemSchema, redirectSchema } from "./schemas.server";

/** Answered by every write: what the form says, a session that has ended, another site, the body's size and kind, and trouble behind. */
const WRITE_REFUSALS = [400, 401, 403, 411, 413, 415, 500, 503];
/** A session that has ended is told whatever was asked. */
const READ_REFUSALS = [401, 404, 500, 503];

/** Every status that is documented as a refusal somewhere. */
export const REFUSALS = [400, 401, 403, 404, 405, 409, 411, 413, 415, 422, 429, 500, 502, 503] as const;

/** Every answer of an operation, by status. */
export function answersOf(operation: Operation, descriptions: RouteDescriptions, schemas: SchemaMaker): Json {
  const { description, method } = operation;
  const { write, audience = "anyone" } = description;
  const outcome = method === "post" ? write?.outcome : undefined;
  const problem = schemas.make(problemSchema);
  const refusal = outcome
    ? { allOf: [problem, { type: "object", properties: { outcome: schemas.make(outcome) } }] }
    : problem;
  const answers: Json = { 200: success(operation, descriptions, schemas) };
  const stated = method === "post" ? write?.refusals : description.refusals;
  const refusals = [...(method === "post" ? WRITE_REFUSALS : READ_REFUSALS), ...(stated ?? [])];
  if (audience !== "anyone") refusals.push(401);
  if (audience === "agent") refusals.push(403);
  for (const status of [...new Set(refusals)].sort())
    answers[status] = {
      description: STATUS_CODES[status] ?? "Refused",
      ...(status === 429
        ? { headers: { "Retry-After": { description: "Seconds", schema: { type: "integer" } } } }
        : {}),
      content: { "application/problem+json": { schema: refusal, ...exampleOf(operation, status) } },
    };
  return answers;
}

/** What the sandbox answers to an empty form, or how such a refusal usually reads. */
function exampleOf({ id, method }: Operation, status: number): Json {
  const recorded = method === "post" && status === 400 ? refusalExample(id) : undefined;
  if (recorded !== undefined) return { example: recorded };
  return { examples: { usual: { $ref: `#/components/examples/${status}` } } };
}

function success(
  { id, description, method, routeId, parents, isPage }: Operation,
  all: RouteDescriptions,
  schemas: SchemaMaker,
) {
  const { page, media, redirects, write } = description;
  const whole = answerExample(id) ?? media?.example;
  const example = whole === undefined ? {} : { example: whole };
  if (media && method === "get") {
    const schema = media.schema ? schemas.make(media.schema) : { type: "string" };
    return { description: description.summary, content: { [media.type]: { schema, ...example } } };
  }
  const outcome = method === "post" ? write?.outcome : undefined;
  const shapes: Json[] = [];
  // A route without a page answers its data by itself.
  if (isPage && (method === "get" || outcome)) shapes.push(pageAnswer(routeId, parents, all, schemas, outcome));
  else if (method === "get" && page) shapes.push(schemas.make(page));
  if (redirects || method === "post") shapes.push(schemas.exemplify(schemas.make(redirectSchema), redirectExample));
  return {
    description: "The data of the page, or where a browser would be sent",
    content: { "application/json": { schema: shapes.length === 1 ? shapes[0] : { anyOf: shapes }, ...example } },
  };
}

function pageAnswer(
  routeId: string,
  parents: readonly string[],
  descriptions: RouteDescriptions,
  schemas: SchemaMaker,
  outcome: NonNullable<RouteDescription["write"]>["outcome"],
): Json {
  const data: Json = {};
  for (const id of [...parents, routeId]) {
    const part = descriptions[id]?.page;
    if (part) data[id] = schemas.exemplify(schemas.make(part), pageExample(id));
  }
  return {
    type: "object",
    required: ["route", "status", "data"],
    properties: {
      route: { const: routeId },
      status: { type: "integer", minimum: 200, maximum: 399 },
      data: { type: "object", required: Object.keys(data), properties: data, additionalProperties: false },
      ...(outcome ? { outcome: schemas.make(outcome) } : {}),
    },
    additionalProperties: false,
  };
}
