import type { Vendor, VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { isLotteryGame } from "~/gateway/resources/lottery/lottery-vendors.server";
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

/** The page of a vendor's games in a category. Lottery vendors have a page with draws instead of a game list. */
export function vendorAddress(category: string, vendor: string): string {
  const lotteryPath = isLotteryGame({ category, vendor }) ? findCategory(category)?.path : undefined;
  return `${lotteryPath ?? "/m/provider"}?${new URLSearchParams({ vassalage: vendor })}`;
}
