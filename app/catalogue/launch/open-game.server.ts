import { z } from "zod";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { addRecent } from "~/gateway/resources/games/player-games.server";
import { type Launch, launchGame, launchTrialGame } from "~/gateway/resources/launch/launch.server";
import { launchLottery, readPrizeMode } from "~/gateway/resources/launch/lottery-launch.server";
import { isLotteryGame } from "~/gateway/resources/lottery/lottery-vendors.server";
import { getWallet } from "~/gateway/resources/member/member.server";
import { absoluteAddress } from "~/http/context/absolute-address.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { FORM_OF_OTHER_ACCOUNT, isKeyOfOtherAccount, ownerOfKey } from "~/http/forms/idempotency-key.server";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { messageOf } from "~/http/responses/refusal";
import { checkPath } from "~/safer-play/reality-check";
import { isTrial } from "~/session/account-types";
import { isLotteryCategory } from "../categories/categories";
import type { GameToOpen } from "../games/game-details.server";
import { type GameIds, gameValue } from "../games/game-value";
import { forgetLastPlayed } from "../games/last-played.server";
import { addScrollAnchor } from "../games/scroll-anchor";
import type { LaunchFields } from "./launch.form-schema.server";
import { launchAddress } from "./launch-address";
import { type LaunchFailure, launchFailureSchema } from "./launch-failure.response-schema.server";
import { toLaunchFailure, toTrialFailure, trialFailure, withResume } from "./launch-failure.server";
import type { PendingLaunch } from "./pending-launch.server";
import {
  isCheckDue,
  newPlaySession,
  type OpenedGame,
  type PlaySession,
  readPlaySession,
  savePlaySession,
  withOpenedGame,
} from "./play-session.server";
import { keepRefusedLaunch } from "./refused-launch.server";
import { saveRunningGame } from "./running-game.server";

/** Idempotency window of a launch. */
const REPEAT_SECONDS = 10;
const launchOutcomeSchema = z.union([z.object({ url: z.string() }), launchFailureSchema]);

/** The game to open, and the page that leaving it leads to. */
export interface OpenGameRequest extends PendingLaunch, Pick<LaunchFields, "demo" | "idempotencyKey"> {}

/**
 * Where the visitor goes: the play page, a reality check that is due, or log-in, which leads back to the launch page `from`.
 */
export type LaunchRedirect = { kind: "open" | "check"; path: string } | { kind: "log-in"; from: string };

/** How the launch of a game ended. */
type LaunchResult = LaunchRedirect | { kind: "failed"; failure: LaunchFailure };

/** Why a game that was tapped on a page of another account does not open. */
const tappedByOtherAccount: LaunchFailure = { error: messageOf(FORM_OF_OTHER_ACCOUNT), otherAccount: true };

/**
 * Opens the game that was tapped before log-in. Why it does not open is kept for the next page, the launch page.
 * @returns undefined when the game could not be opened
 */
export async function openPendingGame(
  ctx: RequestContext,
  pending: PendingLaunch,
  found: GameToOpen | undefined,
): Promise<LaunchRedirect | undefined> {
  const request = { ...pending, demo: false, idempotencyKey: "after-login" };
  const result = (await findDetour(ctx, request)) ?? (await openGame(ctx, request, found));
  if (result.kind !== "failed") return result;
  await keepRefusedLaunch(ctx, pending.ids.key, result.failure);
  return undefined;
}

/** Keeps for the launch page that the game was tapped on a page of another account, and so was not opened. */
export function refusePendingGame(ctx: RequestContext, { ids }: PendingLaunch): Promise<void> {
  return keepRefusedLaunch(ctx, ids.key, tappedByOtherAccount);
}

/**
 * Where the visitor has to go before a game opens: to log-in, which a demo does not need, or to a reality check that is due.
 */
export async function findDetour(ctx: RequestContext, request: OpenGameRequest): Promise<LaunchRedirect | undefined> {
  const here = launchPath(request);
  if (!request.demo && !ctx.session.record) return { kind: "log-in", from: here };
  if (isCheckDue(ctx, await readPlaySession(ctx))) return { kind: "check", path: checkPath(here, request.from) };
  return undefined;
}

/**
 * Opens a game and stores what its play page shows. The visitor needs no detour.
 * @param found undefined while the game list cannot be read
 */
