import type { Language } from "~/i18n/languages";
import type { HumanCheckProvider } from "~/platform/environment/human-check-policies";

/** Codes of GeeTest by the platform's language codes (docs/gateway.md 6). Some codes are unusual, but widgets expect them. */
const geetestV3: Readonly<Record<string, string>> = {
  CN: "zh-cn",
  TW: "zh-tw",
  HK: "zh-hk",
  JA: "ja",
  KO: "ko",
  ID: "id",
  ES: "es",
  VI: "vi",
  TA: "ta",
  TH: "th",
};

const geetestV4: Readonly<Record<string, string>> = {
  CN: "zho",
  TW: "zho-tw",
  HK: "zho-hk",
  JA: "jpn",
  VI: "vie",
  KO: "kor",
  ID: "ind",
  ES: "spa",
  TH: "tha",
  PT: "por",
  "PT-BR": "pon",
  BN: "bem",
  KM: "khm",
  MY: "mya",
  HI: "him",
  TY: "fil",
  TR: "tur",
  AR: "ara",
  MS: "msa",
  TA: "tam",
  UR: "urd",
  FA: "fas",
  UZ: "uzb",
  KK: "kaw",
  RU: "rus",
};

/** The language that a widget is asked for; English where it has no other. */
export function widgetLanguage(provider: HumanCheckProvider, { code, tag }: Language): string {
  if (provider === "geetest-v3") return geetestV3[code] ?? "en";
  if (provider === "geetest-v4") return geetestV4[code] ?? "eng";
  // reCAPTCHA tells variants apart by region, and takes English by itself for a language that it does not have.
  const { language, region } = new Intl.Locale(tag);
  return ["zh", "pt"].includes(language) && region ? `${language}-${region}` : language;
}
