import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { personalCookies } from "~/session/personal-cookies";
import type { LoginPortal } from "./portals";
import { writeRememberedAgent } from "./remembered-agent.server";

const rememberedLoginSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("username"), username: z.string().max(60) }),
  z.object({ type: z.literal("sms"), mobile: z.string().max(20), dialingCode: z.string().max(4) }),
]);

/** The user name or number of the last log-in with "remember me". Passwords are left to the browser. */
type RememberedLogin = z.infer<typeof rememberedLoginSchema>;
type Method = RememberedLogin["type"];

const COOKIE_SECONDS = 180 * 24 * 3600;

const cookie = new SealedCookie(personalCookies.rememberedLogin, COOKIE_SECONDS, rememberedLoginSchema);

/** The method of the remembered log-in. */
export async function readRememberedMethod(ctx: RequestContext): Promise<Method | undefined> {
  return (await cookie.read(ctx))?.type;
}

/** The remembered log-in, if it used this method. */
export async function readRememberedLogin<M extends Method>(
  ctx: RequestContext,
  method: M,
): Promise<Extract<RememberedLogin, { type: M }> | undefined> {
  const login = await cookie.read(ctx);
  return login?.type === method ? (login as Extract<RememberedLogin, { type: M }>) : undefined;
}

/** Remembers a log-in; undefined removes the one before. */
export async function rememberLogin(ctx: RequestContext, login: RememberedLogin | undefined): Promise<void> {
  if (login === undefined) cookie.clear(ctx);
  else await cookie.write(ctx, login);
}

/** Remembers a user name for the log-in page of its portal; undefined removes it. */
export async function rememberUsername(
  ctx: RequestContext,
  portal: LoginPortal,
  username: string | undefined,
): Promise<void> {
  if (portal === "agent") return writeRememberedAgent(ctx, username);
  await rememberLogin(ctx, username === undefined ? undefined : { type: "username", username });
}
