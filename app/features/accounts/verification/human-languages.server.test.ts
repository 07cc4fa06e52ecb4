import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findLanguage, languages } from "~/i18n/languages";
import { widgetLanguage } from "./human-languages.server";

const documented = (version: 3 | 4) => {
  const text = readFileSync("docs/gateway.md", "utf8").replaceAll("\n", " ");
  return new RegExp(`codes of its own.*?Version ${version}: ([^.]+)`).exec(text)?.[1] ?? "";
};

test.each([
  [3, "geetest-v3"],
  [4, "geetest-v4"],
] as const)(
  "GeeTest version %i is asked for a language of its own for each that it has (gateway 6)",
  (version, provider) => {
    const codes = [...documented(version).matchAll(/`([a-z-]+)`/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(9);
    expect(new Set(languages.map((language) => widgetLanguage(provider, language)))).toEqual(new Set(codes));
  },
);

test("Burmese is Burmese, and a language that a widget does not have is English", () => {
  const ask = (code: string, provider: "geetest-v3" | "geetest-v4" | "recaptcha") => {
    const language = findLanguage(code);
    return language && widgetLanguage(provider, language);
  };
  expect(ask("MY", "geetest-v4")).toBe("mya");
  expect(ask("MY", "geetest-v3")).toBe("en");
  expect(ask("LO", "geetest-v4")).toBe("eng");
  expect(ask("CN", "recaptcha")).toBe("zh-CN");
  expect(ask("FR", "recaptcha")).toBe("fr");
});
