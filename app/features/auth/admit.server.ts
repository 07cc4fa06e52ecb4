import { getConfiguration } from "~/configuration.server";
import { logout, type OpenedSession } from "~/gateway/session.server";
import type { RequestContext } from "~/http/request-context.server";
import { isAgent } from "~/session/account-types";

/**
 * Begins the session that the gateway has just opened, for a member; an agent has a door of its own, so that its session
 * is closed again (specification section 6).
 * @param typed name to show where the gateway tells none
 * @returns false when the account is an agent
 */
export async function admitMember(context: RequestContext, opened: OpenedSession, typed: string): Promise<boolean> {
  const { token, userName, accountType, firstTimeLogin } = opened;
  if (isAgent(accountType)) {
    await logout(context.callAs(token)).catch(() => undefined);
    return false;
  }
  context.session.start({ token, name: userName || typed, type: accountType, firstLogin: firstTimeLogin });
  return true;
}

/** Keeps a password that was just right, where the deployment asks for that (readings, browser storage). */
export function keepPassword({ session }: RequestContext, password: string): void {
  session.keepPassword(password, getConfiguration().session.passwordMinutes);
}
