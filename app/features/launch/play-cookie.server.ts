import { randomUUID } from "node:crypto";
import { z } from "zod";
import { seal } from "~/http/cookies.server";
import type { RequestContext } from "~/http/request-context.server";

const schema = z.object({ url: z.url(), name: z.string(), game: z.string(), demo: z.boolean(), from: z.string() });

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
export async function keepPlay(context: RequestContext, play: Play): Promise<string> {
  const path = `/m/play/${randomUUID()}`;
  context.setCookie(PURPOSE, await seal.close(play, PURPOSE), { maxAge: PLAY_SECONDS, path });
  return path;
}

/** The game of this play page, or undefined when it is over or was never this visitor's. */
export async function readPlay(cookie: string | undefined): Promise<Play | undefined> {
  return cookie ? schema.safeParse(await seal.open(cookie, PURPOSE)).data : undefined;
}
