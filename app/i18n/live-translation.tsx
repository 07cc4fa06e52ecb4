import { type ReactNode, useContext, useEffect, useState } from "react";
import { I18nContext, I18nextProvider } from "react-i18next";
import type { TextLanguage } from "./languages";
import { loadTranslation } from "./translations.client";

/**
 * Changes the texts of an open page when its language changes. The previous texts stay until the new ones are loaded. On
 * the server it provides the texts of the request.
 */
export function LiveTranslation({ texts, children }: { texts: TextLanguage; children: ReactNode }) {
  const { i18n: initial } = useContext(I18nContext);
  const [current, setCurrent] = useState(initial);
  useEffect(() => {
    if (current?.language === texts) return;
    let isCurrent = true;
    loadTranslation(texts).then((loaded) => {
      if (isCurrent) setCurrent(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [texts, current]);
  return current ? <I18nextProvider i18n={current}>{children}</I18nextProvider> : children;
}
