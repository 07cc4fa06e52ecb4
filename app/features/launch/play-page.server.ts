import { getCheckMinutes, isCheckDue, readPlaySession } from "~/catalogue/launch/play-session.server";
import { readRunningGame } from "~/catalogue/launch/running-game.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { getConfiguration } from "~/platform/configuration.server";
import { type Origin, toOrigins } from "~/platform/origin";
import { checkPath, untilCheck } from "~/safer-play/reality-check";
import type { PlayPage } from "./launch.response-schema.server";

/**
 * The data of a play page, or the address of a due reality check. Without a running game the page says that it is over.
 * @param url of the page
 */
export async function getPlayPage(ctx: RequestContext, url: URL): Promise<{ play?: PlayPage } | { checkPath: string }> {
  const game = await readRunningGame(ctx);
  // The app is not started: it would take memory from the game, and its requests would not carry the game's cookie.
  ctx.page.hydrates = false;
  if (!game) return {};
  const path = url.pathname;
  const check = checkPath(path, game.from);
  const playSession = await readPlaySession(ctx);
  if (isCheckDue(ctx, playSession)) return { checkPath: check };

  const plain = ctx.preferences.lite;
  if (!plain) ctx.page.scripts.add("play");
  const { owner: _owner, startedAt, needsWindow = false, ...play } = game;
  const window = needsWindow || url.searchParams.get("window") === "1";
  if (!window) ctx.page.frameSources = frameSources(game.url);
  const now = Date.now();
  const minutes = getCheckMinutes(ctx);
  return {
    play: {
      ...play,
      path,
      window,
      spentMs: now - (playSession?.since ?? startedAt),
      ...(playSession
        ? { check: { path: check, inMs: untilCheck(playSession.checkedAt, minutes, now), everyMs: minutes * 60_000 } }
        : {}),
      idempotencyKey: createIdempotencyKey(ctx),
      plain,
    },
  };
}

/**
 * Sources for the page's `frame-src`. Vendors redirect from the launch address to other hosts: the configured game hosts
 * are allowed, or any https host when none are configured.
 */
function frameSources(url: string): (Origin | "https:")[] {
  const { gameHosts } = getConfiguration();
  const { protocol } = new URL(url);
  const others =
    gameHosts.length > 0 ? toOrigins(gameHosts.map((host) => `${protocol}//${host}`)) : ["https:" as const];
  return [...toOrigins([url]), ...others];
}
