import { Icon, type IconName } from "./icons";
import { Link } from "./link";

export type QuickItem = { to: string; label: string; icon: IconName };

/** Four shortcuts in a row: the member centre's records. */
export function QuickGrid({ items }: { items: readonly QuickItem[] }) {
  return (
    <ul className="quick">
      {items.map(({ to, label, icon }) => (
        <li key={label}>
          <Link className="quick-link" to={to}>
            <span className="quick-tile">
              <Icon name={icon} />
            </span>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
