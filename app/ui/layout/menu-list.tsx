import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";
import { externalLinkAttributes, Link } from "./link";

export type MenuRow = {
  to: string;
  label: string;
  icon?: IconName | undefined;
  /** Shown at the end of the row, before the arrow: a word, a number, a `Tag`. */
  end?: ReactNode;
  /** Visually hidden hint that the link opens a new window. Present only for an address on another site. */
  newWindowHint?: string | undefined;
};

export type MenuListProps = {
  rows: readonly MenuRow[];
  /** Draws a panel around the list. */
  panel?: boolean | undefined;
  children?: ReactNode;
};

/** Rows of links. `children` are further `<li>` elements: a form with a button, a `<details>`. */
export function MenuList({ rows, panel, children }: MenuListProps) {
  return (
    <ul className={panel ? "menu panel" : "menu"}>
      {rows.map((row) => (
        <li key={row.to}>
          <MenuLink row={row} />
        </li>
      ))}
      {children}
    </ul>
  );
}

function MenuLink({ row }: { row: MenuRow }) {
  const { to, label, icon, end, newWindowHint } = row;
  return (
    <Link className="menu-row" to={to} {...(newWindowHint ? externalLinkAttributes : {})}>
      {icon && <Icon name={icon} />}
      {label}
      {newWindowHint && <span className="visually-hidden">{newWindowHint}</span>}
      <span className="end">
        {end}
        <Icon name="chevron" size="small" />
      </span>
    </Link>
  );
}
