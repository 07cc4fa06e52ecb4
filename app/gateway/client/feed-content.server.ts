import { isAbsent } from "../protocol/coercion.server";

/**
 * Whether a feed contains nothing: no value, or lists at any depth of which none has an item. Something without lists,
 * such as a template, is empty when no field has a value.
 * @param wire the value as the gateway sent it
 */
export function isEmptyFeed(wire: unknown): boolean {
  const found = { list: false, item: false, field: false };
  search(wire, found);
  return !found.item && (found.list || !found.field);
}

function search(value: unknown, found: { list: boolean; item: boolean; field: boolean }): void {
  if (isAbsent(value) || found.item) return;
  if (Array.isArray(value)) {
    found.list = true;
    found.item ||= value.length > 0;
  } else if (typeof value === "object" && value !== null) {
    for (const field of Object.values(value)) search(field, found);
  } else found.field = true;
}
