import { type ReactNode, useContext, useEffect, useState } from "react";
import { I18nContext, I18nextProvider } from "react-i18next";
import { loadTranslation } from "./translations.client";

/**
 * Follows the page's language in a page that changes it without being loaded anew: the new texts are fetched, and the
 * old ones stand until they are there. On the server the texts are those of the request from the start.
 */
export function LiveTranslation({ texts, children }: { texts: string; children: ReactNode }) {
  const { i18n: first } = useContext(I18nContext);
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    if (current?.language === texts) return;
    let wanted = true;
    loadTranslation(texts).then((loaded) => {
      if (wanted) setCurrent(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [texts, current]);
  return current ? <I18nextProvider i18n={current}>{children}</I18nextProvider> : children;
}
