import { createInstance, type i18n, type Resource } from "i18next";
import { keepSyllables } from "./keep-syllables";
import type { TextLanguage } from "./languages";

type Namespaces = Resource[string];

/** An i18next instance for one language. It holds no state of a visitor, so requests share it. */
export function createTranslation(texts: TextLanguage, namespaces: Namespaces): i18n {
  const instance = createInstance();
  instance.init({
    lng: texts,
    fallbackLng: false,
    initAsync: false,
    load: "currentOnly",
    resources: { [texts]: namespaces },
    defaultNS: "common",
    // React escapes text.
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** The texts as pages show them: lines of Burmese end between syllables. What is filled in stays as it is. */
export function createPageTranslation(texts: TextLanguage, namespaces: Namespaces): i18n {
  return createTranslation(texts, texts === "MY" ? withSyllablesKept(namespaces) : namespaces);
}

/**
 * Changes a text when it is looked up for the first time: a page needs few of the texts, and all of them would delay the start
 * of the app.
 */
function withSyllablesKept(namespaces: Namespaces): Namespaces {
  const changed = new Map<string, string>();
  const change = (text: string) => {
    const known = changed.get(text) ?? keepSyllables(text);
    changed.set(text, known);
    return known;
  };
  const handler: ProxyHandler<object> = {
    get(texts, key) {
      const text: unknown = Reflect.get(texts, key);
      return typeof text === "string" ? change(text) : text;
    },
  };
  return Object.fromEntries(
    Object.entries(namespaces).map(([name, texts]) => [
      name,
      typeof texts === "string" ? texts : new Proxy(texts, handler),
    ]),
  );
}
