import type { i18n } from "i18next";
import { createPageTranslation, createTranslation } from "./create-translation";
import type { TextLanguage } from "./languages";
import cn from "./texts/cn";
import en from "./texts/en";
import my from "./texts/my";

const translations: Record<TextLanguage, i18n> = {
  CN: createTranslation("CN", cn),
  EN: createTranslation("EN", en),
  MY: createTranslation("MY", my),
};

const pageTranslations: Record<TextLanguage, i18n> = { ...translations, MY: createPageTranslation("MY", my) };

/** The translation of a language, shared by all requests. */
export function translationOf(texts: TextLanguage): i18n {
  return translations[texts];
}

/** The same for what is shown as HTML: lines of Burmese end between syllables. */
export function pageTranslationOf(texts: TextLanguage): i18n {
  return pageTranslations[texts];
}
