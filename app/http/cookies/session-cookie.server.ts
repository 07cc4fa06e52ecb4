import { getConfiguration } from "~/platform/configuration.server";
import { isTrial } from "~/session/account-types";
import { endedSessions } from "~/session/ended-sessions.server";
import { personalCookies } from "~/session/personal-cookies";
import {
  type CookieEnd,
  expiryReasonOf,
  parseSessionRecord,
  Session,
  type SessionRecord,
} from "~/session/session.server";
import { usesAgentPortal } from "./ended-session-portal.server";
import type { RequestCookies } from "./request-cookies.server";

/**
 * Reads the session of a request from its sealed cookie, and marks it as used. When this product has ended the session, on
 * this machine or another one, nobody is signed in, even if the gateway still accepts the token.
 */
export async function readSessionCookie(cookies: RequestCookies): Promise<Session> {
  const received = parseSessionRecord(await cookies.unseal(personalCookies.session));
  const end = received && (await findEnd(received));
  const session = new Session(received, { end, usesAgentPortal: usesAgentPortal(received?.type, cookies) });
  session.touch();
  return session;
}

async function findEnd(received: SessionRecord): Promise<CookieEnd | undefined> {
  await endedSessions.loaded;
  const ended = endedSessions.reasonOf(received);
  if (!ended) return expiryReasonOf(received, getConfiguration().session);
  if (ended === "replaced") return ended;
  // Nobody can log in to a trial again.
  return isTrial(received.type) ? "trial_ended" : ended;
}

/** Writes the session cookie when the session has changed, and removes a cookie that could not be read. */
export async function commitSessionCookie(session: Session, cookies: RequestCookies): Promise<void> {
  const { record } = session;
  const isUnreadable = cookies.get(personalCookies.session) !== undefined && !record && !session.hasLaterCookie;
  if (session.changed || isUnreadable) await cookies.setSealed(personalCookies.session, record);
}
