import { describe, expect, it } from "vitest";
import { findLanguage } from "./languages";
import { languageAttributes } from "./text-language";

/** The attributes that a text gets on the page of somebody who has chosen a language. */
function attributes(code: string, text: string) {
  const language = findLanguage(code);
  if (!language) throw new Error(`${code} is not offered`);
  return languageAttributes(text, language);
}

describe("a text of the merchant carries its own language where it is not that of the page's texts (behaviour 15.16)", () => {
  it.each([
    ["TH", "โปรโมชั่นสงกรานต์", { lang: "th-TH" }],
    ["TH", "JILI โบนัส", { lang: "th-TH" }],
    ["TH", "Songkran bonus", {}],
    ["TH", "ပွဲတော်", { lang: "my-MM" }],
    ["EN", "周二例行维护", { lang: "zh-Hans-CN" }],
    ["TW", "週二例行維護", { lang: "zh-Hant-TW" }],
    ["JA", "火曜日のお知らせ", { lang: "ja-JP" }],
    ["JA", "東京", { lang: "ja-JP" }],
    ["EN", "東京タワー", { lang: "ja-JP" }],
    ["RU", "Бонус", { lang: "ru-RU" }],
    ["NE", "बोनस", { lang: "ne-NP" }],
    ["EN", "बोनस", { lang: "hi-IN" }],
    ["MY", "ပွဲတော်", {}],
    ["MY", "Fortune Stones", { lang: "en" }],
    ["CN", "金龙财神", {}],
    ["CN", "Café Royale", { lang: "en" }],
    ["CN", "2026-05-18", {}],
    ["VI", "Khuyến mãi tháng năm", { lang: "vi-VN" }],
    ["VI", "Fortune Stones", {}],
    ["EN", "Café Royale", {}],
    ["EN-US", "Fortune Stones", {}],
    ["EN", "🎁 100", {}],
  ])("%s: %s", (code, text, expected) => expect(attributes(code, text)).toEqual(expected));

  it.each([
    ["AR", "مكافأة", { lang: "ar", dir: "rtl" }],
    ["UR", "مكافأة", { lang: "ur-PK", dir: "rtl" }],
    ["EN", "مكافأة", { lang: "ar", dir: "rtl" }],
    ["AR", "周二例行维护", { lang: "zh-Hans-CN", dir: "ltr" }],
    ["AR", "Fortune Stones", {}],
  ])("a text carries its own direction, %s: %s", (code, text, expected) =>
    expect(attributes(code, text)).toEqual(expected),
  );
});
