import type { z } from "zod";

/** Who may use a route. Others receive 401, or 403 when signed in. */
export type Audience = "anyone" | "member" | "agent";

/** Statuses a route documents for refusals, beside those that every write has (400, 403, 411, 413, 415, 5xx). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 502 | 503;

/**
 * The entry of one route in /openapi.json. `page` and `outcome` are held to what the route returns, and `write.body` is the
 * schema of its form. `path` and `query` are written for the document.
 */
export interface RouteDescription<PageData = unknown, Outcome = unknown> {
  /** One English sentence. */
  summary: string;
  /** Heading that groups operations. */
  tag: string;
  audience?: Audience;
  /** Other addresses of the route, which its path does not name. */
  alsoAt?: readonly string[];
  /** Path parameters, such as `:id`. */
  path?: z.ZodObject;
  query?: z.ZodObject;
  /** An example for each path parameter. */
  examples?: Readonly<Record<string, string>>;
  /** Data of the loader; absent for a route without loader. */
  page?: z.ZodType<PageData>;
  /** Response of a loader that returns no page data: a file, or plain JSON. */
  media?: { type: string; schema?: z.ZodType; example?: unknown };
  /** The loader redirects in some or all cases. */
  redirects?: true;
  /** Statuses of refused reads, beside those that every read has (401, 403, 404, 429, 5xx). */
  refusals?: readonly RefusalStatus[];
  write?: WriteDescription<Outcome>;
}

interface WriteDescription<Outcome> {
  summary: string;
  /**
   * The schema with which the action parses the form, from its `*.form-schema.server.ts`. Where rules are the merchant's, or
   * the action reads further fields by itself, another one from there, for the document.
   */
  body: z.ZodType;
  /** Data of the action when it does not redirect, for success and failure. */
  outcome?: z.ZodType<Outcome>;
  refusals?: readonly RefusalStatus[];
  /** Name of the file input; the form may then be multipart. */
  upload?: string;
  /** A body that the sandbox accepts. */
  example: Record<string, unknown>;
}

/** The data a loader or action returns, without redirects and thrown responses. */
type DataOf<Handler> = Handler extends (...parameters: never[]) => infer Returned
  ? Awaited<Returned> extends infer Value
    ? Value extends { type: string; init: ResponseInit | null; data: infer Data }
      ? Data
      : Value
    : never
  : unknown;

type ExportData<Module, Name extends string> =
  Module extends Readonly<Record<Name, infer Handler>> ? DataOf<Handler> : unknown;

/** Binds a description to a route module: schemas that do not fit its loader and action are type errors. */
export function describeRoute<Module extends object>(
  description: RouteDescription<ExportData<Module, "loader">, ExportData<Module, "action">>,
): RouteDescription {
  return description as RouteDescription;
}

/** Descriptions by route id, as in app/routes.ts. */
export type RouteDescriptions = Readonly<Record<string, RouteDescription>>;
