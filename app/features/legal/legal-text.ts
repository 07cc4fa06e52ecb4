import { findLanguage, type Language } from "~/i18n/languages";

/** Used where a text is not there in the visitor's language. */
const FALLBACK_LANGUAGE = "EN";

/**
 * The text in the visitor's language, else in the language that the page shows, else in English, else in any.
 * @param texts HTML by language code
 */
export function chooseText(
  texts: Readonly<Record<string, string>> = {},
  { code, texts: shown }: Pick<Language, "code" | "texts">,
): { html: string; language: Language } | undefined {
  for (const each of [code, shown, FALLBACK_LANGUAGE, ...Object.keys(texts)]) {
    const language = findLanguage(each);
    const html = texts[each];
    if (html && language) return { html, language };
  }
  return undefined;
}
