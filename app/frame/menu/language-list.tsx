import { Form } from "react-router";
import { type Language, languages } from "~/i18n/languages";
import { Flag } from "~/ui/layout/flags";
import { Icon } from "~/ui/layout/icons";
import { useFrame } from "../use-frame";
import { ReturnField } from "./return-field";

interface LanguageListProps {
  /** Codes of the languages to offer; all languages by default. */
  only?: readonly string[];
  /** Path to return to. */
  from: string;
  /** Id of the section of that page which has the list. */
  section?: string;
  /** Draws a panel around the list. */
  panel?: boolean;
}

/**
 * The languages with their flags; the current one has a tick. After hydration the page changes its language in place
 * and keeps form values; before, and without script, it is reloaded.
 */
export function LanguageList({ only, from, section, panel }: LanguageListProps) {
  const { language } = useFrame();
  const offeredLanguages = only ? languages.filter(({ code }) => only.includes(code)) : languages;
  return (
    <Form method="post" action="/m/set" preventScrollReset>
      <ReturnField from={from} section={section} />
      <ul className={panel ? "menu panel" : "menu"}>
        {offeredLanguages.map((item) => (
          <LanguageRow key={item.code} language={item} current={item.code === language.code} />
        ))}
      </ul>
    </Form>
  );
}

function LanguageRow({ language, current }: { language: Language; current: boolean }) {
  const { code, tag, name, flag, direction } = language;
  return (
    <li>
      <button type="submit" className="menu-row" name="language" value={code} aria-pressed={current}>
        <Flag country={flag} />
        <span lang={tag} dir={direction}>
          {name}
        </span>
        {current && (
          <span className="end">
            <Icon name="check" />
          </span>
        )}
      </button>
    </li>
  );
}
