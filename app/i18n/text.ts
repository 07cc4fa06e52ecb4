import type { i18n } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";

/** The words of a key such as `common:menu`, with its variables filled in. */
export type Text = (key: string, variables?: Record<string, string | number>) => string;

const texts = new WeakMap<i18n, Text>();

/** The text function of a translation instance. Words without variables are looked up once and kept. */
function textOf(instance: i18n): Text {
  const known = texts.get(instance);
  if (known) return known;
  const kept = new Map<string, string>();
  const text: Text = (key, variables) => {
    if (variables) return instance.t(key, variables);
    let words = kept.get(key);
    if (words === undefined) {
      words = instance.t(key);
      kept.set(key, words);
    }
    return words;
  };
  texts.set(instance, text);
  return text;
}

/** The text function of the page's language. @throws Error outside a translation provider. */
export function useText(): Text {
  const { i18n } = useContext(I18nContext);
  if (!i18n) throw new Error("useText needs the translation provider of the document");
  return textOf(i18n);
}
