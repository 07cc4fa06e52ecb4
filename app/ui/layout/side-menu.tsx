import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { Icon } from "./icons";
import { type Brand, Logo } from "./logo";
import { MenuList, type MenuRow } from "./menu-list";

export type SideMenuGroup = {
  /** Unique in the menu. */
  id: string;
  /** Absent for a group without a heading. */
  title?: string | undefined;
  rows: readonly MenuRow[];
  /** Further `<li>` elements after the rows. */
  children?: ReactNode;
};

export type SideMenuProps = {
  groups: readonly SideMenuGroup[];
  brand?: Brand | undefined;
};

/**
 * A drawer that works without script. The `<summary>` is the menu button; while the drawer is open it also covers the
 * close icon and the scrim, so that a tap on any of them closes the drawer. The `key` closes it on navigation.
 */
export function SideMenu({ groups, brand }: SideMenuProps) {
  const text = useText();
  const { key } = useLocation();
  return (
    <details className="side" key={key} data-later={import.meta.env.MENU_KEYS_ADDRESS}>
      <summary className="icon-button">
        <span className="visually-hidden">{text("common:menu")}</span>
        <Icon name="menu" />
        <span className="side-close icon-button">
          <Icon name="close" />
        </span>
      </summary>
      <nav className="drawer" aria-label={text("common:menu")}>
        <div className="drawer-head">
          <Logo {...brand} />
        </div>
        {groups.map(({ id, title, rows, children }) => (
          <section key={id} className="drawer-group">
            {title && <h2 className="drawer-title">{title}</h2>}
            <MenuList rows={rows}>{children}</MenuList>
          </section>
        ))}
      </nav>
    </details>
  );
}
