import { readFileSync } from "node:fs";

import { keepSyllables } from "../../app/i18n/keep-syllables.ts";
import { type TextLanguage, textLanguages } from "../../app/i18n/languages.ts";

export type { TextLanguage };
export const LANGUAGES = textLanguages;

type Variables = Record<string, string | number>;

const kept = new Map<string, Record<string, string>>();

function namespace(language: TextLanguage, name: string): Record<string, string> {
  const key = `${language}/${name}`;
  const known = kept.get(key);
  if (known) return known;
  const file = new URL(`../../locales/${key}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  kept.set(key, texts);
  return texts;
}

/** The words of a key such as `common:login` in a language, as pages show them. JSON has them without word joiners. */
export function textIn(language: TextLanguage, key: string, variables: Variables = {}): string {
  const [name = "", id = ""] = key.split(":");
  const words = namespace(language, name)[id];
  if (words === undefined) throw new Error(`${language} has no text ${key}`);
  const shown = language === "MY" ? keepSyllables(words) : words;
  return shown.replace(/\{\{(\w+)\}\}/g, (_, variable: string) => String(variables[variable] ?? ""));
}

/** The English words of a key. */
export function text(key: string, variables?: Variables): string {
  return textIn("EN", key, variables);
}
