import { createContext } from "react-router";
import { getConfiguration } from "~/platform/configuration.server";
import { personalCookies } from "~/session/cookies";
import { parseSessionRecord, readSessionRecord, Session } from "~/session/session.server";
import { lastSessionWasAgents } from "../cookies/expired-session-portal.server";
import type { RequestCookies } from "../cookies/request-cookies.server";

export const sessionContext = createContext<Session>();

/** Opens the session of a request from its sealed cookie, and marks it as used. */
export async function openSession(cookies: RequestCookies): Promise<Session> {
  const sealed = await cookies.unseal(personalCookies.session);
  const received = parseSessionRecord(sealed);
  const session = new Session(readSessionRecord(sealed, getConfiguration().session), {
    received,
    wasAgents: lastSessionWasAgents(received?.type, cookies.get(personalCookies.ended)),
  });
  session.touch();
  return session;
}

/** Writes the session cookie where the session has changed, and removes one that could not be read. */
export async function commitSession(session: Session, cookies: RequestCookies): Promise<void> {
  const isUnreadable = cookies.get(personalCookies.session) !== undefined && !session.record;
  if (session.changed || isUnreadable) await cookies.setSealed(personalCookies.session, session.record);
}
