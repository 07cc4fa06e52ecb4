import { getChatPermission } from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { withFallback } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";
import { getSite, hasFeature } from "~/site/site.server";

/**
 * Whether the visitor has the lobby's chat: a member of a merchant with the module CBS3, whom the gateway does not refuse.
 * Never rejects: without an answer the chat decides when it is opened.
 */
export function mayChat(ctx: RequestContext): Promise<boolean> {
  return ctx.memoize("chat-permission", async () => {
    const { record } = ctx.session;
    if (!record || isTrial(record.type) || !hasFeature(await getSite(ctx), "CBS3")) return false;
    const { enabled } = await withFallback(getChatPermission(ctx.gateway), { enabled: true });
    return enabled;
  });
}
