import { getConfiguration } from "~/platform/configuration.server";
import { personalCookies } from "~/session/personal-cookies";
import { isExpired, parseSessionRecord, Session } from "~/session/session.server";
import { usesAgentPortal } from "./expired-session-portal.server";
import type { RequestCookies } from "./request-cookies.server";

/** Reads the session of a request from its sealed cookie, and marks it as used. */
export async function readSessionCookie(cookies: RequestCookies): Promise<Session> {
  const received = parseSessionRecord(await cookies.unseal(personalCookies.session));
  const isLive = received && !isExpired(received, getConfiguration().session);
  const session = new Session(isLive ? received : undefined, {
    received,
    usesAgentPortal: usesAgentPortal(received?.type, cookies),
  });
  session.touch();
  return session;
}

/** Writes the session cookie when the session has changed, and removes a cookie that could not be read. */
export async function commitSessionCookie(session: Session, cookies: RequestCookies): Promise<void> {
  const isUnreadable = cookies.get(personalCookies.session) !== undefined && !session.record;
  if (session.changed || isUnreadable) await cookies.setSealed(personalCookies.session, session.record);
}
