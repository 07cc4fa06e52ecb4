import { createContext, useContext } from "react";
import { keepSyllables } from "./keep-syllables";

/** The languages of a page: the chosen language, and the language of the lobby's own texts. */
export interface PageLanguage {
  /** BCP 47 tag of the chosen language, in which merchants are asked for their texts. */
  tag: string;
  /** Direction of the page. */
  direction: "ltr" | "rtl";
  /** BCP 47 tag of the lobby's texts, and so of the document. */
  textTag: string;
}

/** Attributes of an element whose text is not in the language of the document. */
export interface LanguageAttributes {
  lang?: string;
  dir?: "ltr" | "rtl";
}

/** Letters, and the offered languages that are written with them; the first language unless the chosen one is listed. */
const SCRIPTS: readonly (readonly [letters: RegExp, ...tags: string[]])[] = [
  [/[\u1000-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/, "my-MM"],
  [/[\u0e01-\u0e7f]/, "th-TH"],
  [/[\u0e80-\u0eff]/, "lo-LA"],
  [/[\u1780-\u17ff]/, "km-KH"],
  [/[\u3040-\u30fa]/, "ja-JP"],
  [/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/, "ko-KR"],
  [/[\u3400-\u4dbf\u4e00-\u9fff]/, "zh-Hans-CN", "zh-Hant-TW", "zh-Hant-HK", "ja-JP"],
  [/[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/, "ar", "ur-PK", "fa-IR", "kk-Arab"],
  [/[\u0900-\u097f]/, "hi-IN", "ne-NP"],
  [/[\u0980-\u09ff]/, "bn-BD"],
  [/[\u0b80-\u0bff]/, "ta-IN"],
  [/[\u0400-\u04ff]/, "ru-RU"],
];
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["ar", "ur-PK", "fa-IR", "kk-Arab"]);

const ONLY_ASCII = /^[\0-\x7f]*$/;
const LATIN_LETTER = /[a-z]/i;
/** Latin letters that English does without: "é", "ş", "ư", "ệ". */
const MARKED_LATIN_LETTER = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]/;

const NO_ATTRIBUTES: LanguageAttributes = {};

/**
 * The attributes of an element with a text of the merchant or of a vendor. They are sent in the chosen language where
 * the gateway has them in it and in another one otherwise, so the letters tell which it is. Plain Latin letters on a page
 * with Latin texts tell nothing: the text then counts as one in the language of the document.
 */
export function languageAttributes(text: string, page: PageLanguage): LanguageAttributes {
  const lang = languageOf(text, page);
  if (!lang || lang === page.textTag) return NO_ATTRIBUTES;
  const direction = RIGHT_TO_LEFT.has(lang) ? "rtl" : "ltr";
  return direction === "rtl" || page.direction === "rtl" ? { lang, dir: direction } : { lang };
}

function languageOf(text: string, { tag, textTag }: PageLanguage): string | undefined {
  if (ONLY_ASCII.test(text)) return LATIN_LETTER.test(text) && !isLatin(textTag) ? "en" : undefined;
  const found = SCRIPTS.filter(([letters]) => letters.test(text));
  if (found.some(([, ...tags]) => tags.includes(tag))) return tag;
  if (found[0]) return found[0][1];
  if (MARKED_LATIN_LETTER.test(text) && isLatin(tag)) return tag;
  return LATIN_LETTER.test(text) && !isLatin(textTag) ? "en" : undefined;
}

function isLatin(tag: string): boolean {
  return !SCRIPTS.some(([, ...tags]) => tags.includes(tag));
}

const PageLanguageContext = createContext<PageLanguage | undefined>(undefined);

/** Tells the components of a page its language. */
export const PageLanguageProvider = PageLanguageContext.Provider;

/** The language of the page; undefined without a page. */
export function usePageLanguage(): PageLanguage | undefined {
  return useContext(PageLanguageContext);
}

/** Returns the `lang` and `dir` of an element, by the text in it. Without a page there are none. */
export function useTextLanguage(): (text: string | undefined) => LanguageAttributes {
  const page = usePageLanguage();
  return (text) => (page && text ? languageAttributes(text, page) : NO_ATTRIBUTES);
}

/** A text of the merchant beside texts of the page: an element of its own only where its language is another one. */
export function ForeignText({ children: text }: { children: string }) {
  const attributes = useTextLanguage()(text);
  const shown = keepSyllables(text);
  return attributes.lang ? <span {...attributes}>{shown}</span> : shown;
}