export async function openGame(
  ctx: RequestContext,
  request: OpenGameRequest,
  found: GameToOpen | undefined,
): Promise<LaunchResult> {
  const { record } = ctx.session;
  if (record && isKeyOfOtherAccount(request.idempotencyKey, record))
    return { kind: "failed", failure: tappedByOtherAccount };
  if (!found) return { kind: "failed", failure: { error: "errors:slow_connection", fault: true } };
  const { from, demo, playType } = request;
  const { ids } = found;
  const playSession = await readPlaySession(ctx);
  const [outcome, { name, needsWindow }, balance] = await Promise.all([
    startGame(ctx, ids, request),
    found.details,
    loadBalance(ctx, playSession),
  ]);
  if ("error" in outcome) {
    const failure = withResume(outcome, ids.key, playSession);
    return failure.signIn ? { kind: "log-in", from: launchPath(request) } : { kind: "failed", failure };
  }

  const path = await saveRunningGame(ctx, {
    url: outcome.url,
    name,
    game: gameValue(ids),
    demo,
    playType,
    from: addScrollAnchor(from, ids),
    ...(needsWindow ? { needsWindow } : {}),
  });
  if (record) {
    ctx.changes.note("recent games");
    const current = playSession ?? newPlaySession(record.id, balance);
    await recordOpenedGame(ctx, current, { key: ids.key, path, name }, request);
  }
  return { kind: "open", path };
}

/** The balance before the first game, a decimal string; undefined later, for guests, and when it is not available. */
async function loadBalance(ctx: RequestContext, playSession: PlaySession | undefined): Promise<string | undefined> {
  if (playSession || !ctx.session.record) return undefined;
  const wallet = await optionalSection(ctx, getWallet(ctx.gateway));
  return wallet.ok ? wallet.data.balance : undefined;
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

/** A demo or a lottery has no open round: it is no game to resume. */
function hasRounds({ demo, ids }: OpenGameRequest): boolean {
  return !demo && !isLotteryGame(ids);
}

/** The launch page of the game, with the account that is to open it. */
function launchPath({ ids, idempotencyKey, owner = ownerOfKey(idempotencyKey), ...launch }: OpenGameRequest) {
  return launchAddress({ game: gameValue(ids), owner, ...launch });
}

/**
 * Opens a game, or its demo, at the gateway. A repeat of the same form within the idempotency window gets the first
 * outcome without another call.
 */
async function startGame(ctx: RequestContext, ids: GameIds, request: OpenGameRequest): Promise<Launch | LaunchFailure> {
  const sessionId = ctx.session.record?.id;
  const { idempotencyKey, demo, playType } = request;
  const parts = [idempotencyKey, ids.key, String(demo), playType];
  const write = { name: "launch", parts, outcome: launchOutcomeSchema, kind: "evictable" } as const;
  try {
    // Without a key guests cannot be told apart, so their launches must not share an outcome.
    return sessionId === undefined && idempotencyKey === ""
      ? await launch(ctx, ids, request)
      : await runOnce({ ...write, by: sessionId ?? "guest", seconds: REPEAT_SECONDS }, () => launch(ctx, ids, request));
  } catch (error) {
    return toLaunchFailure(error, ctx);
  }
}

/** @throws GatewayError when the launch was not sent, so that a repeat of the form may try again */
async function launch(ctx: RequestContext, ids: GameIds, request: OpenGameRequest): Promise<Launch | LaunchFailure> {
  const trial = isTrialMember(ctx);
  if (trial && isLotteryGame(ids)) return trialFailure;
  try {
    const { url } = await callGateway(ctx, ids, { ...request, demo: request.demo || trial });
    recordRecentGame(ctx, ids);
    return { url };
  } catch (error) {
    if (wasNotSent(error)) throw error;
    const failure = toLaunchFailure(error, ctx);
    return trial ? toTrialFailure(failure) : failure;
  }
}

/** Trial accounts have no money and play demos only. */
function isTrialMember({ session: { record } }: RequestContext): boolean {
  return record !== undefined && isTrial(record.type);
}

function wasNotSent(error: unknown): boolean {
  return error instanceof GatewayError && error.wasNotSent;
}

/** @throws GatewayError */
async function callGateway(
  { gateway, session, request: { url } }: RequestContext,
  ids: GameIds,
  { demo, playType, from }: OpenGameRequest,
): Promise<Launch> {
  if (!isLotteryGame(ids))
    return session.record ? launchGame(gateway, { ...ids, demo }) : launchTrialGame(gateway, ids);
  return launchLottery(gateway, {
    vendor: ids.vendor,
    gameCode: ids.launchId,
    prizeMode: await readPrizeMode(gateway),
    playType,
    backUrl: absoluteAddress(from, url).href,
  });
}

/**
 * Adds an opened game to the member's recent games; the gateway keeps no recent lotteries. Runs in the background and
 * ignores failures, so that it cannot delay the launch.
 */
function recordRecentGame({ gateway, session: { record } }: RequestContext, ids: GameIds): void {
  if (!record || isLotteryCategory(ids.category)) return;
  addRecent(gateway, ids).then(
    () => forgetLastPlayed(record.id),
    () => undefined,
  );
}
