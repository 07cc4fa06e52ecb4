import { randomUUID } from "node:crypto";
import { keyedDigest } from "~/platform/keyed-digest.server";
import type { RequestContext } from "../context/request-context.server";

/** 132 bits. With it a key has 59 characters (form-key-field.server.ts). */
const OWNER_LENGTH = 22;
const OWNER = new RegExp(`\\.([\\w-]{${OWNER_LENGTH}})$`);

/**
 * The idempotency key of a new form. A member's also says whose form it is, because the session cookie may be gone when the
 * form is sent (drafts.server.ts).
 */
export function createFormKey({ session: { record } }: Pick<RequestContext, "session">) {
  const key = randomUUID();
  const owner = record && formOwnerOf(record.name);
  return owner ? (`${key}.${owner}` as const) : key;
}

/** Whose form a key belongs to; undefined for a guest's, and for keys that were not made here. */
export function readFormOwner(key: string | undefined): string | undefined {
  return OWNER.exec(key ?? "")?.[1];
}

/** A digest of the name: what is in a page must not tell it. @returns undefined for an account without a name */
export function formOwnerOf(name: string): string | undefined {
  return name ? digestsOf(name)[0] : undefined;
}

export function isFormOwner(owner: string, name: string): boolean {
  return name !== "" && digestsOf(name).includes(owner);
}

function digestsOf(name: string): string[] {
  return keyedDigest.ofEach("form owner", name.toLowerCase()).map((digest) => digest.slice(0, OWNER_LENGTH));
}
