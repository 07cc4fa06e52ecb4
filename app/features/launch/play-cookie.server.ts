import { randomUUID } from "node:crypto";
import { parseCookie } from "cookie";
import { z } from "zod";
import type { RequestContext } from "~/http/context/request-context.server";
import { seal } from "~/http/cookies/cookies.server";

const schema = z.object({
  url: z.url(),
  name: z.string(),
  game: z.string(),
  demo: z.boolean(),
  playType: z.enum(["trad", "ent"]),
  from: z.string(),
  /** Id of the session it was opened in; none for a guest's demo. */
  owner: z.string().optional(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** The vendor forbids frames. */
  needsWindow: z.boolean().optional(),
});

/** A running game: where it is shown from, its name, and its form value for opening it again. */
export type Play = z.infer<typeof schema>;

/** How long a reload of the play page shows the same game. */
const PLAY_SECONDS = 12 * 3600;
const PURPOSE = "play";

/**
 * Keeps a started game in a sealed cookie of its play page alone, so that a reload shows it again, tabs do not disturb
 * each other and no server has to remember it.
 * @returns the address of the play page
 */
export async function keepPlay(ctx: RequestContext, play: Omit<Play, "owner" | "startedAt">): Promise<string> {
  const path = `/m/play/${randomUUID()}`;
  const owner = ctx.session.record?.id;
  const kept: Play = { ...play, ...(owner ? { owner } : {}), startedAt: Date.now() };
  ctx.cookies.set(PURPOSE, await seal.seal(kept, PURPOSE), { maxAge: PLAY_SECONDS, path });
  return path;
}

/**
 * The game of this play page, or undefined when it is over, was never this visitor's, or was opened by somebody who has
 * signed out since.
 */
export async function readPlay({ session }: RequestContext, cookies: string | null): Promise<Play | undefined> {
  const text = parseCookie(cookies ?? "")[PURPOSE];
  const play = text ? schema.safeParse(await seal.unseal(text, PURPOSE)).data : undefined;
  return play && (play.owner === undefined || play.owner === session.record?.id) ? play : undefined;
}
