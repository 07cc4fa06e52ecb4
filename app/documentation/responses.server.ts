import { STATUS_CODES } from "node:http";
import type { RouteDescription, RouteDescriptions } from "~/http/openapi/route-description.server";
import { MAIN_FAILED_STATUS } from "~/http/request/json.server";
import { fileExample, pageExample, redirectExample, refusalExample } from "./examples.server";
import type { Json, SchemaRegistry } from "./json-schema.server";
import type { ApiOperation } from "./operations.server";
import { messageSchema, problemSchema, redirectSchema } from "./schemas.server";

/** Refusals of every write: invalid form, ended session, other origin, body length and type, failures behind. */
const WRITE_REFUSALS = [400, 401, 403, 411, 413, 415, 429, 500, 503];
/**
 * Refusals of every read. 401 because any request can find that its session has ended, 403 because the site can be closed to
 * the visitor's region.
 */
const READ_REFUSALS = [401, 403, 404, 429, 500, 503];

/** Every status that is documented as a refusal somewhere. */
export const REFUSAL_STATUSES = [400, 401, 403, 404, 405, 409, 411, 413, 415, 422, 429, 500, 502, 503] as const;

/** The OpenAPI responses of an operation, by status. */
export function describeResponses(
  operation: ApiOperation,
  descriptions: RouteDescriptions,
  schemas: SchemaRegistry,
): Json {
  const responses: Json = { 200: successResponse(operation, descriptions, schemas) };
  const schema = problemSchemaOf(operation, schemas);
  const { method, isPage, description } = operation;
  const hasData = method === "get" && isPage && description.page !== undefined;
  for (const status of listRefusals(operation)) {
    const withData = hasData && status === MAIN_FAILED_STATUS;
    responses[status] = {
      description: `${STATUS_CODES[status] ?? "Refused"}${withData ? "; with data, where what the page is about did not load" : ""}`,
      ...(status === 429
        ? { headers: { "Retry-After": { description: "Seconds", schema: { type: "integer" } } } }
        : {}),
      content: {
        "application/problem+json": { schema, ...refusalExamples(operation, status) },
        ...(withData
          ? { "application/json": { schema: pageData(operation, descriptions, schemas, { const: status }) } }
          : {}),
      },
    };
  }
  return responses;
}

function listRefusals({ description, method }: ApiOperation): number[] {
  const { write, refusals, audience = "anyone" } = description;
  const statuses = method === "post" ? [...WRITE_REFUSALS, ...(write?.refusals ?? [])] : READ_REFUSALS;
  const readStatuses = method === "get" ? (refusals ?? []) : [];
  const audienceStatuses = { anyone: [], member: [401], agent: [401, 403] }[audience];
  return [...new Set([...statuses, ...readStatuses, ...audienceStatuses])].sort();
}

/** Problem details; the details of a write can have the action's data as `outcome`. */
function problemSchemaOf(operation: ApiOperation, schemas: SchemaRegistry): Json {
  const problem = schemas.convert(problemSchema);
  const outcome = outcomeOf(operation);
  if (!outcome) return problem;
  return { allOf: [problem, { type: "object", properties: { outcome: schemas.convert(outcome) } }] };
}

/** The recorded response to an empty form, or the example of the status that all operations share. */
function refusalExamples({ id, method }: ApiOperation, status: number): Json {
  const recorded = method === "post" && status === 400 ? refusalExample(id) : undefined;
  if (recorded !== undefined) return { example: recorded };
  return { examples: { usual: { $ref: `#/components/examples/${status}` } } };
}

function successResponse(operation: ApiOperation, descriptions: RouteDescriptions, schemas: SchemaRegistry): Json {
  const { id, method, isPage, description } = operation;
  const { media } = description;
  const recorded = fileExample(id) ?? media?.example ?? (isPage ? undefined : outcomeOf(operation)?.meta()?.example);
  const example = recorded === undefined ? {} : { example: recorded };
  if (media && method === "get") {
    const schema = media.schema ? schemas.convert(media.schema) : { type: "string" };
    return { description: description.summary, content: { [media.type]: { schema, ...example } } };
  }
  const variants = listJsonVariants(operation, descriptions, schemas);
  const schema = variants.length === 1 ? variants[0] : { anyOf: variants };
  return {
    description: "The data of the page, or the address a browser is redirected to",
    content: { "application/json": { schema, ...example } },
  };
}

/** Data of the page or of a route without a page, and the redirect as JSON. */
function listJsonVariants(operation: ApiOperation, descriptions: RouteDescriptions, schemas: SchemaRegistry): Json[] {
  const { method, isPage, description } = operation;
  const isRead = method === "get";
  const own = isRead ? description.page : outcomeOf(operation);
  const variants: Json[] = [];
  if (isPage && (isRead || own)) variants.push(pageData(operation, descriptions, schemas));
  else if (own) variants.push(schemas.convert(own));
  if (description.redirects || !isRead)
    variants.push(schemas.addExample(schemas.convert(redirectSchema), redirectExample));
  return variants;
}

/** The JSON form of a page: the loader data of its route and of the routes around it. */
function pageData(
  operation: ApiOperation,
  descriptions: RouteDescriptions,
  schemas: SchemaRegistry,
  status: Json = { type: "integer", minimum: 200, maximum: 399 },
): Json {
  const { routeId, parents } = operation;
  const data: Json = {};
  for (const id of [...parents, routeId]) {
    const page = descriptions[id]?.page;
    if (page) data[id] = schemas.addExample(schemas.convert(page), pageExample(id));
  }
  const outcome = outcomeOf(operation);
  return {
    type: "object",
    required: ["route", "status", "data"],
    properties: {
      route: { const: routeId },
      status,
      data: { type: "object", required: Object.keys(data), properties: data, additionalProperties: false },
      ...(outcome ? { outcome: schemas.convert(outcome), message: schemas.convert(messageSchema) } : {}),
    },
    additionalProperties: false,
  };
}

/** The schema of the action's data; undefined for reads. */
function outcomeOf({ method, description }: ApiOperation): NonNullable<RouteDescription["write"]>["outcome"] {
  return method === "post" ? description.write?.outcome : undefined;
}
