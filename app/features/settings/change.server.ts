import type { preferenceCookies } from "~/http/preferences.server";
import { findLanguage } from "~/i18n/languages";

type Name = keyof typeof preferenceCookies;

const values: Record<Name, (text: string) => string | undefined> = {
  language: (text) => findLanguage(text)?.code,
  theme: oneOf("dark", "light"),
  lite: oneOf("on", "off"),
  balance: oneOf("hidden", "shown"),
};

/** The one setting a form changes, or undefined when it names none or a value that does not exist. */
export function readChange(form: FormData): { name: Name; value: string } | undefined {
  for (const name of Object.keys(values) as Name[]) {
    const given = form.get(name);
    const value = typeof given === "string" ? values[name](given) : undefined;
    if (value !== undefined) return { name, value };
  }
  return undefined;
}

function oneOf(...allowed: string[]) {
  return (text: string) => (allowed.includes(text) ? text : undefined);
}
