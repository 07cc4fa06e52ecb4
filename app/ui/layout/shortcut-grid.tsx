import "../styles/member.css";
import { Icon, type IconName } from "./icons";
import { externalLinkAttributes, Link } from "./link";

export type Shortcut = {
  to: string;
  label: string;
  icon: IconName;
  /** Visually hidden hint that the link opens a new window. Present only for an address on another site. */
  newWindowHint?: string | undefined;
};

/** Links with icons, four in a row. */
export function ShortcutGrid({ items }: { items: readonly Shortcut[] }) {
  return (
    <ul className="quick">
      {items.map(({ to, label, icon, newWindowHint }) => (
        <li key={label}>
          <Link className="quick-link" to={to} {...(newWindowHint ? externalLinkAttributes : {})}>
            <span className="quick-tile">
              <Icon name={icon} />
            </span>
            {label}
            {newWindowHint && <span className="visually-hidden">{newWindowHint}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
