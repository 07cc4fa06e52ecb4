import type { RequestContext } from "~/http/request-context.server";
import { safePath } from "~/http/safe-path";
import { parseTicket } from "../games/ticket";
import { launchSchema } from "./launch.schema";
import { openPlay } from "./open-play.server";

/**
 * Goes on with the game a guest tapped before signing in: `from` is then its launch page.
 * @returns the play page, or undefined when no game was waiting or it could not be opened: its launch page is shown
 * then, with what went wrong told once.
 */
export async function getPendingLaunch(context: RequestContext, from: string): Promise<string | undefined> {
  const pending = readPending(context, from);
  if (!pending) return undefined;
  // The session has just begun: it has no watch yet.
  const opened = await openPlay(context, { ...pending, demo: false, once: "after-login" }, null);
  if ("to" in opened) return opened.to;
  context.tell(opened.error);
  return undefined;
}

/** What a launch page's address asks for; undefined for any other address. */
export function readPending(context: RequestContext, address: string) {
  const { pathname, searchParams } = new URL(address, context.url);
  const ticket = pathname === "/m/launch" ? parseTicket(searchParams.get("game")) : undefined;
  if (!ticket) return undefined;
  const playType = launchSchema.shape.playType.parse(searchParams.get("playType"));
  return { ticket, from: safePath(searchParams.get("from")), playType };
}
