import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
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

export function BottomBar({ items }: { items: readonly BottomBarItem[] }) {
  const text = useText();
  const { key } = useLocation();
  return (
    <nav className="bar" aria-label={text("common:mainPlaces")}>
      {items.map((item) =>
        item.popup ? <PopupItem key={`${item.to} ${key}`} item={item} /> : <LinkItem key={item.to} item={item} />,
      )}
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
    <details className="pop">
      <summary className="bar-item" aria-current={current ? "page" : undefined}>
        <Icon name={icon} />
        {label}
      </summary>
      <div className="pop-panel">{popup}</div>
    </details>
  );
}
