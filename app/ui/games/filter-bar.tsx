import type { ReactNode, ToggleEvent } from "react";
import { Form, useLocation } from "react-router";
import { useText } from "~/i18n/text";
import { ForeignText } from "~/i18n/text-language";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";
import { type FilterOption, type FilterPicker, Picker } from "./filter-picker";
import { useLiveSearch } from "./use-live-search";

export type FilterBarProps = {
  /** Action of the search form, which is sent as a GET. */
  action: string;
  /** Name of the search field. */
  name: string;
  /** Current search text. */
  value: string;
  placeholder: string;
  /** Other query parameters, which a search keeps. */
  preservedParams?: Readonly<Record<string, string>> | undefined;
  pickers: readonly FilterPicker[];
  /** Further filters, below the pickers. */
  moreFilters?: ReactNode;
  /** The filters that are on: each leads to the list without it. */
  chips?: readonly FilterOption[] | undefined;
  /** The page is for searching: it opens with the cursor in the field. */
  autoFocus?: boolean | undefined;
  /** Shows the filters only. */
  withoutSearch?: boolean | undefined;
};

/** One line: the search field, and a button that opens the filters in a sheet. The filters that are on follow below. */
export function FilterBar({ pickers, moreFilters, chips = [], withoutSearch, ...search }: FilterBarProps) {
  return (
    <>
      <div className="tools">
        {!withoutSearch && <SearchForm {...search} />}
        {(pickers.length > 0 || moreFilters) && (
          <FilterSheet count={chips.length}>
            {pickers.map((picker) => (
              <Picker key={picker.label} {...picker} />
            ))}
            {moreFilters}
          </FilterSheet>
        )}
      </div>
      {chips.length > 0 && <FilterChips chips={chips} />}
    </>
  );
}

/** The button that was pressed is gone when the sheet is closed. */
function returnFocus({ currentTarget: sheet }: ToggleEvent<HTMLDetailsElement>): void {
  const { activeElement, body } = document;
  if (!sheet.open && (activeElement === body || sheet.contains(activeElement)))
    sheet.querySelector("summary")?.focus({ preventScroll: true });
}

/**
 * Opens without script. Its summary is the button and, while open, the scrim, so that a tap beside the sheet closes it. The
 * close button is a link to the same list; script steps back to the page's own history entry in its place (hydration/history-links).
 */
function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const text = useText();
  const { key, pathname, search } = useLocation();
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
          <Link className="icon-button" to={`${pathname}${search}`} data-back="" replace preventScrollReset>
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

function FilterChips({ chips }: { chips: readonly FilterOption[] }) {
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

function SearchForm(props: Omit<FilterBarProps, "pickers">) {
  const { action, name, value, placeholder, preservedParams = {}, autoFocus } = props;
  const text = useText();
  const { form, input, onInput } = useLiveSearch(value);
  return (
    <Form ref={form} className="tools-search" method="get" action={action} role="search" data-start="">
      <label className="in">
        <Icon name="search" size="small" />
        <span className="visually-hidden">{text("common:gameName")}</span>
        <input
          ref={input}
          onInput={onInput}
          type="search"
          name={name}
          defaultValue={value}
          placeholder={placeholder}
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: the search is all that its page is opened for
          autoFocus={autoFocus}
          autoComplete="off"
        />
      </label>
      {Object.entries(preservedParams).map(([param, paramValue]) => (
        <input key={param} type="hidden" name={param} value={paramValue} />
      ))}
    </Form>
  );
}
