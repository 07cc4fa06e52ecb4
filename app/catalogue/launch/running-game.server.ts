import { randomUUID } from "node:crypto";
import { z } from "zod";
import { playTypes } from "~/gateway/resources/launch/lottery-launch.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { cookieSeal } from "~/http/cookies/set-cookie.server";
import { personalCookies } from "~/session/personal-cookies";

const schema = z.object({
  /** Address of the game. */
  url: z.url(),
  name: z.string(),
  /** Form value of the game, for opening it again. */
  game: z.string(),
  demo: z.boolean(),
  playType: z.enum(playTypes),
  /** Page that leaving the game leads to. */
  from: z.string(),
  /** Id of the log-in session; absent for a guest's demo. */
  owner: z.string().optional(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** The vendor forbids frames. */
  needsWindow: z.boolean().optional(),
});

/** A game that was opened, as its play page shows it. */
export type RunningGame = z.infer<typeof schema>;

/** How long a reload of the play page shows the game. */
const MAX_AGE_SECONDS = 12 * 3600;
const COOKIE = personalCookies.runningGame;

/**
 * Stores an opened game in a sealed cookie whose path is its play page. A reload shows it again, tabs do not overwrite
 * each other, and the server stores nothing.
 * @returns the path of the play page
 */
export async function saveRunningGame(
  { cookies, session }: Pick<RequestContext, "cookies" | "session">,
  game: Omit<RunningGame, "owner" | "startedAt">,
): Promise<string> {
  const path = `/m/play/${randomUUID()}`;
  const owner = session.record?.id;
  const value: RunningGame = { ...game, ...(owner ? { owner } : {}), startedAt: Date.now() };
  cookies.set(COOKIE, await cookieSeal.seal(value, COOKIE), { maxAge: MAX_AGE_SECONDS, path });
  return path;
}

/** The game of the requested play page; undefined when its cookie has expired or its member has signed out. */
export async function readRunningGame({
  cookies,
  session,
}: Pick<RequestContext, "cookies" | "session">): Promise<RunningGame | undefined> {
  const text = cookies.getPlain(COOKIE);
  const game = text ? schema.safeParse(await cookieSeal.unseal(text, COOKIE)).data : undefined;
  return game && (game.owner === undefined || game.owner === session.record?.id) ? game : undefined;
}
