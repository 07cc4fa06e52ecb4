import { z } from "zod";

export type Json = Record<string, unknown>;

const PLACE = "#/components/schemas/";

/** What a schema describes: what the product answers, or what it takes, as a form or an address or as JSON. */
export type Side = "answer" | "form" | "json";

/** Values that a box of a form may have; what a box takes of them is asked of its own schema. */
const BOX_VALUES = ["on", "true", "1", "yes", "y", "enabled", "off", "false", "0", "no", "n", "disabled"];

/** Makes JSON Schemas of zod's, and keeps those that have a name once, for `components` of the document. */
export class SchemaMaker {
  readonly named: Record<string, Json> = {};
  readonly #examples: Record<string, unknown> = {};

  /** @throws Error when two schemas have one name */
  make(schema: z.ZodType, side: Side = "answer"): Json {
    const { $schema: _, $defs = {}, ...made } = toPlace(z.toJSONSchema(schema, rulesOf(side))) as Json;
    for (const [name, definition] of Object.entries($defs as Record<string, Json>)) this.#keep(name, definition);
    const { id, ...rest } = made;
    if (typeof id !== "string" || side !== "answer") return rest;
    this.#keep(id, rest);
    return { $ref: PLACE + id };
  }

  /** Adds an example to what was made: beside a reference the named schema gets it, once. */
  exemplify(made: Json, example: unknown): Json {
    if (example === undefined) return made;
    const { $ref } = made;
    if (typeof $ref !== "string") return { ...made, examples: [example] };
    this.#examples[$ref.slice(PLACE.length)] ??= example;
    return made;
  }

  /** The named schemas with their examples. */
  components(): Record<string, Json> {
    const entries = Object.entries(this.named).map(([name, schema]): [string, Json] => {
      const example = this.#examples[name];
      return [name, example === undefined ? schema : { ...schema, examples: [example] }];
    });
    return Object.fromEntries(entries);
  }

  #keep(name: string, { id: _, ...definition }: Json): void {
    const known = this.named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`two schemas are called ${name}`);
    this.named[name] = definition;
  }
}

const rulesOf = (side: Side) =>
  ({
    io: side === "answer" ? "output" : "input",
    // Data crosses as JSON: what is computed there has no shape of its own.
    unrepresentable: "any",
    reused: "inline",
    override({ zodSchema, jsonSchema }) {
      // A member that is undefined is left out of JSON, and so no value is right for it.
      if (zodSchema._zod.def.type === "undefined") jsonSchema.not = {};
      if (zodSchema instanceof z.ZodObject && jsonSchema.required)
        jsonSchema.required = jsonSchema.required.filter((name) => !zodSchema.shape[name].safeParse(undefined).success);
      const ticks = side === "answer" ? undefined : valuesOfBox(zodSchema);
      if (!ticks) return;
      for (const name of ["type", "const"] as const) delete jsonSchema[name];
      // A box of a JSON body is ticked by true as well (app/http/form.server.ts).
      if (side === "json") jsonSchema.anyOf = [{ type: "boolean" }, { enum: ticks }];
      else jsonSchema.enum = ticks;
    },
  }) satisfies Parameters<typeof z.toJSONSchema>[1];

/** The form values of a field that is a box: a text read as a boolean, or the one text "on". */
function valuesOfBox(schema: z.core.$ZodType): string[] | undefined {
  const isBox =
    schema instanceof z.ZodPipe
      ? schema.in instanceof z.ZodString && schema.out instanceof z.ZodBoolean
      : schema instanceof z.ZodLiteral && schema.values.has("on");
  return isBox ? BOX_VALUES.filter((value) => z.safeParse(schema, value).success) : undefined;
}

/** The same with references as the document has them. */
function toPlace(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlace);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === "$ref" && typeof part === "string" ? part.replace(/^#\/\$defs\//, PLACE) : toPlace(part),
    ]),
  );
}
