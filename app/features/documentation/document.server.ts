import { STATUS_CODES } from "node:http";
import type { ServerBuild } from "react-router";
import { z } from "zod";
import type { RouteDescriptions } from "~/http/description.server";
import { listOperations, type Operation } from "./operations.server";
import { problemSchema, redirectSchema } from "./schemas.server";

type Json = Record<string, unknown>;

/** An OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1). */
export interface OpenApiDocument extends Json {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Json>>;
}

/** Answered by every write: what the form says, another site, the body's size and kind, and trouble behind. */
const WRITE_REFUSALS = [400, 403, 411, 413, 415, 500, 503];
const READ_REFUSALS = [404, 500, 503];

/**
 * Describes every loader and action of the program.
 * @param build the routes the program runs on
 * @param descriptions what the features say of them
 * @throws Error when a route has no description
 */
export function makeDocument(
  build: Pick<ServerBuild, "routes">,
  descriptions: RouteDescriptions,
  info: { title: string; version: string; description: string },
): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const operation of listOperations(build.routes, descriptions)) {
    const place = paths[operation.path] ?? {};
    place[operation.method] ??= describeOperation(operation, descriptions);
    paths[operation.path] = place;
  }
  return {
    openapi: "3.1.1",
    info,
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Problem: toSchema(problemSchema), Redirect: toSchema(redirectSchema) },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
    },
  };
}

function describeOperation(operation: Operation, descriptions: RouteDescriptions): Json {
  const { description, id, method } = operation;
  const { write, audience = "anyone" } = description;
  return {
    operationId: id,
    summary: method === "post" ? write?.summary : description.summary,
    tags: [description.tag],
    ...(audience === "anyone" ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(description.path, "path"), ...parameters(description.query, "query")],
    ...(method === "post" && write ? { requestBody: bodyOf(write) } : {}),
    responses: answersOf(operation, descriptions),
  };
}

function parameters(schema: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function bodyOf({ body, example }: NonNullable<Operation["description"]["write"]>): Json {
  const content = { schema: toSchema(body, "input"), ...(example ? { example } : {}) };
  return {
    required: true,
    content: { "application/json": content, "application/x-www-form-urlencoded": content },
  };
}

function answersOf({ description, method, routeId, parents }: Operation, descriptions: RouteDescriptions): Json {
  const { page, redirects, write, audience } = description;
  const refusals = method === "post" ? [...WRITE_REFUSALS, ...(write?.refusals ?? [])] : [...READ_REFUSALS];
  if (audience && audience !== "anyone") refusals.push(401);
  if (audience === "agent") refusals.push(403);
  const shapes: Json[] = [];
  const outcome = method === "post" ? write?.outcome : undefined;
  if (method === "get" || outcome) shapes.push(pageAnswer(routeId, page, parents, descriptions, outcome));
  if (redirects || method === "post") shapes.push({ $ref: "#/components/schemas/Redirect" });
  const answers: Json = {
    200: {
      description: "The data of the page, or where a browser would be sent",
      content: { "application/json": { schema: shapes.length === 1 ? shapes[0] : { anyOf: shapes } } },
    },
  };
  for (const status of new Set(refusals))
    answers[status] = {
      description: STATUS_CODES[status] ?? "Refused",
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    };
  return answers;
}

function pageAnswer(
  routeId: string,
  page: z.ZodType | undefined,
  parents: readonly string[],
  descriptions: RouteDescriptions,
  outcome: z.ZodType | undefined,
): Json {
  const data: Json = {};
  for (const id of parents) {
    const around = descriptions[id]?.page;
    if (around) data[id] = toSchema(around);
  }
  if (page) data[routeId] = toSchema(page);
  return {
    type: "object",
    required: ["route", "status", "data"],
    properties: {
      route: { const: routeId },
      status: { type: "integer", minimum: 200, maximum: 399 },
      data: { type: "object", required: Object.keys(data), properties: data },
      ...(outcome ? { outcome: toSchema(outcome) } : {}),
    },
  };
}

/** @param side what is sent to the product, or what it answers */
function toSchema(schema: z.ZodType, side: "input" | "output" = "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: side,
    // Data crosses as JSON: what is undefined or computed there has no shape of its own.
    unrepresentable: "any",
    reused: "inline",
  }) as Json;
  return rest;
}
