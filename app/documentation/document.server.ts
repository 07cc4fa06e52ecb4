import type { ServerBuild } from "react-router";
import type { z } from "zod";
import type { RouteDescription, RouteDescriptions } from "~/http/openapi/route-description.server";
import { uploadLimits } from "~/http/uploads/limits";
import { problemExample } from "./examples.server";
import { type Json, SchemaRegistry } from "./json-schema.server";
import { type ApiOperation, listOperations } from "./operations.server";
import { describeResponses, REFUSAL_STATUSES } from "./responses.server";

/** An OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1). */
export interface OpenApiDocument extends Json {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Json>>;
}

/**
 * Describes every loader and action of the program.
 * @param descriptions by route id
 * @throws Error if a route has no description
 */
export function createDocument(
  { routes }: Pick<ServerBuild, "routes">,
  descriptions: RouteDescriptions,
  info: OpenApiDocument["info"],
): OpenApiDocument {
  const schemas = new SchemaRegistry();
  const paths: OpenApiDocument["paths"] = {};
  for (const operation of listOperations(routes, descriptions)) {
    const methods = paths[operation.path] ?? {};
    methods[operation.method] ??= describeOperation(operation, descriptions, schemas);
    paths[operation.path] = methods;
  }
  return {
    openapi: "3.1.1",
    info,
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: schemas.components(),
      examples: Object.fromEntries(
        REFUSAL_STATUSES.map((status) => [String(status), { value: problemExample(status) }]),
      ),
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
    },
  };
}

function describeOperation(operation: ApiOperation, descriptions: RouteDescriptions, schemas: SchemaRegistry): Json {
  const { description, id, method } = operation;
  const { write, audience = "anyone", path, query, examples = {} } = description;
  return {
    operationId: id,
    summary: method === "post" ? write?.summary : description.summary,
    tags: [description.tag],
    ...(audience === "anyone" ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...describeParameters(schemas, path, "path", examples),
      ...describeParameters(schemas, query, "query"),
    ],
    ...(method === "post" && write ? { requestBody: describeBody(write, schemas) } : {}),
    responses: describeResponses(operation, descriptions, schemas),
  };
}

function describeParameters(
  schemas: SchemaRegistry,
  schema: z.ZodObject | undefined,
  location: "path" | "query",
  examples: Readonly<Record<string, string>> = {},
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.convert(schema, "form") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, example = examples[name], ...property }]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    schema: property,
  }));
}

function describeBody(
  { body, example, upload }: NonNullable<RouteDescription["write"]>,
  schemas: SchemaRegistry,
): Json {
  const formSchema = schemas.convert(body, "form");
  const formExample = { example: toFormValues(example) };
  const images = {
    type: "array",
    maxItems: uploadLimits.files,
    items: { type: "string", maxLength: uploadLimits.bytes },
  };
  return {
    required: true,
    content: {
      "application/json": { schema: schemas.convert(body, "json"), example },
      "application/x-www-form-urlencoded": { schema: formSchema, ...formExample },
      ...(upload
        ? {
            "multipart/form-data": {
              schema: { allOf: [formSchema, { type: "object", properties: { [upload]: images } }] },
              encoding: { [upload]: { contentType: "image/png, image/jpeg" } },
              ...formExample,
            },
          }
        : {}),
    },
  };
}

/** An example body as a browser sends it: a ticked checkbox has the value "on". */
function toFormValues(example: Json): Json {
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, value === true ? "on" : value]));
}
