import { getRegisterSettings, type RegisterRules } from "~/gateway/resources/accounts/registration.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { getSite } from "~/site/site.server";

/** The registration rules, from their own feed or from the settings; empty when neither can be had. */
export async function getRules(ctx: RequestContext): Promise<RegisterRules> {
  const rules = await getRegisterSettings(ctx.gateway).catch(() => undefined);
  return rules && Object.keys(rules).length > 0 ? rules : (await getSite(ctx)).registerRules;
}
