import { Icon, type IconName } from "../layout/icons";
import { elsewhere, Link } from "../layout/link";

export type QuickItem = {
  to: string;
  label: string;
  icon: IconName;
  /** What is said of an address elsewhere, which opens in a window of its own; unseen. */
  outside?: string | undefined;
};

/** Four shortcuts in a row: the member centre's records. */
export function QuickGrid({ items }: { items: readonly QuickItem[] }) {
  return (
    <ul className="quick">
      {items.map(({ to, label, icon, outside }) => (
        <li key={label}>
          <Link className="quick-link" to={to} {...(outside ? elsewhere : {})}>
            <span className="quick-tile">
              <Icon name={icon} />
            </span>
            {label}
            {outside && <span className="visually-hidden">{outside}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
