import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { personalCookies } from "~/session/personal-cookies";
import type { SessionRecord } from "~/session/session.server";
import type { RequestContext } from "../context/request-context.server";
import { currentPath } from "../context/request-info.server";
import type { Draft } from "../context/submitted-form.server";
import { SealedCookie } from "../cookies/sealed-cookie.server";
import { requireSession } from "../guards/require-session.server";
import { isOwner, ownerOfAccount, ownerOfKey } from "./idempotency-key.server";

/** Enough for a log-in with a second step. */
const DRAFT_SECONDS = 15 * 60;
/** Browsers store 4,096 bytes per cookie. Sealing adds a third and a header. */
const MAX_PACKED_LENGTH = 2_600;
/** Longer texts are not even compressed: they seldom fit, and it takes processor time that any guest can cause. */
const MAX_JSON_LENGTH = 8_000;
const MAX_INFLATED_BYTES = 64 * 1024;

const draftCookie = new SealedCookie(
  personalCookies.draft,
  DRAFT_SECONDS,
  z.object({ path: z.string(), owner: z.string(), packed: z.string() }),
);
const fieldsSchema = z.array(z.tuple([z.string(), z.string()]));

interface FormOptions {
  /** The fields that the page fills in again. No other is stored: not a password, and nothing that was made up. */
  kept?: readonly string[];
  /** Path of the page with the form, when it is not the action's. */
  path?: string;
}

/**
 * The session of an action that processes a form. When the session has ended, or the gateway reports its end during the
 * action, the member is redirected to log-in and back, and `readDraft` returns the fields for the loader to fill in.
 *
 *     const form = await readForm(request);
 *     requireSessionForForm(ctx, form, { kept: ["comment"] });
 *
 * @param form undefined when no field is to be stored
 * @throws a redirect to the log-in page for a guest
 */
export function requireSessionForForm(
  ctx: RequestContext,
  form: Iterable<readonly [name: string, value: unknown]> | undefined,
  { kept = [], path = currentPath(ctx) }: FormOptions = {},
): SessionRecord {
  const submitted = new Map(form ?? []);
  const fields: [string, string][] = [];
  // The key says whose form it is.
  for (const name of ["idempotencyKey", ...kept]) {
    const value = submitted.get(name);
    if (typeof value === "string" && value !== "") fields.push([name, value]);
  }
  ctx.form.draft = { path, fields };
  return requireSession(ctx, path);
}

/**
 * The stored fields of the form on this page.
 * @returns undefined without a draft, for a draft of another page, and for a draft of another account
 */
export async function readDraft(ctx: RequestContext): Promise<Readonly<Record<string, string>> | undefined> {
  const draft = await draftCookie.read(ctx);
  const { record } = ctx.session;
  if (!draft || !record || draft.path !== currentPath(ctx)) return undefined;
  if (!isOwner(draft.owner, record)) return undefined;
  try {
    const packed = Buffer.from(draft.packed, "base64url");
    const text = inflateRawSync(packed, { maxOutputLength: MAX_INFLATED_BYTES }).toString();
    return Object.fromEntries(fieldsSchema.parse(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

/**
 * Stores the draft when the response leads to log-in; otherwise the form was processed and its draft is removed. A draft whose
 * owner is not known is not stored: it would be shown to whoever logs in next.
 */
export async function saveOrClearDraft(ctx: RequestContext, draft: Draft, leadsToLogin: boolean): Promise<void> {
  if (!leadsToLogin) return draftCookie.clear(ctx);
  const owner = draftOwnerOf(ctx, draft);
  if (draft.fields.length === 0 || !owner) return;
  await draftCookie.write(ctx, { path: draft.path, owner, packed: pack([...draft.fields]) });
}

/** Of the form itself where it says so: an earlier request may have removed the cookie of a session that had ended. */
function draftOwnerOf({ session: { received } }: RequestContext, { fields }: Draft): string | undefined {
  const [, key = ""] = fields.find(([name]) => name === "idempotencyKey") ?? [];
  return ownerOfKey(key) ?? (received && ownerOfAccount(received));
}

/** Compresses the fields. While they exceed the size of a cookie, the longest one is dropped. */
function pack(fields: (readonly [string, string])[]): string {
  const json = JSON.stringify(fields);
  const packed = json.length <= MAX_JSON_LENGTH && deflateRawSync(json).toString("base64url");
  if (packed && packed.length <= MAX_PACKED_LENGTH) return packed;
  const longest = fields.reduce((one, other) => (other[1].length > one[1].length ? other : one));
  return pack(fields.filter((field) => field !== longest));
}
