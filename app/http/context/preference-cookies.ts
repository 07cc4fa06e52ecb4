import { findLanguage } from "~/i18n/languages";

/** The cookies that visitors set, and the values that exist: `parse` returns undefined for others. */
export const preferenceCookies = {
  language: { name: "lang", parse: (text: string | undefined) => findLanguage(text)?.code },
  theme: choice("theme", ["dark", "light"]),
  lite: choice("lite", ["on", "off"]),
  motion: choice("motion", ["on", "off"]),
  balance: choice("balance", ["hidden", "shown"]),
} as const;

function choice<const Value extends string>(name: string, values: readonly Value[]) {
  const parse = (text: string | undefined) => values.find((value) => value === text);
  return { name, values, parse };
}
