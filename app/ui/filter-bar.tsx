import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { Icon } from "./icons";
import { Link } from "./link";

export type FilterOption = {
  to: string;
  label: string;
  current?: boolean | undefined;
};

export type FilterPicker = {
  /** What is chosen here: "Type". Read aloud before the choice. */
  label: string;
  options: readonly FilterOption[];
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
};

export function FilterBar({ action, name, value, placeholder, kept = {}, pickers }: FilterBarProps) {
  const text = useText();
  return (
    <div className="tools">
      <Form className="tools-search" method="get" action={action} role="search">
        <label className="in">
          <Icon name="search" size="small" />
          <span className="vh">{text("common:gameName")}</span>
          <input
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
      {pickers.map((picker) => (
        <Picker key={picker.label} {...picker} />
      ))}
    </div>
  );
}

function Picker({ label, options }: FilterPicker) {
  const chosen = options.find(({ current }) => current) ?? options[0];
  return (
    // The key closes the list once a choice was made.
    <details key={chosen?.to} className="pick" name="pick">
      <summary className="pick-button">
        <span className="vh">{label}</span>
        <span className="pick-choice">{chosen?.label}</span>
        <span className="turn">
          <Icon name="down" size="small" />
        </span>
      </summary>
      <ul className="menu pick-list">
        {options.map(({ to, label: name, current }) => (
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
    </details>
  );
}
