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
  /** The one in the centre that stands out of the bar. */
  raised?: boolean | undefined;
  /** Opens over the bar instead of leading to `to`: rows of a menu. */
  popup?: ReactNode;
};

export function BottomBar({ items }: { items: readonly BottomBarItem[] }) {
  const text = useText();
  const { key } = useLocation();
  return (
    <nav className="bar" aria-label={text("common:mainPlaces")}>
      {items.map((item) =>
        item.popup ? (
          <PopupItem key={`${item.to} ${key}`} item={item} />
        ) : (
          <Link
            key={item.to}
            to={item.to}
            className={item.raised ? "bar-item raised" : "bar-item"}
            aria-current={item.current ? "page" : undefined}
          >
            {item.raised ? (
              <span className="bar-disc">
                <Icon name={item.icon} />
              </span>
            ) : (
              <Icon name={item.icon} />
            )}
            {item.label}
          </Link>
        ),
      )}
    </nav>
  );
}

/** Opens without script; while it is open its summary is also the scrim, so that a tap beside it closes it. */
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
