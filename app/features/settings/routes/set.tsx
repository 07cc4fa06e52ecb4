import { data, Form, redirect } from "react-router";
import { preferenceCookies } from "~/http/preferences.server";
import { requestContext } from "~/http/request-context.server";
import { safePath } from "~/http/safe-path";
import { findLanguage, languages } from "~/i18n/languages";
import { useText } from "~/i18n/text";
import { Flag } from "~/ui/flags";
import { TitleHeader } from "~/ui/header";
import { Icon } from "~/ui/icons";
import { useFrame } from "../../shell/use-frame";
import { readChange } from "../change.server";
import { AccountLinks } from "../components/account-links";
import { keepLanguage } from "../language.server";
import type { Route } from "./+types/set";

const YEAR_SECONDS = 365 * 24 * 3600;

export async function loader({ url }: Route.LoaderArgs) {
  return { from: safePath(url.searchParams.get("from")) };
}

/** Keeps a choice of the visitor's in its own small cookie and leads back to where it was made. */
export async function action({ context, request }: Route.ActionArgs) {
  const own = requestContext(context);
  const form = await request.formData();
  const change = readChange(form);
  if (!change) return data({ error: "errors:unknown_error" }, { status: 400 });
  if (change.name === "language") await keepLanguage(own, change.value);
  own.setCookie(preferenceCookies[change.name], change.value, { maxAge: YEAR_SECONDS });
  throw redirect(safePath(String(form.get("from") ?? own.url.searchParams.get("from") ?? ""), "/m/set"));
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { brand, language, theme, lite, member } = useFrame();
  return (
    <>
      <title>{`${text("lobby:settings")} · ${brand.name}`}</title>
      <TitleHeader title={text("lobby:settings")} backTo={loaderData.from} />
      <main id="main">
        {member && <AccountLinks trial={member.trial} />}
        <Choices
          id="theme"
          title={text("lobby:theme")}
          name="theme"
          current={theme}
          options={[
            { value: "dark", label: text("lobby:dark") },
            { value: "light", label: text("lobby:light") },
          ]}
        />
        <Choices
          id="lite"
          title={text("lobby:lite_mode")}
          hint={text("lobby:lite_mode_hint")}
          name="lite"
          current={lite ? "on" : "off"}
          options={[
            { value: "off", label: text("lobby:off") },
            { value: "on", label: text("lobby:on") },
          ]}
        />
        <Choices
          id="language"
          title={text("lobby:language")}
          name="language"
          current={language.code}
          options={languages.map(({ code, name, tag, flag }) => ({
            value: code,
            label: name,
            lang: findLanguage(code)?.tag ?? tag,
            flag,
          }))}
        />
      </main>
    </>
  );
}

interface ChoicesProps {
  id: string;
  title: string;
  hint?: string;
  name: string;
  current: string;
  options: readonly { value: string; label: string; lang?: string; flag?: string }[];
}

/** One setting: a form whose buttons are its values. The whole document changes with it, so it is loaded anew. */
function Choices({ id, title, hint, name, current, options }: ChoicesProps) {
  return (
    <section className="sec" aria-labelledby={id}>
      <header className="sec-head">
        <h2 id={id}>{title}</h2>
      </header>
      {hint && <p className="muted">{hint}</p>}
      <Form method="post" reloadDocument>
        <ul className="menu panel">
          {options.map(({ value, label, lang, flag }) => (
            <li key={value}>
              <button
                type="submit"
                className="menu-row"
                name={name}
                value={value}
                lang={lang}
                aria-pressed={value === current}
              >
                {flag !== undefined && <Flag country={flag} />}
                {label}
                {value === current && (
                  <span className="end">
                    <Icon name="check" />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  );
}
