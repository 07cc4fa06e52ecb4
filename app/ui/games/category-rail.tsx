import { CATEGORY_ICONS, type CategoryName } from "../layout/category-icons";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";

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
