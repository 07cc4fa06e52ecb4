import { createInstance, type i18n, type Resource } from "i18next";
import type { TextLanguage } from "./languages";

type Namespaces = Resource[string];

/** One translation instance for one language of texts. It holds no state of a person, so requests share it. */
export function createTranslation(texts: TextLanguage, namespaces: Namespaces): i18n {
  const instance = createInstance();
  instance.init({
    lng: texts,
    fallbackLng: false,
    initAsync: false,
    load: "currentOnly",
    resources: { [texts]: namespaces },
    defaultNS: "common",
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  return instance;
}
