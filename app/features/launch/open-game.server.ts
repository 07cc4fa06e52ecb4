import { getGameDetails, requireLaunchId } from "~/catalogue/games/game-details.server";
import { toGameReference } from "~/catalogue/games/game-reference";
import { isLottery } from "~/catalogue/games/lottery-reference";
import { addScrollAnchor } from "~/catalogue/games/scroll-anchor";
import type { LaunchFields } from "~/catalogue/launch/launch.form-schema.server";
import type { LaunchResult, PendingLaunch } from "~/catalogue/launch/pending-launch.server";
import { getWallet } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import type { LaunchFailure } from "./launch.response-schema.server";
import {
  isCheckDue,
  newPlaySession,
  type OpenedGame,
  type PlaySession,
  readPlaySession,
  savePlaySession,
  withOpenedGame,
} from "./play-session.server";
import { checkPath } from "./reality-check";
import { saveRunningGame } from "./running-game.server";
import { startGame } from "./start-game.server";

/** The game to open, and the page that leaving it leads to. */
export interface OpenGameRequest extends PendingLaunch, Pick<LaunchFields, "demo" | "idempotencyKey"> {}

/** Opens the game that a guest tapped before log-in. */
export function openGameAfterLogin(ctx: RequestContext, pending: PendingLaunch): Promise<LaunchResult<LaunchFailure>> {
  return openGame(ctx, { ...pending, demo: false, idempotencyKey: "after-login" });
}

/**
 * Opens a game and stores what its play page shows. The gateway is called only after log-in, which a demo does not need,
 * and after a due reality check.
 */
export async function openGame(ctx: RequestContext, request: OpenGameRequest): Promise<LaunchResult<LaunchFailure>> {
  const { reference, from, demo, playType } = request;
  const here = launchPath(request);
  const { record } = ctx.session;
  if (!demo && !record) return { kind: "log-in", from: here };

  const playSession = await readPlaySession(ctx);
  if (isCheckDue(ctx, playSession)) return { kind: "open", path: checkPath(here, from) };

  const game = await requireLaunchId(ctx, reference);
  if (!game) return { kind: "failed", failure: { error: "errors:slow_connection", fault: true } };
  const [outcome, { name, needsWindow }, balance] = await Promise.all([
    startGame(ctx, game, { ...request, backUrl: new URL(from, ctx.request.url).href }),
    getGameDetails(ctx, game),
    loadBalance(ctx, playSession),
  ]);
  if ("error" in outcome) {
    const failure = withResume(outcome, game.key, playSession);
    return failure.signIn ? { kind: "log-in", from: here } : { kind: "failed", failure };
  }

  const path = await saveRunningGame(ctx, {
    url: outcome.url,
    name,
    game: toGameReference(game),
    demo,
    playType,
    from: addScrollAnchor(from, reference),
    ...(needsWindow ? { needsWindow } : {}),
  });
  if (record) {
    const current = playSession ?? newPlaySession(record.id, balance);
    await recordOpenedGame(ctx, current, { key: game.key, path, name }, request);
  }
  return { kind: "open", path };
}

/** Saves the play session, with the game if rounds of it can be open later. */
function recordOpenedGame(
  ctx: RequestContext,
  playSession: PlaySession,
  game: OpenedGame,
  request: OpenGameRequest,
): Promise<void> {
  return savePlaySession(ctx, hasRounds(request) ? withOpenedGame(playSession, game) : playSession);
}

/** The balance before the first game, a decimal string; undefined later, for guests, and when it is not available. */
async function loadBalance(ctx: RequestContext, playSession: PlaySession | undefined): Promise<string | undefined> {
  if (playSession || !ctx.session.record) return undefined;
  const wallet = await optionalSection(ctx, getWallet(ctx.gateway));
  return wallet.ok ? wallet.data.balance : undefined;
}

/**
 * Adds the games to resume while a round is open. The gateway does not say which game it belongs to, so every game of
 * this session that can have it is offered; the refused game comes first when it is one of them.
 */
function withResume(failure: LaunchFailure, key: string, playSession: PlaySession | undefined): LaunchFailure {
  const games = playSession?.games ?? [];
  if (!failure.roundOpen || games.length === 0) return failure;
  const refused = games.filter((game) => game.key === key);
  const others = games.filter((game) => game.key !== key);
  return { ...failure, resume: [...refused, ...others].map(({ path, name }) => ({ path, name })) };
}

/** A demo or a lottery has no open round: it is no game to resume. */
function hasRounds({ demo, reference }: OpenGameRequest): boolean {
  return !demo && !isLottery(reference);
}

/** The launch page of the game. */
function launchPath({ reference, from, playType }: PendingLaunch): string {
  const params = { game: toGameReference(reference), from, ...(playType === "ent" ? { playType } : {}) };
  return `/m/launch?${new URLSearchParams(params)}`;
}
