import type { RequestContext } from "~/http/context/request-context.server";
import { refuseClosed } from "~/http/guards/closed.server";
import { type Refusal, refuse } from "~/http/responses/refusal";
import { getSite } from "~/site/site.server";

/** The refusal of one way of several, which the merchant does not offer. While the modules did not load, nobody knows. */
export function refuseClosedWay(ctx: RequestContext): Refusal {
  return getSite(ctx).areModulesKnown ? refuseClosed("registration:way_closed") : refuse(503, "errors:not_sent");
}
