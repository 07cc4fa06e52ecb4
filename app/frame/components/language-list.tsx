import { Form } from "react-router";
import { type Language, languages } from "~/i18n/languages";
import { Flag } from "~/ui/layout/flags";
import { Icon } from "~/ui/layout/icons";
import { useFrame } from "../use-frame";

interface LanguageListProps {
  /** Codes to offer; all of them where absent. */
  only?: readonly string[];
  /** Where the choice leads back to. */
  from: string;
  panel?: boolean;
}

/**
 * Languages with their flags, the active one ticked (specification section 2, language picker). Once the app runs, the
 * page changes its language in place and keeps what was typed; before, and without script, it is loaded anew.
 */
export function LanguageList({ only, from, panel }: LanguageListProps) {
  const { language } = useFrame();
  const offered = only ? languages.filter(({ code }) => only.includes(code)) : languages;
  return (
    <Form method="post" action="/m/set" preventScrollReset>
      <input type="hidden" name="from" value={from} />
      <ul className={panel ? "menu panel" : "menu"}>
        {offered.map((item) => (
          <LanguageRow key={item.code} item={item} current={item.code === language.code} />
        ))}
      </ul>
    </Form>
  );
}

function LanguageRow({ item: { code, tag, name, flag, direction }, current }: { item: Language; current: boolean }) {
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
