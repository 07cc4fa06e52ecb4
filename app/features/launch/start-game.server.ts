import type { GameReference } from "~/catalogue/games/game-reference";
import { recordRecentGame } from "~/catalogue/games/last-played.server";
import { isLottery } from "~/catalogue/games/lottery-reference";
import { toMaintenance } from "~/catalogue/games/maintenance.server";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { getVendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { type Launch, launchGame, launchTrialGame } from "~/gateway/resources/launch/launch.server";
import { getPrizeMode, launchLottery, type PlayType } from "~/gateway/resources/launch/lottery-launch.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { getConfiguration } from "~/platform/configuration.server";
import { isTrial } from "~/session/account-types";
import type { LaunchFailure } from "./launch.response-schema.server";

export interface LaunchOptions {
  demo: boolean;
  /** Key of the page the game was opened on. */
  idempotencyKey: string;
  /** Of a lottery; other games ignore it. */
  playType: PlayType;
  /** Address that the back link of a lottery leads to. */
  backUrl?: string | undefined;
}

/** The address of the opened game, or why it did not open. */
export type LaunchOutcome = { url: string } | LaunchFailure;

/** Idempotency window of a launch. */
const REPEAT_SECONDS = 10;

const trialFailure: LaunchFailure = { error: "errors:trial_demo_only", register: true };

/**
 * Opens a game, or its demo, at the gateway. A repeat of the same form within the idempotency window gets the first
 * outcome without another call.
 */
export async function startGame(
  ctx: RequestContext,
  reference: GameReference,
  options: LaunchOptions,
): Promise<LaunchOutcome> {
  const sessionId = ctx.session.record?.id;
  const { idempotencyKey, demo, playType } = options;
  const key = `launch ${sessionId ?? "guest"} ${idempotencyKey} ${reference.key} ${demo} ${playType}`;
  try {
    // Without a key guests cannot be told apart, so their launches must not share an outcome.
    return sessionId === undefined && idempotencyKey === ""
      ? await launch(ctx, reference, options)
      : await runOnce(key, REPEAT_SECONDS, () => launch(ctx, reference, options));
  } catch (error) {
    return toLaunchFailure(error, ctx);
  }
}

/** @throws GatewayError when the launch was not sent, so that a repeat of the form may try again */
async function launch(ctx: RequestContext, reference: GameReference, options: LaunchOptions): Promise<LaunchOutcome> {
  const trial = isTrialMember(ctx);
  if (trial && isLottery(reference)) return trialFailure;
  try {
    const { url } = await callGateway(ctx, reference, { ...options, demo: options.demo || trial });
    if (!isAllowedHost(url)) return { error: "errors:no_permission", service: true };
    recordRecentGame(ctx, reference);
    return { url };
  } catch (error) {
    if (wasNotSent(error)) throw error;
    const failure = toLaunchFailure(error, ctx);
    return trial && failure.service ? trialFailure : failure;
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
  { gateway, session }: RequestContext,
  reference: GameReference,
  { demo, playType, backUrl }: LaunchOptions,
): Promise<Launch> {
  if (!isLottery(reference))
    return session.record ? launchGame(gateway, { ...reference, demo }) : launchTrialGame(gateway, reference);
  const prizeMode = getPrizeMode(await getVendorCatalogue(gateway).catch(() => undefined));
  return launchLottery(gateway, {
    vendor: reference.vendor,
    gameCode: reference.nodeId,
    prizeMode,
    playType,
    backUrl,
  });
}

/** What helps after a refusal, by message key. */
const helpByError: Readonly<Record<string, Omit<LaunchFailure, "error">>> = {
  "errors:deposit_needed": { deposit: true },
  "errors:round_open": { roundOpen: true },
  "errors:self_excluded": { excluded: true },
  "errors:no_permission": { service: true },
  "errors:region_blocked": { service: true },
  "errors:url_empty": { service: true },
};

function toLaunchFailure(error: unknown, { preferences }: RequestContext): LaunchFailure {
  if (error instanceof StillRunningError) return { error: "errors:slow_connection", fault: true };
  if (!(error instanceof GatewayError)) throw error;
  const { messageKey, kind, data, isFault } = error;
  return {
    error: messageKey,
    ...helpByError[messageKey],
    ...(isFault ? { fault: true } : {}),
    ...(kind === "unauthenticated" ? { signIn: true } : {}),
    ...(data?.maintenance ? { maintenance: toMaintenance(data.maintenance, preferences.language.textTag) } : {}),
  };
}

/** The gateway room has checked the scheme. Where the configuration lists game hosts, only those are allowed. */
function isAllowedHost(url: string): boolean {
  const { gameHosts } = getConfiguration();
  return gameHosts.length === 0 || gameHosts.includes(new URL(url).host);
}
