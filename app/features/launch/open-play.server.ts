import { completeReference, describeGame } from "~/catalogue/game-facts.server";
import { type GameReference, toGameReference } from "~/catalogue/game-reference";
import type { LaunchForm } from "~/catalogue/launch.schema";
import { isLottery } from "~/catalogue/lottery-reference";
import type { PendingLaunch } from "~/catalogue/pending-launch.server";
import { scrollAnchorOf } from "~/catalogue/scroll-anchor";
import { getWallet } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { loginPath, redirectToLogin, requireSession } from "~/http/guards/guards.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { type LaunchFailure, startGame } from "./launch.server";
import { keepPlay } from "./play-cookie.server";
import { isCheckDue, keepPlaySession, readPlaySession } from "./play-session.server";
import { checkPath } from "./reality-check";

/** What is to be opened, and where the way back of the play page leads. */
export interface PlayRequest extends Pick<LaunchForm, "demo" | "idempotencyKey" | "playType"> {
  ticket: GameReference;
  /** A path of this site. */
  from: string;
}

/** Opens the game a guest tapped before signing in. The session has just begun: its playing time is not watched yet. */
export function openAfterLogin(ctx: RequestContext, pending: PendingLaunch): Promise<Opening> {
  return openPlay(ctx, { ...pending, demo: false, idempotencyKey: "after-login" }, null);
}

/** Where to go on: the play page or a reality check; or why the game did not open. */
export type Opening = { to: string } | (LaunchFailure & { resume?: { path: string; name: string } });

/** The page of a game before it is opened. */
function launchPath(ticket: GameReference, from: string, playType: LaunchForm["playType"]): string {
  const query = { game: toGameReference(ticket), from, ...(playType === "ent" ? { playType } : {}) };
  return `/m/launch?${new URLSearchParams(query)}`;
}

/**
 * Opens a game and keeps what its play page needs. A guest is led to the log-in page first, for a demo not; a player
 * whose reality check is due answers that first. Only after both is the gateway asked, and once.
 * @param cookies the request's own, for the watch of the session
 * @throws a redirect to the log-in page, for guests and where the session turns out to have ended
 */
export async function openPlay(ctx: RequestContext, request: PlayRequest, cookies: string | null): Promise<Opening> {
  const { ticket, from, demo, playType } = request;
  const here = launchPath(ticket, from, playType);
  const { record } = ctx.session;
  if (!demo) requireSession(ctx, here);

  const watch = await readPlaySession(ctx, cookies);
  if (isCheckDue(watch, cookies)) return { to: checkPath(here, from) };

  const complete = await completeReference(ctx, ticket);
  const backUrl = new URL(from, ctx.request.url).href;
  const [outcome, facts, wallet] = await Promise.all([
    startGame(ctx, complete, { ...request, backUrl }),
    describeGame(ctx, complete),
    record && !watch ? optionalSection(ctx, getWallet(ctx.gateway)) : undefined,
  ]);
  if ("error" in outcome) {
    if (outcome.signIn) redirectToLogin(ctx, loginPath(ctx, here));
    return { ...outcome, ...(outcome.roundOpen && watch?.play ? { resume: watch.play } : {}) };
  }

  const { name, needsWindow } = facts;
  const path = await keepPlay(ctx, {
    ...{ url: outcome.url, name, game: toGameReference(complete), demo, playType, from: scrollAnchorOf(ticket, from) },
    ...(needsWindow ? { needsWindow } : {}),
  });
  if (record) {
    const now = Date.now();
    const begun = { session: record.id, since: now, checkedAt: now };
    const balance = wallet?.ok ? { balance: wallet.data.balance } : {};
    // Neither a demo nor a lottery holds a round open: the game before it stays the one to go back to.
    const last = demo || isLottery(ticket) ? {} : { play: { path, name } };
    await keepPlaySession(ctx, { ...(watch ?? { ...begun, ...balance }), ...last });
  }
  return { to: path };
}
