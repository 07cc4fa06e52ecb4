import type { RequestContext } from "~/http/context/request-context.server";
import { safePath } from "~/http/guards/safe-path";
import { type GameReference, parseGameReference } from "./game-reference";
import { type LaunchForm, launchSchema } from "./launch.schema";

/** A game a guest tapped, which waits for the log-in. */
export interface PendingLaunch extends Pick<LaunchForm, "playType"> {
  ticket: GameReference;
  /** A path of this site. */
  from: string;
}

/** Opens a game: the address of its play page, or the message key of why it did not open. */
export type Launcher = (ctx: RequestContext, pending: PendingLaunch) => Promise<{ to: string } | { error: string }>;

let launcher: Launcher | undefined;

/** Says how a waiting game is opened. Called once, where the app is composed, so that accounts need not know launches. */
export function registerLauncher(open: Launcher): void {
  launcher = open;
}

/**
 * Goes on with the game a guest tapped before signing in: `from` is then its launch page.
 * @returns the play page, or undefined when no game was waiting or it could not be opened: its launch page is shown
 * then, with what went wrong told once.
 */
export async function openPendingLaunch(ctx: RequestContext, from: string): Promise<string | undefined> {
  const pending = readPendingLaunch(ctx, from);
  if (!pending || !launcher) return undefined;
  const opened = await launcher(ctx, pending);
  if ("to" in opened) return opened.to;
  ctx.page.flash(opened.error);
  return undefined;
}

/** What a launch page's address asks for; undefined for any other address. */
export function readPendingLaunch(ctx: RequestContext, address: string): PendingLaunch | undefined {
  const { pathname, searchParams } = new URL(address, ctx.request.url);
  const ticket = pathname === "/m/launch" ? parseGameReference(searchParams.get("game")) : undefined;
  if (!ticket) return undefined;
  const playType = launchSchema.shape.playType.parse(searchParams.get("playType"));
  return { ticket, from: safePath(searchParams.get("from")), playType };
}
