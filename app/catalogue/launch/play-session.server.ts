import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { SealedCookie } from "~/http/cookies/sealed-cookie.server";
import { refuse } from "~/http/responses/refusal";
import { CHECK_COOKIE, readCheckMinutes, untilCheck } from "~/safer-play/reality-check";
import { personalCookies } from "~/session/personal-cookies";

const openedGameSchema = z.object({
  /** Key of the game. */
  key: z.string(),
  /** Its play page. */
  path: z.string(),
  name: z.string(),
});

const schema = z.object({
  /** Id of the log-in session. */
  session: z.string(),
  /** Time of the first game, epoch milliseconds. */
  since: z.number(),
  /** Time of the last reality check, epoch milliseconds; at first the time of the first game. */
  checkedAt: z.number(),
  /** Balance before the first game, a decimal string. */
  balance: z.string().optional(),
  /** The games opened last of those that can have an open round, latest first. */
  games: z.array(openedGameSchema).optional(),
});

/** What a member has played since log-in: the basis of the session clock and the reality check. Kept in a sealed cookie. */
export type PlaySession = z.infer<typeof schema>;
export type OpenedGame = z.infer<typeof openedGameSchema>;

const COOKIE_SECONDS = 24 * 3600;
/** Limits that keep the cookie small. */
const MAX_GAMES = 3;
const MAX_NAME_LENGTH = 60;

const cookie = new SealedCookie(personalCookies.playSession, COOKIE_SECONDS, schema);

/** The play session of this log-in; undefined before its first game. */
export async function readPlaySession(
  ctx: Pick<RequestContext, "cookies" | "session">,
): Promise<PlaySession | undefined> {
  const { record } = ctx.session;
  if (!record) return undefined;
  const playSession = await cookie.read(ctx);
  return playSession?.session === record.id ? playSession : undefined;
}

/** @param balance before the first game, a decimal string */
export function newPlaySession(sessionId: string, balance: string | undefined): PlaySession {
  const now = Date.now();
  return { session: sessionId, since: now, checkedAt: now, ...(balance === undefined ? {} : { balance }) };
}

/** The play session after a game was opened. A game that is opened again has its latest play page only. */
export function withOpenedGame(playSession: PlaySession, { key, path, name }: OpenedGame): PlaySession {
  const others = (playSession.games ?? []).filter((game) => game.key !== key);
  return {
    ...playSession,
    games: [{ key, path, name: name.slice(0, MAX_NAME_LENGTH) }, ...others].slice(0, MAX_GAMES),
  };
}

export function savePlaySession(ctx: Pick<RequestContext, "cookies">, playSession: PlaySession): Promise<void> {
  return cookie.write(ctx, playSession);
}

/** The interval of the reality check in minutes. */
export function getCheckMinutes({ cookies }: Pick<RequestContext, "cookies">): number {
  return readCheckMinutes(cookies.getPlain(CHECK_COOKIE));
}

/** What cannot go on while the reality check is due. */
export const CHECK_DUE = refuse(409, "errors:check_due");

/** Whether the reality check is due, which the player must answer before the game continues. */
export function isCheckDue(ctx: Pick<RequestContext, "cookies">, playSession: PlaySession | undefined): boolean {
  return playSession !== undefined && untilCheck(playSession.checkedAt, getCheckMinutes(ctx), Date.now()) === 0;
}
