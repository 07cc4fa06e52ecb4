import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";
import { elsewhere, Link } from "./link";

export type MenuRow = {
  to: string;
  label: string;
  icon?: IconName | undefined;
  /** A drawing instead of an icon: a flag. */
  drawing?: ReactNode;
  /** At the far end, before the arrow: a word, a number, a `Tag`. */
  end?: ReactNode;
  current?: boolean | undefined;
  /** The label's own language, where it differs from the page's. */
  lang?: string | undefined;
  /** What is said of an address elsewhere, which opens in a window of its own; unseen. */
  outside?: string | undefined;
};

export type MenuListProps = {
  rows: readonly MenuRow[];
  /** In a panel of its own; bare inside a sheet or the side menu. */
  panel?: boolean | undefined;
  /** Choices show a tick at the current one instead of arrows. */
  choices?: boolean | undefined;
  children?: ReactNode;
};

/** Rows that lead somewhere. `children` are further `<li>`: a form with a button, a `<details>`. */
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
  const { to, label, icon, drawing, end, current, lang, outside } = row;
  const mark = choice ? current && <Icon name="check" /> : <Icon name="chevron" size="small" />;
  return (
    <Link
      className="menu-row"
      to={to}
      aria-current={current ? "true" : undefined}
      lang={lang}
      {...(outside ? elsewhere : {})}
    >
      {icon ? <Icon name={icon} /> : drawing}
      {label}
      {outside && <span className="visually-hidden">{outside}</span>}
      {(end || mark) && (
        <span className="end">
          {end}
          {mark}
        </span>
      )}
    </Link>
  );
}
