import { randomUUID } from "node:crypto";
import { keyedDigest } from "~/platform/keyed-digest.server";
import type { SessionRecord } from "~/session/session.server";
import type { RequestContext } from "../context/request-context.server";

/** 132 bits. With it a key has 59 characters (form-key-field.server.ts). */
const OWNER_LENGTH = 22;
const OWNER = new RegExp(`\\.([\\w-]{${OWNER_LENGTH}})$`);

/**
 * The idempotency key of a new form. A member's also says whose form it is: when the form is sent, the session cookie may be
 * gone (drafts.server.ts), or be that of another account.
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

/** Message and status of a form that another account opened. */
export const FORM_OF_ANOTHER = { error: "errors:form_of_another", status: 409 } as const;

/**
 * Whether another account opened the form: somebody else has logged in since, in another tab. It is not carried out for the
 * present account. A guest's form belongs to whoever sends it.
 */
export function isFormOfAnother(
  key: FormDataEntryValue | null | undefined,
  { name }: Pick<SessionRecord, "name">,
): boolean {
  const owner = typeof key === "string" ? readFormOwner(key) : undefined;
  return owner !== undefined && !isFormOwner(owner, name);
}

function digestsOf(name: string): string[] {
  return keyedDigest.ofEach("form owner", name.toLowerCase()).map((digest) => digest.slice(0, OWNER_LENGTH));
}
