/** Characters of the owner at the beginning of a member's idempotency key: 96 bits (http/forms/idempotency-key.server.ts). */
export const OWNER_LENGTH = 16;

/**
 * The member that a key was made for, as an opaque text, which is the same in all pages of the member; "" for a guest, whose
 * pages have no key.
 */
export function ownerOf(idempotencyKey = ""): string {
  return idempotencyKey.slice(0, OWNER_LENGTH);
}
