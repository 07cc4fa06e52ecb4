import { getConfiguration } from "~/configuration.server";
import { GatewayError } from "~/gateway/errors.server";
import { launchGame, launchTrialGame } from "~/gateway/launch.server";
import { once, StillRunningError } from "~/http/idempotency.server";
import type { RequestContext } from "~/http/request-context.server";
import { isTrial } from "~/session/account-types";
import { noteRecent } from "../games/last-game.server";
import type { Ticket } from "../games/ticket";

/** What came of a launch: an address to show, or why there is none, as a message key. */
export type LaunchOutcome =
  | { url: string }
  | { error: string; deposit?: true; maintenance?: { from?: number; to?: number } };

/** A second tap on the same card within this time is the first one's echo. */
const ECHO_SECONDS = 10;

/**
 * Opens a game once for the signed-in visitor, or its demo (specification section 7, launch; readings, choice 12).
 * A repeat of the same form within its life gets the first outcome, and the gateway is called once.
 * @param form.once its idempotency key
 */
export function startGame(
  context: RequestContext,
  ticket: Ticket,
  form: { demo: boolean; once: string },
): Promise<LaunchOutcome> {
  const owner = context.session.record?.id ?? context.visitor.deviceId;
  const key = `launch ${owner} ${form.once} ${ticket.key} ${form.demo}`;
  return once(key, ECHO_SECONDS, () => openGame(context, ticket, form.demo)).catch(explain);
}

async function openGame(context: RequestContext, ticket: Ticket, wantsDemo: boolean): Promise<LaunchOutcome> {
  const { caller, session } = context;
  // A trial account has no money: it plays demos only (specification section 6).
  const demo = wantsDemo || (session.record !== undefined && isTrial(session.record.type));
  try {
    const { url } = session.record
      ? await launchGame(caller, { ...ticket, demo })
      : await launchTrialGame(caller, ticket);
    if (!isAllowedHost(url)) return { error: "errors:no_permission" };
    if (!demo) noteRecent(context, ticket);
    return { url };
  } catch (error) {
    // What was never sent may be tried again by the same form.
    if (error instanceof GatewayError && error.nothingSent) throw error;
    return explain(error);
  }
}

function explain(error: unknown): LaunchOutcome {
  if (error instanceof StillRunningError) return { error: "errors:slow_connection" };
  if (!(error instanceof GatewayError)) throw error;
  return {
    error: error.messageKey,
    ...(error.messageKey === "errors:deposit_needed" ? { deposit: true as const } : {}),
    ...(error.data?.maintenance ? { maintenance: error.data.maintenance } : {}),
  };
}

/** The gateway layer has checked the scheme; where the deployment names hosts, only those may be opened. */
function isAllowedHost(url: string): boolean {
  const { gameHosts } = getConfiguration();
  return gameHosts.length === 0 || gameHosts.includes(new URL(url).host);
}
