import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Heard } from "./api-client.ts";

/** A JSON Schema, as far as inputs are made from it. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  allOf?: Schema[];
  examples?: unknown[];
}

interface Content {
  schema: Schema;
  example?: Record<string, unknown>;
  examples?: Record<string, unknown>;
}

interface DocumentedOperation {
  operationId: string;
  tags: string[];
  security?: unknown[];
  parameters: { name: string; in: "path" | "query"; example?: string; schema: Schema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content: Record<string, Content> }>;
}

export interface Operation extends DocumentedOperation {
  method: "get" | "post";
  /** With `{name}` for parts that vary. */
  path: string;
}

export interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** The document that a running product gives out. */
export async function readDocument(url: string): Promise<OpenApi> {
  const answer = await fetch(`${url}/openapi.json`);
  if (!answer.ok) throw new Error(`/openapi.json: ${answer.status}`);
  return (await answer.json()) as OpenApi;
}

export function listOperations({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, path, method: method as Operation["method"] })),
  );
}

/** The operation's address with the document's own examples. */
export function examplePath({ path, parameters }: Operation, query: boolean): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const example = parameters.find((each) => each.in === "path" && each.name === name)?.example;
    if (!example) throw new Error(`${path} has no example for ${name}`);
    return example;
  });
  const examples = parameters.flatMap(({ name, in: place, example }): [string, string][] =>
    place === "query" && example ? [[name, example]] : [],
  );
  return query && examples.length > 0 ? `${filled}?${new URLSearchParams(examples)}` : filled;
}

/** Each parameter, body and answer of the document that has no example, neither beside its schema nor in it. */
export function listWithoutExample(document: OpenApi): string[] {
  const shows = (schema: Schema): boolean => {
    const { $ref, examples, anyOf, properties } = schema;
    if (examples) return true;
    if ($ref) return shows(document.components.schemas[$ref.split("/").at(-1) ?? ""] ?? {});
    if (anyOf) return anyOf.every(shows);
    const data = properties?.data?.properties;
    return data !== undefined && Object.values(data).every(shows);
  };
  const isShown = ({ example, examples, schema }: Content) =>
    example !== undefined || examples !== undefined || shows(schema);
  return listOperations(document).flatMap(({ method, path, parameters, requestBody, responses }) => {
    const contents = Object.entries({ body: requestBody, ...responses }).flatMap(([name, part]) =>
      Object.entries(part?.content ?? {}).flatMap(([type, content]) =>
        isShown(content) ? [] : [`${name} as ${type}`],
      ),
    );
    const unknown = parameters.filter(({ example }) => example === undefined).map(({ name }) => name);
    return [...unknown, ...contents].map((what) => `${method} ${path}: ${what}`);
  });
}

/** Of each document of this process, by its text. To compile its schemas takes longer than to ask for what it describes. */
const checkers = new Map<string, AnswerChecker>();

/** Holds answers against the document; the same for documents that are the same. */
export function checkerOf(document: OpenApi): AnswerChecker {
  const text = JSON.stringify(document);
  const checker = checkers.get(text) ?? new AnswerChecker(document);
  checkers.set(text, checker);
  return checker;
}

class AnswerChecker {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false });
  readonly #known = new Map<string, ValidateFunction>();

  constructor(document: OpenApi) {
    // The package is CommonJS: its own default is what there is to call.
    (addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(this.#ajv);
    this.#ajv.addSchema(document, "document");
  }

  /** @returns what is wrong with an answer; nothing when it is as documented */
  check({ path, method, responses }: Operation, { status, type, text }: Heard): string | undefined {
    const documented = responses[status];
    if (!documented) return `${status} is not documented: ${text.slice(0, 200)}`;
    const content = documented.content[type];
    if (!content) return `${status} as ${type} is not documented: ${text.slice(0, 200)}`;
    if (!/\bjson$/.test(type)) return undefined;
    if (/"(?:text|detail)":"[^"]*\{\{/.test(text)) return `${status} has words with a gap: ${text.slice(0, 300)}`;
    const validate = this.#validator(["paths", path, method, "responses", String(status), "content", type, "schema"]);
    if (validate(JSON.parse(text))) return undefined;
    return `${status} is another shape: ${this.#ajv.errorsText(validate.errors?.slice(0, 4))} in ${text.slice(0, 300)}`;
  }

  /** @returns what is wrong with the examples that stand beside their schemas anywhere in the document */
  checkExamples(document: OpenApi): { checked: number; wrong: string[] } {
    const wrong: string[] = [];
    let checked = 0;
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one walk over the whole document
    const walk = (value: unknown, place: readonly string[]): void => {
      if (typeof value !== "object" || value === null) return;
      const { example, examples, schema } = value as { example?: unknown; examples?: unknown; schema?: unknown };
      const beside = schema !== undefined && example !== undefined ? [example] : undefined;
      const known = beside ?? (Array.isArray(examples) ? examples : []);
      for (const one of known) {
        checked += 1;
        const validate = this.#validator(beside ? [...place, "schema"] : place);
        if (!validate(one)) wrong.push(`${place.join("/")}: ${this.#ajv.errorsText(validate.errors?.slice(0, 3))}`);
      }
      for (const [name, part] of Object.entries(value))
        if (!["example", "examples"].includes(name)) walk(part, [...place, name]);
    };
    walk(document, []);
    return { checked, wrong };
  }

  #validator(place: readonly string[]): ValidateFunction {
    const pointer = place.map((part) => encodeURIComponent(part.replace(/~/g, "~0").replace(/\//g, "~1"))).join("/");
    const known = this.#known.get(pointer) ?? this.#ajv.compile({ $ref: `document#/${pointer}` });
    this.#known.set(pointer, known);
    return known;
  }
}
