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
};

export function BottomBar({ items }: { items: readonly BottomBarItem[] }) {
  const text = useText();
  return (
    <nav className="bar" aria-label={text("common:mainPlaces")}>
      {items.map(({ to, label, icon, current, raised }) => (
        <Link
          key={to}
          to={to}
          className={raised ? "bar-item raised" : "bar-item"}
          aria-current={current ? "page" : undefined}
        >
          {raised ? (
            <span className="bar-disc">
              <Icon name={icon} />
            </span>
          ) : (
            <Icon name={icon} />
          )}
          {label}
        </Link>
      ))}
    </nav>
  );
}
