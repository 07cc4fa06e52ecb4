import type { VendorCatalogue, VendorCategory } from "~/gateway/vendors.server";
import type { RequestContext } from "~/http/request-context.server";
import type { SectionResult } from "~/http/section.server";
import { formatNumber } from "~/ui/format";
import { type Category, findCategory } from "../games/categories";
import type { Site } from "../system/system.server";

/** What every part of home is made from. */
export interface Making {
  context: RequestContext;
  site: Site;
  catalogue: SectionResult<VendorCatalogue>;
  marks: ReadonlyMap<string, string>;
}

/** Categories the lobby knows, in the server's order (specification section 2, category menu). */
export function listCategories(
  catalogue: SectionResult<VendorCatalogue>,
): { category: Category; lane: VendorCategory }[] {
  if (!catalogue.ok) return [];
  return catalogue.data.categories.flatMap((lane) => {
    const category = findCategory(lane.category);
    return category && lane.vendors.length > 0 ? [{ category, lane }] : [];
  });
}

/** A number as it is shown. */
export function count({ preferences }: RequestContext, value: number): string {
  return formatNumber(value, preferences.language.tag);
}
