import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { personalCookies } from "~/session/cookies";
import type { SessionRecord } from "~/session/session.server";
import type { RequestContext } from "../context/request-context.server";
import { SealedCookie } from "../cookies/sealed-cookie.server";
import { requireSession } from "../guards/guards.server";
import type { Draft } from "./draft";

/** Long enough to sign in, with a second step as well. */
const DRAFT_SECONDS = 15 * 60;
/** Browsers keep 4,096 bytes a cookie; sealing adds a third and its own head. */
const MOST_BYTES = 2_600;
const MOST_INFLATED = 64 * 1024;

const cookie = new SealedCookie(
  personalCookies.draft,
  DRAFT_SECONDS,
  z.object({ path: z.string(), owner: z.string().optional(), packed: z.string() }),
);
const fieldsSchema = z.array(z.tuple([z.string(), z.string()]));

/**
 * The session of an action that takes a form. Where the session has ended, or turns out to have ended while the gateway
 * is called, the person is led through log-in back to the form, and `readDraft` has what was typed.
 *
 *     const form = await readForm(request);
 *     requireSessionFor(own, form, { secrets: ["password"] });
 *
 * @param form absent where nothing is to be kept: a form of secrets, or a page that knows what to go on with
 * @param options.secrets names of fields that are never kept: passwords, codes, captchas
 * @param options.path the page with the form, where it is not the action's own address
 * @throws a redirect to the log-in page
 */
export function requireSessionFor(
  ctx: RequestContext,
  form: Iterable<readonly [name: string, value: unknown]> | undefined,
  { secrets = [], path = pathOf(ctx) }: { secrets?: readonly string[]; path?: string } = {},
): SessionRecord {
  const fields: [string, string][] = [];
  for (const [name, value] of form ?? []) {
    if (typeof value === "string" && value !== "" && !secrets.includes(name)) fields.push([name, value]);
  }
  ctx.request.draft = { path, fields };
  return requireSession(ctx, path);
}

/**
 * What the person had typed into the form of this page before the session ended, for the loader to fill it in again.
 * A draft is the page's own, and that of the account that typed it where that is known.
 */
export async function readDraft(ctx: RequestContext): Promise<Readonly<Record<string, string>> | undefined> {
  const kept = await cookie.read(ctx);
  const { record } = ctx.session;
  if (!kept || !record || kept.path !== pathOf(ctx)) return undefined;
  if (kept.owner !== undefined && kept.owner !== record.name) return undefined;
  try {
    const text = inflateRawSync(Buffer.from(kept.packed, "base64url"), { maxOutputLength: MOST_INFLATED }).toString();
    return Object.fromEntries(fieldsSchema.parse(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

/** Forgets what was typed: the form went through, or the person has left. */
export function forgetDraft(ctx: RequestContext): void {
  cookie.clear(ctx);
}

/** Keeps the draft when the answer is to sign in first; a form that was taken needs none any more. */
export async function settleDraft(ctx: RequestContext, draft: Draft, toLogin: boolean): Promise<void> {
  if (!toLogin) return forgetDraft(ctx);
  if (draft.fields.length === 0) return;
  const packed = pack([...draft.fields]);
  await cookie.write(ctx, {
    path: draft.path,
    packed,
    ...(ctx.session.lastName ? { owner: ctx.session.lastName } : {}),
  });
}

/** As many fields as a cookie holds: the longest are left out first. */
function pack(fields: (readonly [string, string])[]): string {
  const packed = deflateRawSync(JSON.stringify(fields)).toString("base64url");
  if (packed.length <= MOST_BYTES) return packed;
  const longest = fields.reduce((one, other) => (other[1].length > one[1].length ? other : one));
  return pack(fields.filter((field) => field !== longest));
}

function pathOf({ request: { url } }: RequestContext): string {
  return `${url.pathname}${url.search}`;
}
