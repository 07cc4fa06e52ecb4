import { type ToggleEvent, useState } from "react";
import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";
import { useLiveSearch } from "./use-live-search";

export type FilterOption = {
  to: string;
  label: string;
  current?: boolean | undefined;
};

export type FilterPicker = {
  /** What is chosen here: "Type". Read aloud before the choice. */
  label: string;
  options: readonly FilterOption[];
  /** Where script runs the options can be found by name: what the box for it is called. */
  find?: string | undefined;
};

export type FilterBarProps = {
  /** Where the search is sent, as a GET. */
  action: string;
  /** Name and current text of the search box. */
  name: string;
  value: string;
  placeholder: string;
  /** The rest of the query, which a search keeps. */
  kept?: Readonly<Record<string, string>> | undefined;
  pickers: readonly FilterPicker[];
  /** Choices alone. */
  withoutSearch?: boolean | undefined;
};

export function FilterBar({ pickers, withoutSearch, ...search }: FilterBarProps) {
  return (
    <div className="tools">
      {!withoutSearch && <Search {...search} />}
      {pickers.map((picker) => (
        <Picker key={picker.label} {...picker} />
      ))}
    </div>
  );
}

function Search({ action, name, value, placeholder, kept = {} }: Omit<FilterBarProps, "pickers">) {
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
          autoComplete="off"
        />
      </label>
      {Object.entries(kept).map(([key, each]) => (
        <input key={key} type="hidden" name={key} value={each} />
      ))}
    </Form>
  );
}

/** Fewer options than that are seen at once. */
const FIND_FROM = 6;

function Picker({ label, options, find }: FilterPicker) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState("");
  const found = options.filter((option) =>
    option.label.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()),
  );
  const chosen = options.find(({ current }) => current) ?? options[0];
  return (
    // The key closes the list once a choice was made.
    <details
      key={chosen?.to}
      className="pick"
      name="pick"
      data-start={find ? "" : undefined}
      // A list that was open before the app ran stays as it is: nothing moves under the thumb.
      onToggle={({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setOpened(currentTarget.open)}
    >
      <summary className="pick-button">
        <span className="visually-hidden">{label}</span>
        <span className="pick-choice">{chosen?.label}</span>
        <span className="turn">
          <Icon name="down" size="small" />
        </span>
      </summary>
      <div className="pick-list">
        {opened && find && options.length >= FIND_FROM && (
          <label className="in">
            <Icon name="search" size="small" />
            <span className="visually-hidden">{find}</span>
            <input type="search" placeholder={find} value={wanted} onChange={({ target }) => setWanted(target.value)} />
          </label>
        )}
        <ul className="menu">
          {found.map(({ to, label: name, current }) => (
            <li key={to}>
              <Link className="menu-row" to={to} aria-current={current ? "true" : undefined}>
                {name}
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
