import { getConfiguration } from "~/configuration.server";
import { logout, type OpenedSession } from "~/gateway/session.server";
import type { RequestContext } from "~/http/request-context.server";
import { mayEnter } from "./doors";
import { begin } from "./enter.server";

/**
 * Begins the session that a registration or a new password has opened, for a member; an agent has a door of its own, so
 * that its session is closed again (specification section 6).
 * @param typed name to show where the gateway tells none
 * @returns false when the account is an agent
 */
export async function admitMember(context: RequestContext, opened: OpenedSession, typed: string): Promise<boolean> {
  if (!mayEnter("member", opened.accountType)) {
    await logout(context.callAs(opened.token)).catch(() => undefined);
    return false;
  }
  await begin(context, opened, typed);
  return true;
}

/** Keeps a password that was just right, where the deployment asks for that (readings, browser storage). */
export function keepPassword({ session }: RequestContext, password: string): void {
  session.keepPassword(password, getConfiguration().session.passwordMinutes);
}
