import type { i18n } from "i18next";
import { createTranslation } from "./create-translation";

/** Loads the texts of a language. @param texts a `TextLanguage`; others load English */
export async function loadTranslation(texts: string): Promise<i18n> {
  switch (texts) {
    case "CN":
      return createTranslation("CN", (await import("./texts/cn")).default);
    case "MY":
      return createTranslation("MY", (await import("./texts/my")).default);
    default:
      return createTranslation("EN", (await import("./texts/en")).default);
  }
}
