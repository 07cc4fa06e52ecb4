import { endGatewaySession } from "~/frame/session-end.server";
import type { RequestContext } from "~/http/context/request-context.server";

/**
 * Signs the account out on every device: an account has one live token, and its end closes whatever holds a copy of it
 * (docs/gateway.md 1.6). Here the session ends whatever the gateway answers.
 * @returns the message key of what to tell
 */
export async function signOutEverywhere(ctx: RequestContext): Promise<string> {
  const { session } = ctx;
  const ended = await endGatewaySession(ctx);
  session.end();
  return ended ? "member:devices_signed_out" : "member:devices_unclear";
}
