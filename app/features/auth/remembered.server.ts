import { z } from "zod";
import { personalCookieName, seal } from "~/http/cookies.server";
import type { RequestContext } from "~/http/request-context.server";
import { personalCookies } from "~/session/cookies";

const schema = z.object({ type: z.literal("username"), username: z.string().max(60) });
const REMEMBERED_SECONDS = 180 * 24 * 3600;

/** The user name that a browser asked to be remembered. A password never is: that is the browser's own business. */
export async function readRemembered(context: RequestContext): Promise<string | undefined> {
  const cookie = context.cookie(personalCookies.remembered);
  return cookie ? schema.safeParse(await seal.open(cookie, personalCookies.remembered)).data?.username : undefined;
}

/** Remembers a user name for the next log-in, or forgets it. */
export async function remember(context: RequestContext, username: string | undefined): Promise<void> {
  const name = personalCookieName(personalCookies.remembered, context.url);
  if (username === undefined) return context.setCookie(name, "", { maxAge: 0 });
  const sealed = await seal.close({ type: "username", username }, personalCookies.remembered);
  context.setCookie(name, sealed, { maxAge: REMEMBERED_SECONDS });
}
