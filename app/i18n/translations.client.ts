import type { i18n } from "i18next";
import { createPageTranslation } from "./create-translation";
import type { TextLanguage } from "./languages";

const loaders = {
  CN: () => import("./texts/cn"),
  EN: () => import("./texts/en"),
  MY: () => import("./texts/my"),
} satisfies Record<TextLanguage, () => Promise<unknown>>;

/** Loads the texts of a language. @param texts a `TextLanguage`; others load English */
export async function loadTranslation(texts: string): Promise<i18n> {
  const language = texts in loaders ? (texts as TextLanguage) : "EN";
  return createPageTranslation(language, (await loaders[language]()).default);
}
