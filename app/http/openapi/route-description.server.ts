import type { z } from "zod";

/** Who may use a route; everybody else gets 401, or 403 when signed in. */
export type Audience = "anyone" | "member" | "agent";

/** Statuses that a write may be refused with, beside those of every write (400, 403, 411, 413, 415, 5xx). */
export type Refusal = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 502 | 503;

/** What the document at /openapi.json says of one route, in the schemas that the route itself uses. */
export interface RouteDescription<PageData = unknown, Outcome = unknown> {
  /** A sentence in English. */
  summary: string;
  /** Heading it stands under. */
  tag: string;
  audience?: Audience;
  /** Parts of the path, such as `:id`. */
  path?: z.ZodObject;
  query?: z.ZodObject;
  /** An example of each part of the path. */
  examples?: Readonly<Record<string, string>>;
  /** The loader's own data; a route without a loader has none. */
  page?: z.ZodType<PageData>;
  /** What the loader answers where that is no page data: a file, or JSON by itself. */
  media?: { type: string; schema?: z.ZodType; example?: unknown };
  /** The loader answers with a redirect at least sometimes. */
  redirects?: true;
  /** Statuses a read may be refused with, beside those of every read (404, 5xx). */
  refusals?: readonly Refusal[];
  write?: WriteDescription<Outcome>;
}

interface WriteDescription<Outcome> {
  summary: string;
  /** Fields of the form, as the action parses them. */
  body: z.ZodType;
  /** What the action answers when it does not redirect, good or bad. */
  outcome?: z.ZodType<Outcome>;
  refusals?: readonly Refusal[];
  /** Name of the field that takes pictures: such a form comes as multipart too. */
  upload?: string;
  /** An example body that the sandbox takes. */
  example: Record<string, unknown>;
}

/** What a loader or an action answers in the end, redirects and thrown answers left out. */
type Answer<Part> = Part extends (...parameters: never[]) => infer Returned
  ? Awaited<Returned> extends infer Value
    ? Value extends { type: string; init: ResponseInit | null; data: infer Data }
      ? Data
      : Value
    : never
  : unknown;

type AnswerOf<Module, Name extends string> = Module extends Readonly<Record<Name, infer Part>> ? Answer<Part> : unknown;

/** Ties a description to a route module: the compiler refuses schemas that do not fit its loader and action. */
export function describeRoute<Module extends object>(
  description: RouteDescription<AnswerOf<Module, "loader">, AnswerOf<Module, "action">>,
): RouteDescription {
  return description as RouteDescription;
}

/** Descriptions by route id, as app/routes.ts has them. */
export type RouteDescriptions = Readonly<Record<string, RouteDescription>>;
