import { filtersOfCatalogue, mergeFilters } from "~/catalogue/categories/category-filters.server";
import { findListPage } from "~/catalogue/categories/list-pages";
import { vendorsWithList } from "~/gateway/resources/games/games.server";
import type { VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import type { HomePage } from "./home.response-schema.server";

/** Lists that belong to no category, where they have games: the in-house games and the list of all games. */
export function listMoreLists(catalogue: VendorCatalogue | undefined): HomePage["moreLists"] {
  const { vendors } = mergeFilters(filtersOfCatalogue(catalogue ?? { categories: [] }));
  // Some gateways name vendors without the number of their games.
  const isCounted = vendors.some(({ gameCount }) => gameCount > 0);
  const hasInHouse = vendors.some(
    ({ code, gameCount }) => code === vendorsWithList.IN_HOUSE && (gameCount > 0 || !isCounted),
  );
  return [...(hasInHouse ? ["inHouse"] : []), ...(vendors.length > 0 ? ["gameCenter"] : [])].flatMap((segment) => {
    const list = findListPage(segment);
    return list ? [{ to: `/m/${segment}`, title: list.title, tile: list.tile }] : [];
  });
}
