import { z } from "zod";
import { verificationMethods } from "~/gateway/protocol/errors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { signInProviders } from "~/platform/configuration.server";
import { personalCookies } from "~/session/personal-cookies";
import { nextStepPath } from "./login-paths";
import { loginPortals } from "./portals";

const pendingLoginSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("verify"),
    portal: z.enum(loginPortals),
    from: z.string(),
    /** User name; of a log-in by SMS the number. */
    username: z.string(),
    /** Password; of a log-in by SMS the code. */
    password: z.string(),
    /** Digits; of a log-in by SMS only. */
    dialingCode: z.string().optional(),
    methods: z.array(z.enum(verificationMethods)),
    /** Absent after a form without that box. */
    remember: z.boolean().exactOptional(),
  }),
  z.object({
    kind: z.literal("bind"),
    portal: z.enum(loginPortals),
    from: z.string(),
    provider: z.enum(signInProviders),
    idToken: z.string(),
  }),
]);

/**
 * A log-in that needs another step: a second factor, or an account to bind a provider's identity to. It contains the
 * password or the id token, so the cookie is sealed, hidden from scripts, and expires after 5 minutes.
 */
type PendingLogin = z.infer<typeof pendingLoginSchema>;
type Kind = PendingLogin["kind"];
export type PendingLoginOf<K extends Kind> = Extract<PendingLogin, { kind: K }>;

const COOKIE_SECONDS = 5 * 60;

const cookie = new SealedCookie(personalCookies.pendingLogin, COOKIE_SECONDS, pendingLoginSchema);

/** Stores the pending log-in. @returns the page of its next step */
export async function writePendingLogin(ctx: RequestContext, pending: PendingLogin): Promise<string> {
  await cookie.write(ctx, pending);
  return nextStepPath(pending.kind, pending.portal, pending.from);
}

/** The pending log-in; undefined when no log-in is pending, or a log-in of the other kind. */
export async function readPendingLogin<K extends Kind>(
  ctx: RequestContext,
  kind: K,
): Promise<PendingLoginOf<K> | undefined> {
  const pending = await cookie.read(ctx);
  return pending?.kind === kind ? (pending as PendingLoginOf<K>) : undefined;
}

export function clearPendingLogin(ctx: RequestContext): void {
  cookie.clear(ctx);
}
