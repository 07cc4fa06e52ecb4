import { randomBytes } from "node:crypto";
import { keyedDigest } from "~/platform/keyed-digest.server";
import { accountKeyOf, type SessionRecord } from "~/session/session.server";
import { OWNER_LENGTH } from "~/ui/forms/key-owner";
import type { RequestContext } from "../context/request-context.server";
import { refuse } from "../responses/refusal";

/** What tells accounts apart. */
type Account = Pick<SessionRecord, "name" | "accountId" | "id">;

/** A member's key has 33 characters, for which cached pages leave room (server/page-cache/member-page.ts). */
const MEMBER_RANDOM_BYTES = 12;
const GUEST_RANDOM_BYTES = 16;
/** A member's key, as it is or with the number that the script of favourite buttons adds for each tap. */
const MEMBER_KEY = /^([\w-]{16})\.[\w-]{16}(?:-\d+)?$/;

/**
 * The idempotency key of a new form or page. A member's is `<owner>.<random>`: when the form is sent, the session cookie may
 * be gone (drafts.server.ts), or be that of another account. A guest's says nothing: guests are told apart by their device,
 * so a page whose form counts with it calls `ctx.browser.ensureDeviceId` too.
 */
export function createIdempotencyKey({ session: { record } }: Pick<RequestContext, "session">): string {
  if (!record) return randomBytes(GUEST_RANDOM_BYTES).toString("base64url");
  return `${ownerOfAccount(record)}.${randomBytes(MEMBER_RANDOM_BYTES).toString("base64url")}`;
}

/** Whose form a key belongs to; undefined for a guest's, and for keys that were not made here. */
export function ownerOfKey(key: string): string | undefined {
  return MEMBER_KEY.exec(key)?.[1];
}

/** The account in a key: a keyed digest, because what is in a page must not tell the name. */
export function ownerOfAccount(account: Account): string {
  return keyedDigest.of("form owner", accountKeyOf(account)).slice(0, OWNER_LENGTH);
}

/**
 * Whether the owner is this account. The beginning of one, which a link of another site could have guessed, is no owner.
 * @param owner of a key or draft, made with either secret while they are rotated
 */
export function isOwner(owner: string, account: Account): boolean {
  return keyedDigest
    .ofEach("form owner", accountKeyOf(account))
    .some((digest) => digest.slice(0, OWNER_LENGTH) === owner);
}

/** The refusal of a form that another account opened. */
export const FORM_OF_OTHER_ACCOUNT = refuse(409, "errors:form_of_another");

/**
 * Whether another account opened the form: somebody else has logged in since, in another tab. Then the form is not
 * carried out for the present account. A guest's form belongs to whoever sends it.
 */
export function isKeyOfOtherAccount(key: FormDataEntryValue | null | undefined, account: Account): boolean {
  return typeof key === "string" && isOwnedByOtherAccount(ownerOfKey(key), account);
}

/**
 * The same for what was tapped before a log-in.
 * @param owner of the tap; none for a guest's, which belongs to whoever logs in
 */
export function isOwnedByOtherAccount(owner: string | undefined, account: Account): boolean {
  return owner !== undefined && !isOwner(owner, account);
}
