import type { RequestContext } from "~/http/context/request-context.server";
import { refuseClosed } from "~/http/guards/closed.server";
import { requireAccount, toRefusalRedirect } from "~/http/guards/require-session.server";
import type { SessionRecord } from "~/session/session.server";
import { getSite, hasModule } from "~/site/site.server";

/**
 * The member whose inbox is asked for.
 * @param from path to return to after log-in
 * @throws a redirect for guests, for trial accounts, and where the merchant has no inbox (module INBOX3)
 */
export function requireInbox(ctx: RequestContext, from?: string): SessionRecord {
  if (!hasModule(getSite(ctx), "INBOX3")) throw toRefusalRedirect(ctx, "/m/home", refuseClosed());
  return requireAccount(ctx, from);
}
