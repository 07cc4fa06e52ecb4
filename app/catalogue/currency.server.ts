import { getCountry } from "~/gateway/resources/site/system.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { withFallback } from "~/http/responses/optional-section.server";

/** The code of the site's currency, for amounts that the gateway sends without one; empty where it is unknown. */
export function getCurrency({ gateway }: Pick<RequestContext, "gateway">): Promise<string[]> {
  const currency = getCountry(gateway).then(({ currency: code }) => (code ? [code] : []));
  return withFallback(currency, []);
}
