import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { personalCookieName, seal } from "~/http/cookies/cookies.server";
import { personalCookies } from "~/session/cookies";

const schema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("username"), username: z.string().max(60) }),
  z.object({ type: z.literal("sms"), mobile: z.string().max(20), dialingCode: z.string().max(4) }),
]);

/** Who logged in last and asked to be remembered, by the method they did it with. */
type Remembered = z.infer<typeof schema>;

const REMEMBERED_SECONDS = 180 * 24 * 3600;

/**
 * What a browser asked to be remembered of a log-in by this method (readings, remembered log-in). A password never is:
 * that is the browser's own business.
 */
export async function readRemembered<Method extends Remembered["type"]>(
  ctx: RequestContext,
  method: Method,
): Promise<Extract<Remembered, { type: Method }> | undefined> {
  const cookie = ctx.cookies.get(personalCookies.remembered);
  const { data } = schema.safeParse(cookie && (await seal.unseal(cookie, personalCookies.remembered)));
  return data?.type === method ? (data as Extract<Remembered, { type: Method }>) : undefined;
}

/** Remembers a log-in for the next one, or forgets the one before. */
export async function remember(ctx: RequestContext, login: Remembered | undefined): Promise<void> {
  const name = personalCookieName(personalCookies.remembered, ctx.request.url);
  if (!login) return ctx.cookies.set(name, "", { maxAge: 0 });
  ctx.cookies.set(name, await seal.seal(login, personalCookies.remembered), { maxAge: REMEMBERED_SECONDS });
}
