import type { ServerBuild } from "react-router";
import type { z } from "zod";
import type { RouteDescription, RouteDescriptions } from "~/http/openapi/route-description.server";
import { answersOf, REFUSALS } from "./answers.server";
import { usualProblem } from "./examples.server";
import { type Json, SchemaMaker } from "./json-schema.server";
import { listOperations, type Operation } from "./operations.server";

/** An OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1). */
export interface OpenApiDocument extends Json {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Json>>;
}

/**
 * Describes every loader and action of the program.
 * @param build the routes the program runs on
 * @param descriptions what the features say of them
 * @throws Error when a route has no description
 */
export function makeDocument(
  build: Pick<ServerBuild, "routes">,
  descriptions: RouteDescriptions,
  info: OpenApiDocument["info"],
): OpenApiDocument {
  const schemas = new SchemaMaker();
  const paths: OpenApiDocument["paths"] = {};
  for (const operation of listOperations(build.routes, descriptions)) {
    const place = paths[operation.path] ?? {};
    place[operation.method] ??= describeOperation(operation, descriptions, schemas);
    paths[operation.path] = place;
  }
  return {
    openapi: "3.1.1",
    info,
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: schemas.components(),
      examples: usualExamples(),
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
    },
  };
}

/** One example for each status that any operation may be refused with. */
function usualExamples(): Record<string, Json> {
  return Object.fromEntries(REFUSALS.map((status) => [String(status), { value: usualProblem(status) }]));
}

function describeOperation(operation: Operation, descriptions: RouteDescriptions, schemas: SchemaMaker): Json {
  const { description, id, method } = operation;
  const { write, audience = "anyone", path, query, examples = {} } = description;
  return {
    operationId: id,
    summary: method === "post" ? write?.summary : description.summary,
    tags: [description.tag],
    ...(audience === "anyone" ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(schemas, path, "path", examples), ...parameters(schemas, query, "query")],
    ...(method === "post" && write ? { requestBody: bodyOf(write, schemas) } : {}),
    responses: answersOf(operation, descriptions, schemas),
  };
}

function parameters(
  schemas: SchemaMaker,
  schema: z.ZodObject | undefined,
  place: "path" | "query",
  examples: Readonly<Record<string, string>> = {},
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.make(schema, "form") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, example = examples[name], ...property }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    schema: property,
  }));
}

function bodyOf({ body, example, upload }: NonNullable<RouteDescription["write"]>, schemas: SchemaMaker): Json {
  const schema = schemas.make(body, "form");
  const form = { example: toForm(example) };
  const picture = { type: "string", contentMediaType: "image/png" };
  return {
    required: true,
    content: {
      "application/json": { schema: schemas.make(body, "json"), example },
      "application/x-www-form-urlencoded": { schema, ...form },
      ...(upload
        ? {
            "multipart/form-data": {
              schema: { allOf: [schema, { type: "object", properties: { [upload]: picture } }] },
              ...form,
            },
          }
        : {}),
    },
  };
}

/** An example as a browser sends it: a ticked box says "on". */
function toForm(example: Json): Json {
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, value === true ? "on" : value]));
}
