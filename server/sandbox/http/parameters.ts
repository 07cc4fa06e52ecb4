import type { Fields } from "./body";

/** A text field of a body; numbers count as text, everything else as empty. */
export function textField(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
}

/** A whole number of a query, or the default where it is missing, broken or below `least`. */
export function wholeNumber(query: URLSearchParams, name: string, otherwise: number, least: number): number {
  const text = query.get(name) ?? "";
  const value = /^\d{1,9}$/.test(text) ? Number(text) : otherwise;
  return value >= least ? value : otherwise;
}

/** A number of a query with decimals, or undefined. */
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
