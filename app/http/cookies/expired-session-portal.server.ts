import { isAgent } from "~/session/account-types";
import { personalCookies } from "~/session/cookies";
import type { RequestContext } from "../context/request-context.server";

/** Long enough to come back after a day's work. */
const KEPT_SECONDS = 12 * 3600;
/** The whole value. It is not sealed: it decides which log-in page somebody is led to, and nothing else. */
const AGENT = "agent";

/**
 * Whether the session that ended here last was an agent's: agents have a log-in of their own (specification section 6).
 * @param type account type of the session that this request came with, dead or alive
 * @param kept what an earlier request kept
 */
export function lastSessionWasAgents(type: number | undefined, kept: string | undefined): boolean {
  return type === undefined ? kept === AGENT : isAgent(type);
}

/**
 * Keeps for the next pages that an agent's session has ended by itself, until somebody signs in.
 * @param ended the session of this request expired, or the gateway said that it is dead
 */
export function keepExpiredSessionPortal(ctx: RequestContext, ended: boolean): void {
  const kept = ctx.cookies.get(personalCookies.ended) !== undefined;
  const keeps = ended && !ctx.session.record && ctx.session.endedAsAgent;
  if (keeps) ctx.cookies.setPersonal(personalCookies.ended, AGENT, { maxAge: KEPT_SECONDS });
  else if (kept && (ended || ctx.session.record)) ctx.cookies.setPersonal(personalCookies.ended, "", { maxAge: 0 });
}
