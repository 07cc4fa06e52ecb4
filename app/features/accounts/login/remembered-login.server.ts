import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { personalCookies } from "~/session/personal-cookies";
import type { MobileNumber } from "../fields/canonical-account.server";
import type { LoginPortal } from "./portals";
import { readRememberedAgent, writeRememberedAgent } from "./remembered-agent.server";

const rememberedLoginSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("username"), username: z.string().max(60) }),
  z.object({ type: z.literal("sms"), mobile: z.string().max(20), dialingCode: z.string().max(4) }),
]);

/** The user name or number of the members' last log-in with "remember me". Passwords are left to the browser. */
type RememberedLogin = z.infer<typeof rememberedLoginSchema>;
type Method = RememberedLogin["type"];

const COOKIE_SECONDS = 180 * 24 * 3600;

const cookie = new SealedCookie(personalCookies.rememberedLogin, COOKIE_SECONDS, rememberedLoginSchema);

/** The method of the log-in that a portal remembers. Of agents the name alone is remembered (docs/behaviour.md 7.11). */
export async function readRememberedMethod(ctx: RequestContext, portal: LoginPortal): Promise<Method | undefined> {
  return portal === "agent" ? undefined : (await cookie.read(ctx))?.type;
}

/** The remembered name; undefined where a number is remembered. */
export async function readRememberedUsername(ctx: RequestContext, portal: LoginPortal): Promise<string | undefined> {
  if (portal === "agent") return readRememberedAgent(ctx);
  const login = await cookie.read(ctx);
  return login?.type === "username" ? login.username : undefined;
}

/** The remembered number; undefined where a name is remembered. */
export async function readRememberedNumber(
  ctx: RequestContext,
  portal: LoginPortal,
): Promise<MobileNumber | undefined> {
  if (portal === "agent") return undefined;
  const login = await cookie.read(ctx);
  return login?.type === "sms" ? login : undefined;
}

/** Remembers a user name for the log-in page of its portal; undefined removes what was remembered. */
export async function rememberUsername(
  ctx: RequestContext,
  portal: LoginPortal,
  username: string | undefined,
): Promise<void> {
  if (portal === "agent") return writeRememberedAgent(ctx, username);
  await rememberLogin(ctx, username === undefined ? undefined : { type: "username", username });
}

/** Remembers a number for the members' log-in page; undefined removes what was remembered. */
export async function rememberNumber(
  ctx: RequestContext,
  portal: LoginPortal,
  number: MobileNumber | undefined,
): Promise<void> {
  if (portal === "agent") return;
  await rememberLogin(ctx, number && { type: "sms", ...number });
}

async function rememberLogin(ctx: RequestContext, login: RememberedLogin | undefined): Promise<void> {
  if (login === undefined) cookie.clear(ctx);
  else await cookie.write(ctx, login);
}
