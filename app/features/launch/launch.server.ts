import type { GameReference } from "~/catalogue/game-reference";
import { getCatalogue } from "~/catalogue/games.server";
import { noteRecent } from "~/catalogue/last-played.server";
import { isLottery } from "~/catalogue/lottery-reference";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { type Launch, launchGame, launchTrialGame } from "~/gateway/resources/launch/launch.server";
import { getPrizeMode, launchLottery, type PlayType } from "~/gateway/resources/launch/lottery-launch.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { getConfiguration } from "~/platform/configuration.server";
import { isTrial } from "~/session/account-types";

/** Why a game did not open, as a message key, and what helps. */
export interface LaunchFailure {
  error: string;
  /** Money is missing: the deposit page helps. */
  deposit?: true;
  /** The vendor's closing window, epoch milliseconds. */
  maintenance?: { from?: number; to?: number };
  /** A round is open somewhere (#734). */
  roundOpen?: true;
  /** The session has ended: signing in helps. */
  signIn?: true;
  /** A trial account plays demos only: an own account helps. */
  register?: true;
  /** The player is on a break or excluded at their own wish. */
  excluded?: true;
  /** The gateway failed: another try may help. */
  fault?: true;
  /** Only people can help. */
  service?: true;
}

/** What came of a launch: an address to show, or why there is none. */
export type LaunchOutcome = { url: string } | LaunchFailure;

/** What is asked of a launch beside the game. */
export interface LaunchOptions {
  demo: boolean;
  /** Idempotency key of the page it was asked for on. */
  idempotencyKey: string;
  playType: PlayType;
  /** Address that a lottery's own way back leads to. */
  backUrl?: string | undefined;
}

/** A second tap on the same card within this time is the first one's echo. */
const ECHO_SECONDS = 10;

const trialRefusal: LaunchFailure = { error: "errors:trial_demo_only", register: true };

/**
 * Opens a game once for the signed-in visitor, or its demo (specification section 7, launch; readings, choice 12).
 * A repeat of the same form within its life gets the first outcome, and the gateway is called once.
 */
export function startGame(ctx: RequestContext, ticket: GameReference, options: LaunchOptions): Promise<LaunchOutcome> {
  const owner = ctx.session.record?.id ?? "guest";
  const key = `launch ${owner} ${options.idempotencyKey} ${ticket.key} ${options.demo} ${options.playType}`;
  // A guest's page without a key is nobody's: two guests must not share a game.
  const open = () => openGame(ctx, ticket, options);
  const asked = owner === "guest" && options.idempotencyKey === "" ? open() : runOnce(key, ECHO_SECONDS, open);
  return asked.catch(explain);
}

async function openGame(ctx: RequestContext, ticket: GameReference, options: LaunchOptions): Promise<LaunchOutcome> {
  const { session } = ctx;
  const trial = session.record !== undefined && isTrial(session.record.type);
  try {
    if (trial && isLottery(ticket)) return trialRefusal;
    const { url } = await callLaunch(ctx, ticket, { ...options, demo: options.demo || trial });
    if (!isAllowedHost(url)) return { error: "errors:no_permission", service: true };
    noteRecent(ctx, ticket);
    return { url };
  } catch (error) {
    // What was never sent may be tried again by the same form.
    if (error instanceof GatewayError && error.nothingSent) throw error;
    const failure = explain(error);
    return trial && failure.service ? trialRefusal : failure;
  }
}

/** A trial account has no money: it plays demos only (specification section 6). */
async function callLaunch(ctx: RequestContext, ticket: GameReference, options: LaunchOptions): Promise<Launch> {
  const { gateway, session } = ctx;
  if (isLottery(ticket)) {
    return launchLottery(gateway, {
      vendor: ticket.vendor,
      gameCode: ticket.nodeId,
      // Where the site does not say, the default of the specification (section 9).
      prizeMode: await getCatalogue(ctx).then(getPrizeMode, () => "ELOTT" as const),
      playType: options.playType,
      backUrl: options.backUrl,
    });
  }
  return session.record ? launchGame(gateway, { ...ticket, demo: options.demo }) : launchTrialGame(gateway, ticket);
}

function explain(error: unknown): LaunchFailure {
  if (error instanceof StillRunningError) return { error: "errors:slow_connection", fault: true };
  if (!(error instanceof GatewayError)) throw error;
  const { messageKey, kind, data, isFault } = error;
  return {
    error: messageKey,
    ...(isFault ? { fault: true as const } : {}),
    ...(messageKey === "errors:deposit_needed" ? { deposit: true as const } : {}),
    ...(messageKey === "errors:round_open" ? { roundOpen: true as const } : {}),
    ...(messageKey === "errors:self_excluded" ? { excluded: true as const } : {}),
    ...(kind === "unauthenticated" ? { signIn: true as const } : {}),
    ...(["errors:no_permission", "errors:region_blocked", "errors:url_empty"].includes(messageKey)
      ? { service: true as const }
      : {}),
    ...(data?.maintenance ? { maintenance: data.maintenance } : {}),
  };
}

/** The gateway layer has checked the scheme; where the deployment names hosts, only those may be opened. */
function isAllowedHost(url: string): boolean {
  const { gameHosts } = getConfiguration();
  return gameHosts.length === 0 || gameHosts.includes(new URL(url).host);
}
