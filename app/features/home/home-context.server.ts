import type { VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { SectionResult } from "~/http/responses/optional-section.server";
import type { Site } from "~/site/site.server";
import { formatNumber } from "~/ui/format";

/** What every part of home is made from. */
export interface HomeContext {
  context: RequestContext;
  site: Site;
  catalogue: SectionResult<VendorCatalogue>;
  marks: ReadonlyMap<string, string>;
}

/** A number as it is shown. */
export function count({ preferences }: RequestContext, value: number): string {
  return formatNumber(value, preferences.language.tag);
}
