import { Fragment, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
import type { CategoryName } from "./category-icons";
import { Icon, type IconName } from "./icons";
import { Link } from "./link";

export type BottomBarItem = {
  to: string;
  label: string;
  icon: IconName;
  current?: boolean | undefined;
  /** Larger, in the centre of the bar. */
  raised?: boolean | undefined;
  /** Menu rows that open over the bar. Such an item does not link to `to`. */
  popup?: ReactNode;
};

/** A list of games in the side navigation. */
export type SideItem = { to: string; label: string; category: CategoryName; current?: boolean | undefined };

interface BottomBarProps {
  items: readonly BottomBarItem[];
  /** What only the side navigation has: the logo, and lists of games. */
  side: { logo: ReactNode; title: string; games: readonly SideItem[] };
}

/** The bar at the lower edge. On screens of 1024 px and more it is the side navigation (styles/wide.css). */
export function BottomBar({ items, side }: BottomBarProps) {
  const text = useText();
  const { key } = useLocation();
  return (
    <nav className="bar" aria-label={text("common:mainPlaces")}>
      <div className="bar-more" hidden>
        {side.logo}
      </div>
      {/* The spaces, which are not laid out, keep the words apart in text browsers. */}
      {items.map((item) => (
        <Fragment key={item.popup ? `${item.to} ${key}` : item.to}>
          {item.popup ? <PopupItem item={item} /> : <LinkItem item={item} />}{" "}
        </Fragment>
      ))}
      <div className="bar-more" hidden>
        <h2 className="drawer-title">{side.title}</h2>
        {side.games.map(({ to, label, category, current }) => (
          <Fragment key={to}>
            <Link to={to} className="bar-item" aria-current={current ? "page" : undefined}>
              <i className="rail-tile" data-category={category} />
              {label}
            </Link>{" "}
          </Fragment>
        ))}
      </div>
    </nav>
  );
}

function LinkItem({ item: { to, label, icon, current, raised } }: { item: BottomBarItem }) {
  return (
    <Link to={to} className={raised ? "bar-item raised" : "bar-item"} aria-current={current ? "page" : undefined}>
      {raised ? (
        <span className="bar-disc">
          <Icon name={icon} />
        </span>
      ) : (
        <Icon name={icon} />
      )}
      {label}
    </Link>
  );
}

/** Opens without script. While it is open its `<summary>` also covers the scrim, so that a tap beside it closes it. */
function PopupItem({ item: { label, icon, current, popup } }: { item: BottomBarItem }) {
  return (
    <details className="pop" data-later={import.meta.env.MENU_KEYS_ADDRESS}>
      <summary className="bar-item" aria-current={current ? "page" : undefined}>
        <Icon name={icon} />
        {label}
      </summary>
      <div className="pop-panel">{popup}</div>
    </details>
  );
}
