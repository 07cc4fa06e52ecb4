/** Codes of the languages with translations. All other languages show the English texts. */
export const textLanguages = ["MY", "EN", "CN"] as const;
export type TextLanguage = (typeof textLanguages)[number];

export interface Language {
  /** Code of the platform, sent to the gateway (docs/gateway.md 6). */
  code: string;
  /** BCP 47 tag for `lang`, Intl and Accept-Language. */
  tag: string;
  /** Name in the language itself. */
  name: string;
  direction: "ltr" | "rtl";
  /** ISO 3166 country code of the flag, or "" for none. */
  flag: string;
  texts: TextLanguage;
  /** BCP 47 tag of the texts: the document's `lang`, and the locale of numbers and dates in them. */
  textTag: string;
}

type Row = [code: string, tag: string, name: string, flag: string, direction?: "rtl"];

const rows: Row[] = [
  ["MY", "my-MM", "မြန်မာ", "MM"],
  ["EN", "en", "English", "US"],
  ["CN", "zh-Hans-CN", "中文", "CN"],
  ["TW", "zh-Hant-TW", "繁體中文", "HK"],
  ["HK", "zh-Hant-HK", "繁體中文 (香港)", "HK"],
  ["EN-US", "en-US", "English (US)", "US"],
  ["MS", "ms-MY", "Bahasa Melayu", "MY"],
  ["TH", "th-TH", "ไทย", "TH"],
  ["VI", "vi-VN", "Tiếng Việt", "VN"],
  ["ID", "id-ID", "Bahasa Indonesia", "ID"],
  ["KM", "km-KH", "ភាសាខ្មែរ", "KH"],
  ["LO", "lo-LA", "ພາສາລາວ", "LA"],
  ["TY", "fil-PH", "Tagalog", "PH"],
  ["KO", "ko-KR", "한국어", "KR"],
  ["JA", "ja-JP", "日本語", "JP"],
  ["HI", "hi-IN", "हिन्दी", "IN"],
  ["TA", "ta-IN", "தமிழ்", "IN"],
  ["BN", "bn-BD", "বাংলা", "BD"],
  ["NE", "ne-NP", "नेपाली", "NP"],
  ["UR", "ur-PK", "اُردُو", "PK", "rtl"],
  ["UR-LA", "ur-Latn-PK", "Roman Urdu", "PK"],
  ["AR", "ar", "عربي", "", "rtl"],
  ["FA", "fa-IR", "فارسی", "IR", "rtl"],
  ["TR", "tr-TR", "Türkçe", "TR"],
  ["RU", "ru-RU", "Русский", "RU"],
  ["KK", "kk-Arab", "قازاق تىلى", "KZ", "rtl"],
  ["UZ", "uz-Latn-UZ", "Oʻzbekcha", "UZ"],
  ["ES", "es-MX", "Español", "MX"],
  ["ES-US", "es-US", "Español (US)", "US"],
  ["PT", "pt", "Português", "BR"],
  ["PT-BR", "pt-BR", "Português brasileiro", "BR"],
  ["FR", "fr-FR", "Français", "FR"],
];

/** Other codes that a gateway may use for an offered language. */
const aliases: Record<string, string> = { PH: "TY", KR: "KO" };

const tagByCode = new Map(rows.map(([code, tag]) => [code, tag]));

/** The offered languages, in the order of the language page. */
export const languages: readonly Language[] = rows.map(([code, tag, name, flag, direction]) => {
  const texts = textLanguages.find((translated) => translated === code) ?? "EN";
  return { code, tag, name, direction: direction ?? "ltr", flag, texts, textTag: tagByCode.get(texts) ?? tag };
});

const byCode = new Map(languages.map((language) => [language.code, language]));

/** The offered language of a platform code, in any letter case. */
export function findLanguage(code: string | undefined): Language | undefined {
  if (!code) return undefined;
  const upper = code.toUpperCase();
  return byCode.get(aliases[upper] ?? upper);
}
