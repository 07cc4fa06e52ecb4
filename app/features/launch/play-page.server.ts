import { randomUUID } from "node:crypto";
import type { RequestContext } from "~/http/context/request-context.server";
import { getConfiguration } from "~/platform/configuration.server";
import { type Play, readPlay } from "./play-cookie.server";
import { checkMinutes, isCheckDue, readPlaySession } from "./play-session.server";
import { checkPath, untilCheck } from "./reality-check";

/** A running game as its screen needs it. */
export interface ShownPlay extends Omit<Play, "owner" | "startedAt" | "needsWindow"> {
  /** Own address of the page. */
  path: string;
  /** The game is opened beside this page and not in it. */
  window: boolean;
  /** Milliseconds played in this session so far. */
  spentMs: number;
  /** The next reality check; none for a guest's demo. */
  check?: { path: string; inMs: number; everyMs: number };
  /** Idempotency key of opening it again. */
  idempotencyKey: string;
  /** The page carries no script, so that it has to leave for the check by itself. */
  plain: boolean;
}

/**
 * The running game of a play page, or where to go first: a reality check that is due has to be answered before play
 * goes on. Without a game the page says that it is over.
 */
export async function showPlay(
  ctx: RequestContext,
  url: URL,
  cookies: string | null,
): Promise<{ play?: ShownPlay } | { to: string }> {
  const kept = await readPlay(ctx, cookies);
  // The game needs the phone to itself, and its cookie is sent for this very address only: no app, a clock alone.
  ctx.page.hydrates = false;
  if (!kept) return {};
  const path = url.pathname;
  const check = checkPath(path, kept.from);
  const watch = await readPlaySession(ctx, cookies);
  if (isCheckDue(watch, cookies)) return { to: check };

  const plain = ctx.preferences.lite;
  ctx.page.hasClock = !plain;
  const { owner: _owner, startedAt, needsWindow = false, ...play } = kept;
  const window = needsWindow || url.searchParams.get("window") === "1";
  if (!window) ctx.page.frameSource = frameSources(play.url);
  const now = Date.now();
  const minutes = checkMinutes(cookies);
  return {
    play: {
      ...play,
      path,
      window,
      spentMs: now - (watch?.since ?? startedAt),
      ...(watch
        ? { check: { path: check, inMs: untilCheck(watch.checkedAt, minutes, now), everyMs: minutes * 60_000 } }
        : {}),
      idempotencyKey: randomUUID(),
      plain,
    },
  };
}

/**
 * What the page's policy lets its frame show. Vendors lead from the address they gave to hosts nobody names beforehand;
 * where the deployment lists its hosts only those are allowed, else any secure one.
 */
function frameSources(url: string): string {
  const { gameHosts } = getConfiguration();
  return [new URL(url).origin, ...(gameHosts.length > 0 ? gameHosts : ["https:"])].join(" ");
}
