import type { i18n } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";
import type { MessageKey } from "./message-key";

/** The text of a key such as `common:menu`, with its variables filled in. */
export type Text = (key: MessageKey, variables?: Record<string, string | number>) => string;

const textFunctions = new WeakMap<i18n, Text>();

/** The text function of a translation. Texts without variables are cached. */
export function textOf(instance: i18n): Text {
  const existing = textFunctions.get(instance);
  if (existing) return existing;
  const cache = new Map<string, string>();
  const translate: Text = (key, variables) => {
    if (variables) return instance.t(key, variables);
    let text = cache.get(key);
    if (text === undefined) {
      text = plainText(instance, key) ?? instance.t(key);
      cache.set(key, text);
    }
    return text;
  };
  textFunctions.set(instance, translate);
  return translate;
}

/** A text in which nothing is filled in: looking it up takes a tenth of the time of `t`. */
export function plainText(instance: i18n, key: string): string | undefined {
  const colon = key.indexOf(":");
  const namespace = colon < 0 ? "common" : key.slice(0, colon);
  const name = key.slice(colon + 1);
  const text: unknown = instance.getResource(instance.language, namespace, name);
  return typeof text === "string" && !/\{\{|\$t\(/.test(text) ? text : undefined;
}

/** The text function of the page's language. @throws Error outside a translation provider */
export function useText(): Text {
  const { i18n } = useContext(I18nContext);
  if (!i18n) throw new Error("useText needs the translation provider of the document");
  return textOf(i18n);
}
