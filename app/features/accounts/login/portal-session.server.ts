import { logout, type OpenedSession } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { getConfiguration } from "~/platform/configuration.server";
import { startSession } from "./authenticate.server";
import { mayUsePortal, type Portal } from "./portals";

/**
 * Begins the session that a registration or a new password has opened. An account of the other door is not let in, and
 * its session is closed again (specification section 6).
 * @param typed name to show where the gateway tells none
 * @returns false when the account has a door of its own
 */
export async function startPortalSession(
  ctx: RequestContext,
  door: Portal,
  opened: OpenedSession,
  typed: string,
): Promise<boolean> {
  if (!mayUsePortal(door, opened.accountType)) {
    await logout(ctx.gatewayAs(opened.token)).catch(() => undefined);
    return false;
  }
  await startSession(ctx, opened, typed);
  return true;
}

/** Keeps a password that was just right, where the deployment asks for that (readings, browser storage). */
export function keepPassword({ session }: RequestContext, password: string): void {
  session.keepPassword(password, getConfiguration().session.passwordMinutes);
}
