import "./filter-sheet.css";
import type { ReactNode, ToggleEvent } from "react";
import { useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { ForeignText } from "~/i18n/text-language";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";
import { usePagePath } from "../use-page-path";
import type { FilterOption } from "./filter-picker";

interface FilterSheetProps {
  /** Number of filters that are on. */
  count: number;
  children: ReactNode;
}

/**
 * The filters of a list. Opens without script. Its summary is the button and, while open, the scrim, so that a tap beside the
 * sheet closes it. The close button is a link to the same list; script steps back to the page's own history entry in its place
 * (hydration/history-links).
 */
export function FilterSheet({ count, children }: FilterSheetProps) {
  const text = useText();
  const { key } = useLocation();
  const pagePath = usePagePath();
  return (
    <details className="filters" key={key} onToggle={returnFocus}>
      <summary className="btn line">
        <Icon name="filter" size="small" />
        {text("games:filters")}
        {count > 0 && (
          <b className="tag num">
            {count}
            <span className="visually-hidden">{text("games:filters_on")}</span>
          </b>
        )}
      </summary>
      <div className="filters-sheet">
        <header className="sheet-head">
          <Link className="icon-button" to={pagePath} data-back="" replace preventScrollReset>
            <span className="visually-hidden">{text("common:close")}</span>
            <Icon name="close" />
          </Link>
          <h2 className="sheet-title">{text("games:filters")}</h2>
        </header>
        {children}
      </div>
    </details>
  );
}

/** The button that was pressed is gone when the sheet is closed. */
function returnFocus({ currentTarget: sheet }: ToggleEvent<HTMLDetailsElement>): void {
  const { activeElement, body } = document;
  if (!sheet.open && (activeElement === body || sheet.contains(activeElement)))
    sheet.querySelector("summary")?.focus({ preventScroll: true });
}

/** The filters that are on: each leads to the list without it. */
export function FilterChips({ chips }: { chips: readonly FilterOption[] }) {
  const text = useText();
  return (
    <ul className="pills scroller" aria-label={text("games:filters_on")}>
      {chips.map(({ to, label }) => (
        <li key={to}>
          <Link className="pill bare" to={to} preventScrollReset>
            <ForeignText>{label}</ForeignText>
            <Icon name="close" size="tiny" />
            <span className="visually-hidden">{text("games:filter_off")}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
