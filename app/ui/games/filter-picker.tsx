import { type ToggleEvent, useState } from "react";
import { ForeignText } from "~/i18n/text-language";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";

export type FilterOption = {
  to: string;
  label: string;
  current?: boolean | undefined;
};

export type FilterPicker = {
  /** Above the current choice: "Type". */
  label: string;
  options: readonly FilterOption[];
  /** Label of a search box over the options, which needs script; absent for no search box. */
  searchLabel?: string | undefined;
};

/** Lists with fewer options get no search box. */
const MIN_SEARCHABLE_OPTIONS = 6;

/** A choice of one filter. */
export function Picker({ label, options, searchLabel }: FilterPicker) {
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
      className="pick field"
      name="pick"
      data-start={searchLabel ? "" : undefined}
      // A list that was open before hydration gets no search box, so that its rows do not move during a tap.
      onToggle={({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span className="field-label">{label}</span>
        <span className="in pick-button">
          <span className="pick-choice">{chosen?.label}</span>
          <span className="turn muted">
            <Icon name="down" size="small" />
          </span>
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
