import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { Icon } from "./icons";
import { type Brand, BrandDrawing } from "./logo";
import { MenuList, type MenuRow } from "./menu-list";

export type SideMenuGroup = {
  /** Stable, unique in the menu. */
  id: string;
  /** The first group needs no title. */
  title?: string | undefined;
  rows: readonly MenuRow[];
  /** Further `<li>`: the language accordion, the log-out form. */
  children?: ReactNode;
};

export type SideMenuProps = {
  groups: readonly SideMenuGroup[];
  brand?: Brand | undefined;
};

/**
 * A drawer that opens without script: the summary is the menu button, and while it is open also the cross in the drawer
 * and the scrim beside it, so a tap on any of the three does what people expect. The key closes it on navigation.
 */
export function SideMenu({ groups, brand }: SideMenuProps) {
  const text = useText();
  const { key } = useLocation();
  return (
    <details className="side" key={key}>
      <summary className="icon-button">
        <span className="visually-hidden">{text("common:menu")}</span>
        <Icon name="menu" />
        <span className="side-close icon-button">
          <Icon name="close" />
        </span>
      </summary>
      <nav className="drawer" aria-label={text("common:menu")}>
        <div className="drawer-head">
          <BrandDrawing {...brand} />
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
