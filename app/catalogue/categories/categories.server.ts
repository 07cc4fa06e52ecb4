import type { Vendor, VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import type { SectionResult } from "~/http/responses/optional-section.server";
import { type Category, findCategory } from "./categories";

/** A category of the lobby and the vendors that have games in it. */
export interface LobbyCategory {
  category: Category;
  vendors: readonly Vendor[];
}

/** The categories the lobby supports and that have vendors, in the gateway's order. */
export function listLobbyCategories(catalogue: SectionResult<VendorCatalogue>): LobbyCategory[] {
  if (!catalogue.ok) return [];
  return catalogue.data.categories.flatMap(({ category: code, vendors }) => {
    const category = findCategory(code);
    return category && vendors.length > 0 ? [{ category, vendors }] : [];
  });
}
