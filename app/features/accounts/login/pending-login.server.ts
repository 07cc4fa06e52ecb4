import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { signInProviders } from "~/platform/configuration.server";
import { personalCookies } from "~/session/cookies";

const door = z.enum(["member", "agent"]);

const stepSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("verify"),
    door,
    from: z.string(),
    username: z.string(),
    password: z.string(),
    methods: z.array(z.enum(["payeeName", "sms", "ga", "email"])),
    remember: z.boolean(),
  }),
  z.object({
    kind: z.literal("bind"),
    door,
    from: z.string(),
    provider: z.enum(signInProviders),
    idToken: z.string(),
  }),
]);

/**
 * A log-in that is half done: what was right so far, for the next step. It carries a password, so it is sealed, no script
 * can read it, and it is worth nothing after a few minutes.
 */
export type PendingLogin = z.infer<typeof stepSchema>;
export type VerifyStep = Extract<PendingLogin, { kind: "verify" }>;

const STEP_SECONDS = 5 * 60;

const cookie = new SealedCookie(personalCookies.step, STEP_SECONDS, stepSchema);

/** Keeps the step. @returns the page that asks for it */
export async function keepPendingLogin(ctx: RequestContext, step: PendingLogin): Promise<string> {
  await cookie.write(ctx, step);
  return `/m/login/${step.kind}`;
}

/** The step of this kind that waits, if one does. */
export async function readPendingLogin<Kind extends PendingLogin["kind"]>(
  ctx: RequestContext,
  kind: Kind,
): Promise<Extract<PendingLogin, { kind: Kind }> | undefined> {
  const step = await cookie.read(ctx);
  return step?.kind === kind ? (step as Extract<PendingLogin, { kind: Kind }>) : undefined;
}

export function forgetPendingLogin(ctx: RequestContext): void {
  cookie.clear(ctx);
}
