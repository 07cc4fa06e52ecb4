import type { RegisterRules } from "~/gateway/resources/accounts/registration.server";
import type { ServiceEntry } from "~/gateway/resources/site/settings.server";
import type { Site } from "./site.server";

/**
 * What the site's settings contain and a feed of its own contains too (docs/gateway.md 3.2, 3.5). A gateway may fill one of
 * them only. The feed counts, unless it is empty or did not load.
 */

/** The rules of the registration fields. @param feed of `getRegisterSettings`; undefined when it did not load */
export function registrationRules(feed: RegisterRules | undefined, site: Pick<Site, "registerRules">): RegisterRules {
  return feed && Object.keys(feed).length > 0 ? feed : site.registerRules;
}

/** The contacts of customer service. @param feed of `getCustomerServiceLinks`; undefined when it did not load */
export function serviceEntries(
  feed: readonly ServiceEntry[] | undefined,
  site: Pick<Site, "customerService">,
): readonly ServiceEntry[] {
  return feed && feed.length > 0 ? feed : site.customerService;
}
