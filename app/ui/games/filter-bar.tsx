import { type ToggleEvent, useState } from "react";
import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { ForeignText } from "~/i18n/text-language";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";
import { useLiveSearch } from "./use-live-search";

export type FilterOption = {
  to: string;
  label: string;
  current?: boolean | undefined;
};

export type FilterPicker = {
  /** Visually hidden text before the current choice: "Type". */
  label: string;
  options: readonly FilterOption[];
  /** Label of a search box over the options, which needs script; absent for no search box. */
  searchLabel?: string | undefined;
};

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
  /** The page is for searching: it opens with the cursor in the field. */
  autoFocus?: boolean | undefined;
  /** Shows the pickers only. */
  withoutSearch?: boolean | undefined;
};

export function FilterBar({ pickers, withoutSearch, ...search }: FilterBarProps) {
  return (
    <div className="tools">
      {!withoutSearch && <SearchForm {...search} />}
      {pickers.map((picker) => (
        <Picker key={picker.label} {...picker} />
      ))}
    </div>
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

/** Lists with fewer options get no search box. */
const MIN_SEARCHABLE_OPTIONS = 6;

function Picker({ label, options, searchLabel }: FilterPicker) {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState("");
  const matches = options.filter((option) =>
    option.label.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase()),
  );
  const chosen = options.find(({ current }) => current) ?? options[0];
  return (
    // The key closes the list after a choice.
    <details
      key={chosen?.to}
      className="pick"
      name="pick"
      data-start={searchLabel ? "" : undefined}
      // A list that was open before hydration gets no search box, so that its rows do not move during a tap.
      onToggle={({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setIsOpen(currentTarget.open)}
    >
      <summary className="pick-button">
        <span className="visually-hidden">{label}</span>
        <span className="pick-choice">{chosen?.label}</span>
        <span className="turn">
          <Icon name="down" size="small" />
        </span>
      </summary>
      <div className="pick-list">
        {isOpen && searchLabel && options.length >= MIN_SEARCHABLE_OPTIONS && (
          <label className="in">
            <Icon name="search" size="small" />
            <span className="visually-hidden">{searchLabel}</span>
            <input
              type="search"
              placeholder={searchLabel}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          </label>
        )}
        <ul className="menu">
          {matches.map(({ to, label: name, current }) => (
            <li key={to}>
              <Link className="menu-row" to={to} aria-current={current ? "true" : undefined}>
                <ForeignText>{name}</ForeignText>
                {current && (
                  <span className="end">
                    <Icon name="check" size="small" />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
