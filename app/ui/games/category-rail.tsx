import { Icon, type IconName } from "../layout/icons";
import { Link } from "../layout/link";

/** Icons of the categories that have a colour in the theme. */
export const CATEGORY_ICONS = {
  hot: "hot",
  slots: "slots",
  cards: "cards",
  live: "live",
  sports: "sports",
  esports: "esports",
  lottery: "lottery",
  cockfight: "cockfight",
  fishing: "fish",
  elottery: "ticket",
  bingo: "dice",
  jili: "slots",
  inhouse: "home",
  vendors: "grid",
  favourites: "heart",
  recent: "clock",
} as const satisfies Record<string, IconName>;

export type CategoryName = keyof typeof CATEGORY_ICONS;

export function categoryIcon(category: CategoryName): IconName {
  return CATEGORY_ICONS[category];
}

export type CategoryRailItem = {
  category: CategoryName;
  to: string;
  label: string;
  current?: boolean | undefined;
};

export type CategoryRailProps = {
  /** Accessible name of the list: "Categories". */
  label: string;
  items: readonly CategoryRailItem[];
};

export function CategoryRail({ label, items }: CategoryRailProps) {
  return (
    <nav className="kinds" aria-label={label}>
      <ul className="rail scroller">
        {items.map(({ category, to, label: name, current }) => (
          <li key={to}>
            <Link className="rail-link" to={to} aria-current={current ? "true" : undefined}>
              <span className="rail-tile" data-category={category}>
                <Icon name={CATEGORY_ICONS[category]} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
