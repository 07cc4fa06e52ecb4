import { parseCookie } from "cookie";
import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { personalCookieName, seal } from "~/http/cookies/cookies.server";
import { CHECK_COOKIE, readCheckMinutes, untilCheck } from "./reality-check";

const schema = z.object({
  /** Id of the session it belongs to. */
  session: z.string(),
  /** When the first game of the session was opened, epoch milliseconds. */
  since: z.number(),
  /** When the player last answered, or began. */
  checkedAt: z.number(),
  /** The balance before the first game, a decimal string. */
  balance: z.string().optional(),
  /** The game that was opened last and can hold a round open: an interrupted one is taken up there. */
  play: z.object({ path: z.string(), name: z.string() }).optional(),
});

/** What the session clock and the reality check go by: one sealed cookie, made with the first game of a session. */
export type PlaySession = z.infer<typeof schema>;

const NAME = "watch";
const KEPT_SECONDS = 24 * 3600;

/** The watch of this session; undefined before its first game. */
export async function readPlaySession(
  { session, request: { url } }: RequestContext,
  cookies: string | null,
): Promise<PlaySession | undefined> {
  const text = parseCookie(cookies ?? "")[personalCookieName(NAME, url)];
  const watch = text && session.record ? schema.safeParse(await seal.unseal(text, NAME)).data : undefined;
  return watch?.session === session.record?.id ? watch : undefined;
}

/** Keeps a watch for the session. */
export async function keepPlaySession(ctx: RequestContext, watch: PlaySession): Promise<void> {
  const name = personalCookieName(NAME, ctx.request.url);
  ctx.cookies.set(name, await seal.seal(watch, NAME), { maxAge: KEPT_SECONDS });
}

/** The minutes between checks that this browser's player chose. */
export function checkMinutes(cookies: string | null): number {
  return readCheckMinutes(parseCookie(cookies ?? "")[CHECK_COOKIE]);
}

/** Whether the player has to answer before play goes on. */
export function isCheckDue(watch: PlaySession | undefined, cookies: string | null): boolean {
  return watch !== undefined && untilCheck(watch.checkedAt, checkMinutes(cookies), Date.now()) === 0;
}
