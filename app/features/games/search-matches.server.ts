import { findCategory } from "~/catalogue/categories/categories";
import { filtersOfCatalogue, mergeFilters, type VendorFilter } from "~/catalogue/categories/category-filters.server";
import type { VendorIcons } from "~/catalogue/games/game-card.server";
import { findOnlyGamePage, toVendorPill, vendorAddress } from "~/catalogue/vendors/vendor-views.server";
import type { VendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { textLanguages } from "~/i18n/languages";
import type { MessageKey } from "~/i18n/message-key";
import { translationOf } from "~/i18n/translations.server";
import type { GameListPage } from "./games.response-schema.server";
import { isNamed } from "./search-terms";

/** The providers that a search means; all of them for a search without a name. */
export function findProviders(catalogue: VendorCatalogue, typed: string): readonly VendorFilter[] {
  const { vendors } = mergeFilters(filtersOfCatalogue(catalogue));
  return typed === "" ? vendors : vendors.filter(({ code, name }) => isNamed([name, code], typed));
}

export interface MatchLook {
  /** BCP 47 tag, for number formats. */
  languageTag: string;
  vendorIcons: VendorIcons;
  /** Address of the search. */
  from: string;
}

/** The providers and categories that a search page leads to. */
export function findMatches(
  catalogue: VendorCatalogue,
  typed: string,
  { languageTag, vendorIcons, from }: MatchLook,
): Pick<GameListPage, "providers" | "categories"> {
  const providers = findProviders(catalogue, typed).map((vendor) => {
    const to = findOnlyGamePage(vendor, from) ?? vendorAddress(vendor.gameType, vendor.code);
    return toVendorPill(vendor, { to, vendorIcons, countIn: languageTag });
  });
  return { providers, categories: typed === "" ? [] : findCategories(catalogue, typed) };
}

/** Categories by their names in all languages with texts. */
function findCategories({ categories }: VendorCatalogue, typed: string): { to: string; label: MessageKey }[] {
  return categories.flatMap(({ category: code }) => {
    const { path: to, label, title } = findCategory(code) ?? {};
    if (!to || !label || !title) return [];
    const names = textLanguages.flatMap((language) => [label, title].map((key) => translationOf(language).t(key)));
    return isNamed(names, typed) ? [{ to, label: title }] : [];
  });
}
