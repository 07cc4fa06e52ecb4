import { createInstance, type i18n, type Resource } from "i18next";
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
