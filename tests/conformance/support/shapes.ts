import { z } from "zod";
import { isOwnSandbox } from "./target";

/**
 * An object of the wire. The sandbox must send the documented fields and no others; another gateway may send more,
 * which clients ignore (docs/gateway.md 1.4).
 */
export const record: typeof z.strictObject = isOwnSandbox ? z.strictObject : z.object;

/** Text that is not empty. */
export const text = z.string().min(1);
/** Ids arrive as numbers or as text (docs/gateway.md 1.4). */
export const id = z.union([z.number().int(), z.string().regex(/^[\w-]+$/)]);
/** Whole numbers arrive as numbers or as text. */
export const count = z.union([z.number().int().min(0), z.string().regex(/^\d+$/)]);
/** Money and other numbers with decimals. */
export const amount = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]);
/** 0 or 1. */
export const bit = z.union([z.literal(0), z.literal(1)]);
/** `"1"` or `"0"`. */
export const bitText = z.enum(["1", "0"]);
/** Epoch milliseconds of this century. */
export const time = z
  .number()
  .int()
  .min(Date.UTC(2000, 0, 1))
  .max(Date.UTC(2100, 0, 1));
/** A path on the image hosts, or a whole address. */
export const picture = z.string().regex(/^(\/[^/]|https?:\/\/)/);
/** An address to open. */
export const address = z.url({ protocol: /^https?$/ });

/** A successful envelope around a value (docs/gateway.md 1.4). */
export function success<Value extends z.ZodType>(value: Value) {
  return record({ success: z.literal(true), value });
}

/** A refusal: always all four fields (docs/gateway.md 5). */
export const refusal = record({
  success: z.literal(false),
  errorCode: text,
  message: text,
  value: z.unknown(),
});

/** The answer of a call without a result (docs/gateway.md 5, empty success). */
export const emptySuccess = success(z.null());

const MOST_LINES = 20;

/** What does not fit, in words; empty when everything does. */
export function mistakes(schema: z.ZodType, value: unknown): string {
  const result = schema.safeParse(value);
  if (result.success) return "";
  const lines = z.prettifyError(result.error).split("\n").slice(0, MOST_LINES);
  return ["The answer does not match its schema in tests/conformance/schemas:", ...lines].join("\n");
}
