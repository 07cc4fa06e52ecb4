import { z } from "zod";

/**
 * Schemas for the gateway's loosely typed JSON (docs/gateway.md 1.4): numbers may come as text, `null`, `""` and a
 * missing field mean the same, unknown fields are ignored, and an invalid list item is dropped without failing its
 * list.
 */

function toText(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return undefined;
}

/** Characters of a number. The time to match a longer text grows with the square of its length. */
export const MAX_NUMBER_LENGTH = 64;

function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || value.length > MAX_NUMBER_LENGTH) return undefined;
  if (!/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value)) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

const truthy = new Set<unknown>([true, 1, "1", "true", "TRUE", "Y", "y"]);

/** Any value; the field may be missing. */
export const unknownValue = z.unknown().optional();

/** Text; a number is converted, anything else and blank text become undefined. */
export const text = unknownValue.transform(toText);

/** Text that people read, such as a name; a number is no name and becomes undefined too. */
export const name = unknownValue.transform((value) => (typeof value === "string" ? toText(value) : undefined));

/** As `text`, but fails where `text` gives undefined. */
export const requiredText = text.pipe(z.string());

/** A finite number, also as text; anything else becomes undefined. */
export const number = unknownValue.transform(toNumber);

const toCount = (value: number) => Math.min(Math.max(0, Math.trunc(value)), Number.MAX_SAFE_INTEGER);

/** An integer of at least 0; anything else becomes 0. */
export const count = number.transform((value) => toCount(value ?? 0));

/** As `count`, but undefined for anything else: for a figure that is shown by itself. */
export const optionalCount = number.transform((value) => (value === undefined ? undefined : toCount(value)));

/** `true`, `1`, `"1"`, `"true"` and `"Y"` are true; anything else is false. */
export const flag = unknownValue.transform((value) => truthy.has(value));

/** Epoch milliseconds in the range of a JavaScript date; 0 and anything else become undefined. */
export const epochMilliseconds = number.transform((value) =>
  value !== undefined && value > 0 && value <= 8.64e15 ? Math.trunc(value) : undefined,
);

/** `null`, `""` and a missing field mean the same. */
export const isAbsent = (value: unknown) => value === undefined || value === null || value === "";

function parseItems<Output>(items: readonly unknown[], item: z.ZodType<Output>): Output[] {
  return items.flatMap((value) => {
    const parsed = item.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

/** An array without its invalid items. A missing value is the empty array; a list of invalid items only fails. */
export function listOf<Output>(item: z.ZodType<Output>) {
  return unknownValue.transform((value, context): Output[] => {
    if (isAbsent(value)) return [];
    const items = Array.isArray(value) ? parseItems(value, item) : [];
    if (Array.isArray(value) && (items.length > 0 || value.length === 0)) return items;
    context.addIssue({ code: "custom", message: "not a list of such items" });
    return z.NEVER;
  });
}

/** As `listOf`, but any value that is not an array is the empty array. For lists that the answer can do without. */
export function optionalListOf<Output>(item: z.ZodType<Output>) {
  return unknownValue.transform((value): Output[] => (Array.isArray(value) ? parseItems(value, item) : []));
}

/**
 * An object with a list in `list`. A gateway may send the list alone, or under another name: the only array of the object
 * is then the list (docs/gateway.md 1.4).
 */
export function withList<Shape extends z.ZodRawShape & { list: z.ZodType }>(shape: Shape) {
  return z.preprocess((value) => {
    if (Array.isArray(value)) return { list: value as unknown[] };
    if (typeof value !== "object" || value === null || "list" in value) return value;
    const [only, ...others] = Object.entries(value).filter(([name, field]) => Array.isArray(field) && !(name in shape));
    return only && others.length === 0 ? { ...value, list: only[1] as unknown[] } : value;
  }, z.object(shape));
}

/** Undefined for a missing or invalid value. */
export function optional<Output>(schema: z.ZodType<Output>) {
  return unknownValue.transform((value): Output | undefined => {
    if (isAbsent(value)) return undefined;
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  });
}

/** An object with any fields. A missing value is the empty object; any other value fails. */
export const looseObject = unknownValue.transform((value, context): Readonly<Record<string, unknown>> => {
  if (isAbsent(value)) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
  context.addIssue({ code: "custom", message: "not an object" });
  return z.NEVER;
});

/**
 * What the result of a write says, where all of it may be missing. A success may have a value of any type (docs/gateway.md
 * 1.4): it was carried out, and says nothing then.
 */
export function resultFields<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(
    (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {}),
    z.object(shape),
  );
}

/** An object whose fields may be spelled in any letter case; the usual spelling wins. */
export function anyCase<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  return looseObject
    .transform((value) => {
      const renamed = Object.entries(value).map(([name, field]) => [names.get(name.toLowerCase()) ?? name, field]);
      return { ...Object.fromEntries(renamed), ...value };
    })
    .pipe(z.object(shape));
}

/**
 * Parses a value. Where it is missing, a schema that expects an object gets an empty one (docs/gateway.md 1.4).
 * @returns zod's result; it does not throw.
 */
export function parseValue<Wire>(schema: z.ZodType<Wire>, value: unknown): z.ZodSafeParseResult<Wire> {
  const parsed = schema.safeParse(value);
  return parsed.success || !isAbsent(value) ? parsed : schema.safeParse({});
}

/** An id as most write operations expect it: a number where JSON can hold it exactly, otherwise text. */
export function toWireId(id: string): string | number {
  return /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}

type Compact<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The object without its undefined fields: view models are serialised into pages. */
export function compact<T extends object>(value: T): Compact<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Compact<T>;
}
