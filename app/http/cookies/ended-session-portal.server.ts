import { isAgent } from "~/session/account-types";
import { personalCookies } from "~/session/personal-cookies";
import type { Session } from "~/session/session.server";
import type { RequestCookies } from "./request-cookies.server";

/** Covers a working day. */
const MAX_AGE_SECONDS = 12 * 3600;
/** The only value. It is not sealed: it selects the log-in page and grants nothing. */
const AGENT = "agent";

/**
 * Whether the visitor logs in on the agents' page (docs/behaviour.md 7).
 * @param type account type of the session that came with the request, in any state
 */
export function usesAgentPortal(type: number | undefined, cookies: RequestCookies): boolean {
  return type === undefined ? cookies.get(personalCookies.endedSessionPortal) === AGENT : isAgent(type);
}

/**
 * Stores that an agent's session has ended, until the next log-in, so that log-in links lead to the agents' page.
 * @param hasEnded the session that came with this request was over, or the gateway reported its end
 */
export function rememberEndedSessionPortal(session: Session, cookies: RequestCookies, hasEnded: boolean): void {
  const name = personalCookies.endedSessionPortal;
  if (hasEnded && !session.record && session.usesAgentPortal)
    cookies.setPersonal(name, AGENT, { maxAge: MAX_AGE_SECONDS });
  else if (cookies.get(name) !== undefined && (hasEnded || session.record))
    cookies.setPersonal(name, "", { maxAge: 0 });
}
