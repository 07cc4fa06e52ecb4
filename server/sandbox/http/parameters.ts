import type { Fields } from "./body";

/** A text field of a body. A number becomes text; any other value becomes the empty text. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
}

/** An integer of a query, or `fallback` when it is missing, malformed or below `minimum`. */
export function integerParameter(query: URLSearchParams, name: string, fallback: number, minimum: number): number {
  const text = query.get(name) ?? "";
  const value = /^\d{1,9}$/.test(text) ? Number(text) : fallback;
  return value >= minimum ? value : fallback;
}

/** A decimal number of a query: the first of the names that has one, or undefined. */
export function decimalNumber(query: URLSearchParams, ...names: string[]): number | undefined {
  for (const name of names) {
    const text = query.get(name) ?? "";
    if (/^\d{1,9}(\.\d{1,4})?$/.test(text)) return Number(text);
  }
  return undefined;
}

/** Whether a flag of a query is set: `1` or `true` (docs/gateway.md 1.2). */
export function isSet(query: URLSearchParams, name: string): boolean {
  return ["1", "true"].includes((query.get(name) ?? "").toLowerCase());
}

/** The parts of a comma-joined parameter (docs/gateway.md 1.2). */
export function commaList(text: string | null): string[] {
  return (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
