import { GatewayError } from "~/gateway/errors.server";
import { logout } from "~/gateway/session.server";
import { once } from "~/http/idempotency.server";
import type { RequestContext } from "~/http/request-context.server";
import type { SessionRecord } from "~/session/session.server";
import { forgetUnread } from "../shell/unread.server";

/** Longer than any copy of the request may take to arrive. */
const ECHO_SECONDS = 60;

/**
 * Signs the account out on every device: an account has one live token, and its end closes whatever holds a copy of it
 * (wire reference 1.6). Here the session ends whatever the gateway answers.
 * @returns the message key of what to tell
 */
export async function signOutEverywhere({ session, caller }: RequestContext, record: SessionRecord): Promise<string> {
  forgetUnread(record.id);
  const ended = await once(`logout ${record.id}`, ECHO_SECONDS, async () => {
    try {
      await logout(caller);
      return true;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      // A token that is dead already is what was asked for.
      return error.kind === "unauthenticated";
    }
  });
  session.end();
  return ended ? "member:devices_signed_out" : "member:devices_unclear";
}
