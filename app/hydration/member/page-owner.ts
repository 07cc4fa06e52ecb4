import { ownerOf } from "~/ui/forms/key-owner";

/**
 * The member whose page this is, as an opaque text that the keys of its forms begin with; "" for a page without such a form.
 */
export function ownerOfPage(page: Document = document): string {
  return ownerOf(page.querySelector<HTMLInputElement>("input[name=idempotencyKey]")?.value);
}
