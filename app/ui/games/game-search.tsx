import { Form } from "react-router";
import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import { useLiveSearch } from "./use-live-search";

interface GameSearchProps {
  /** Action of the search form, which is sent as a GET. */
  action: string;
  /** Name of the search field. */
  name: string;
  /** Current search text. */
  value: string;
  placeholder: string;
  /** Other query parameters, which a search keeps. */
  preservedParams?: Readonly<Record<string, string>> | undefined;
  /** The page is for searching: it opens with the cursor in the field. */
  autoFocus?: boolean | undefined;
}

/** The search field of a line of tools. */
export function GameSearch(props: GameSearchProps) {
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
