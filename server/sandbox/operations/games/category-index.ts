import { type Catalogue, type CategoryTitle, type Game, isInCategory } from "../../catalogue";

/** The games of one category by vendor, and their number by classification. */
interface CategoryIndex {
  readonly byVendor: ReadonlyMap<string, readonly Game[]>;
  readonly countByClassification: ReadonlyMap<string, number>;
}

// Cached: the catalogue never changes, and counting 2,000 games on each call takes milliseconds.
const indexes = new WeakMap<Catalogue, Map<CategoryTitle, CategoryIndex>>();

function buildIndex(catalogue: Catalogue, category: CategoryTitle): CategoryIndex {
  const byVendor = new Map<string, Game[]>();
  const countByClassification = new Map<string, number>();
  for (const game of catalogue.games) {
    if (!isInCategory(game, category)) continue;
    const games = byVendor.get(game.vendor);
    if (games) games.push(game);
    else byVendor.set(game.vendor, [game]);
    countByClassification.set(game.classification, (countByClassification.get(game.classification) ?? 0) + 1);
  }
  return { byVendor, countByClassification };
}

/** The index of a category, built on first use. */
export function categoryIndex(catalogue: Catalogue, category: CategoryTitle): CategoryIndex {
  let byCategory = indexes.get(catalogue);
  if (!byCategory) {
    byCategory = new Map();
    indexes.set(catalogue, byCategory);
  }
  let index = byCategory.get(category);
  if (!index) {
    index = buildIndex(catalogue, category);
    byCategory.set(category, index);
  }
  return index;
}
