import { Icon, type IconName } from "../layout/icons";
import { Link } from "../layout/link";

/** Kinds of games that have a colour and an icon of their own. */
const ICON_OF = {
  hot: "hot",
  slots: "slots",
  fishing: "fish",
  cards: "cards",
  live: "live",
  sports: "sports",
  esports: "esports",
  lottery: "lottery",
  elottery: "lottery",
  cockfight: "cockfight",
  bingo: "dice",
  jili: "slots",
  inhouse: "home",
  promotions: "gift",
  favourites: "heart",
  recent: "clock",
} as const satisfies Record<string, IconName>;

export type CategoryName = keyof typeof ICON_OF;

export function categoryIcon(category: CategoryName): IconName {
  return ICON_OF[category];
}

export type CategoryRailItem = {
  category: CategoryName;
  to: string;
  label: string;
  current?: boolean | undefined;
};

export type CategoryRailProps = {
  /** Names the list: "Categories". */
  label: string;
  items: readonly CategoryRailItem[];
};

export function CategoryRail({ label, items }: CategoryRailProps) {
  return (
    <nav className="kinds" aria-label={label}>
      <ul className="rail scroller">
        {items.map(({ category, to, label: name, current }) => (
          <li key={category}>
            <Link className="rail-link" to={to} aria-current={current ? "true" : undefined}>
              <span className="rail-tile" data-category={category}>
                <Icon name={ICON_OF[category]} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
