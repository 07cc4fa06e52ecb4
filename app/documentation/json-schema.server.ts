import { z } from "zod";

export type Json = Record<string, unknown>;

const SCHEMAS_PATH = "#/components/schemas/";

/** What a schema describes: data of a response, a form or query, or a JSON request body. */
export type SchemaUsage = "response" | "form" | "json";

/** Candidates for the values that tick or untick a checkbox; each field's schema decides which of them it accepts. */
const CHECKBOX_VALUES = ["on", "true", "1", "yes", "y", "enabled", "off", "false", "0", "no", "n", "disabled"];

/** Converts zod schemas to JSON Schema and collects those with a name for the document's `components`. */
export class SchemaRegistry {
  readonly #named: Record<string, Json> = {};
  readonly #examples: Record<string, unknown> = {};

  /**
   * @returns the JSON Schema, or a reference to it if the schema has a name (`meta({ id })`)
   * @throws Error if two different schemas have the same name
   */
  convert(schema: z.ZodType, usage: SchemaUsage = "response"): Json {
    const jsonSchema = z.toJSONSchema(schema, conversionOptions(usage));
    const { $schema: _, $defs = {}, ...converted } = relocateReferences(jsonSchema) as Json;
    for (const [name, definition] of Object.entries($defs as Record<string, Json>)) this.#register(name, definition);
    const { id, ...anonymous } = converted;
    if (typeof id !== "string" || usage !== "response") return anonymous;
    this.#register(id, anonymous);
    return { $ref: SCHEMAS_PATH + id };
  }

  /** Adds an example to a converted schema. For a reference, the named schema gets it, unless it has one. */
  addExample(converted: Json, example: unknown): Json {
    if (example === undefined) return converted;
    const { $ref } = converted;
    if (typeof $ref !== "string") return { ...converted, examples: [example] };
    this.#examples[$ref.slice(SCHEMAS_PATH.length)] ??= example;
    return converted;
  }

  /** The named schemas with their examples. */
  components(): Record<string, Json> {
    const entries = Object.entries(this.#named).map(([name, schema]): [string, Json] => {
      const example = this.#examples[name];
      return [name, example === undefined ? schema : { ...schema, examples: [example] }];
    });
    return Object.fromEntries(entries);
  }

  #register(name: string, { id: _, ...definition }: Json): void {
    const known = this.#named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`two different schemas have the name ${name}`);
    this.#named[name] = definition;
  }
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"]>;
type OverrideContext = Parameters<Override>[0];

const conversionOptions = (usage: SchemaUsage) =>
  ({
    io: usage === "response" ? "output" : "input",
    // The output of a transform has no JSON Schema.
    unrepresentable: "any",
    reused: "inline",
    override(context) {
      omitUndefined(context);
      omitFallback(context);
      if (usage !== "response") describeCheckbox(context, usage);
    },
  }) satisfies Parameters<typeof z.toJSONSchema>[1];

/** JSON leaves out properties that are undefined: they are not required, and `undefined` alone matches nothing. */
function omitUndefined({ zodSchema, jsonSchema }: OverrideContext): void {
  if (zodSchema._zod.def.type === "undefined") jsonSchema.not = {};
  if (zodSchema instanceof z.ZodObject && jsonSchema.required)
    jsonSchema.required = jsonSchema.required.filter((name) => !zodSchema.shape[name].safeParse(undefined).success);
}

/** zod calls what replaces an invalid value (`catch`) a default. It is none where an absent field means something else. */
function omitFallback({ zodSchema, jsonSchema }: OverrideContext): void {
  if (!(zodSchema instanceof z.ZodCatch)) return;
  if (zodSchema.safeParse(undefined).data !== jsonSchema.default) delete jsonSchema.default;
}

/** A checkbox takes certain texts; in a JSON body also a boolean (app/http/forms/form.server.ts). */
function describeCheckbox({ zodSchema, jsonSchema }: OverrideContext, usage: "form" | "json"): void {
  const values = checkboxValues(zodSchema);
  if (!values) return;
  delete jsonSchema.type;
  delete jsonSchema.const;
  if (usage === "json") jsonSchema.anyOf = [{ type: "boolean" }, { enum: values }];
  else jsonSchema.enum = values;
}

/** @returns undefined for a field that is not a checkbox: neither a `stringbool` nor the literal "on" */
function checkboxValues(schema: z.core.$ZodType): string[] | undefined {
  const isCheckbox =
    schema instanceof z.ZodPipe
      ? schema.in instanceof z.ZodString && schema.out instanceof z.ZodBoolean
      : schema instanceof z.ZodLiteral && schema.values.has("on");
  return isCheckbox ? CHECKBOX_VALUES.filter((value) => z.safeParse(schema, value).success) : undefined;
}

/** Points references of a JSON Schema into the document's `components`. */
function relocateReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocateReferences);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === "$ref" && typeof part === "string"
        ? part.replace(/^#\/\$defs\//, SCHEMAS_PATH)
        : relocateReferences(part),
    ]),
  );
}
