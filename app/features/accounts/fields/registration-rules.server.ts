import { getRegisterSettings, type RegisterRules } from "~/gateway/resources/accounts/registration.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { getSite } from "~/site/site.server";

/**
 * The merchant's rules of account fields. They come from the registration settings, or from the site's settings when
 * those are empty or fail; an empty object when both fail.
 */
export async function getRegistrationRules(ctx: RequestContext): Promise<RegisterRules> {
  const rules = await getRegisterSettings(ctx.gateway).catch(() => undefined);
  return rules && Object.keys(rules).length > 0 ? rules : (await getSite(ctx)).registerRules;
}

/** Has the gateway asked for the rules although they are cached. When it does not answer, those in the cache remain. */
export async function refreshRegistrationRules({ gateway }: RequestContext): Promise<void> {
  await getRegisterSettings(gateway, { refresh: true }).catch(() => undefined);
}
