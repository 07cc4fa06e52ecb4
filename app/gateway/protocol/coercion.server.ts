import { z } from "zod";

/**
 * Readers for what the gateway sends (docs/gateway.md 1.4): number-like fields are numbers or strings, `null`, `""` and absence
 * are the same, unknown fields are ignored, and one bad item does not fail its list.
 */

function toText(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return undefined;
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || !/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value)) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

const yes = new Set<unknown>([true, 1, "1", "true", "TRUE", "Y", "y"]);

/** Any value, also none at all. */
export const anything = z.unknown().optional();

/** Text or number; missing, `null` and blank become undefined. */
export const text = anything.transform(toText);

/** Text that must be there. */
export const requiredText = text.pipe(z.string());

/** A number, also as text; anything else becomes undefined. */
export const number = anything.transform(toNumber);

/** A whole number of at least 0; anything else becomes 0. */
export const count = number.transform((value) =>
  Math.min(Math.max(0, Math.trunc(value ?? 0)), Number.MAX_SAFE_INTEGER),
);

/** `true`, `1`, `"1"`, `"true"` and `"Y"` are on; everything else is off. */
export const flag = anything.transform((value) => yes.has(value));

/** Epoch milliseconds that JavaScript dates can hold; 0 and anything else become undefined. */
export const millis = number.transform((value) =>
  value !== undefined && value > 0 && value <= 8.64e15 ? Math.trunc(value) : undefined,
);

const absent = (value: unknown) => value === undefined || value === null || value === "";

function soundItems<Output>(items: readonly unknown[], item: z.ZodType<Output>): Output[] {
  return items.flatMap((value) => {
    const parsed = item.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

/** An array whose bad items are dropped; absence is the empty array, and anything else that is no array fails. */
export function listOf<Output>(item: z.ZodType<Output>) {
  return anything.transform((value, context): Output[] => {
    if (absent(value)) return [];
    if (Array.isArray(value)) return soundItems(value, item);
    context.addIssue({ code: "custom", message: "no list" });
    return z.NEVER;
  });
}

/** A list beside other data, of which a wrong shape only loses the list. */
export function sideListOf<Output>(item: z.ZodType<Output>) {
  return anything.transform((value): Output[] => (Array.isArray(value) ? soundItems(value, item) : []));
}

/** A part that may be missing or of a wrong shape, and then is undefined. */
export function optional<Output>(schema: z.ZodType<Output>) {
  return anything.transform((value): Output | undefined => {
    if (absent(value)) return undefined;
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  });
}

/** An object; absence is the empty object, and anything else fails. */
export const looseObject = anything.transform((value, context): Readonly<Record<string, unknown>> => {
  if (absent(value)) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
  context.addIssue({ code: "custom", message: "no object" });
  return z.NEVER;
});

/** For calls whose answer carries nothing. */
export const nothing = anything.transform(() => undefined);

type Compact<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The object without its undefined fields: view models are embedded in pages and carry no empty fields. */
export function compact<T extends object>(value: T): Compact<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Compact<T>;
}
