import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";
import { externalLinkAttributes, Link } from "./link";

export type MenuRow = {
  to: string;
  label: string;
  icon?: IconName | undefined;
  /** Shown in the place of the icon: a flag. */
  image?: ReactNode;
  /** Shown at the end of the row, before the arrow: a word, a number, a `Tag`. */
  end?: ReactNode;
  current?: boolean | undefined;
  /** Language of the label, when it differs from that of the page. */
  lang?: string | undefined;
  /** Visually hidden hint that the link opens a new window. Present only for an address on another site. */
  newWindowHint?: string | undefined;
};

export type MenuListProps = {
  rows: readonly MenuRow[];
  /** Draws a panel around the list. */
  panel?: boolean | undefined;
  /** Shows a tick at the current row instead of an arrow at every row. */
  choices?: boolean | undefined;
  children?: ReactNode;
};

/** Rows of links. `children` are further `<li>` elements: a form with a button, a `<details>`. */
export function MenuList({ rows, panel, choices, children }: MenuListProps) {
  return (
    <ul className={panel ? "menu panel" : "menu"}>
      {rows.map((row) => (
        <li key={row.to}>
          <MenuLink row={row} choice={choices} />
        </li>
      ))}
      {children}
    </ul>
  );
}

function MenuLink({ row, choice }: { row: MenuRow; choice: boolean | undefined }) {
  const { to, label, icon, image, end, current, lang, newWindowHint } = row;
  const endIcon = choice ? current && <Icon name="check" /> : <Icon name="chevron" size="small" />;
  return (
    <Link
      className="menu-row"
      to={to}
      aria-current={current ? "true" : undefined}
      lang={lang}
      {...(newWindowHint ? externalLinkAttributes : {})}
    >
      {icon ? <Icon name={icon} /> : image}
      {label}
      {newWindowHint && <span className="visually-hidden">{newWindowHint}</span>}
      {(end || endIcon) && (
        <span className="end">
          {end}
          {endIcon}
        </span>
      )}
    </Link>
  );
}
