import type { i18n } from "i18next";
import { createTranslation } from "./instance";
import type { TextLanguage } from "./languages";
import cn from "./texts/cn";
import en from "./texts/en";
import my from "./texts/my";

const translations: Record<TextLanguage, i18n> = {
  CN: createTranslation("CN", cn),
  EN: createTranslation("EN", en),
  MY: createTranslation("MY", my),
};

/** The shared translation instance of a language of texts, for rendering. */
export function translationOf(texts: TextLanguage): i18n {
  return translations[texts];
}
