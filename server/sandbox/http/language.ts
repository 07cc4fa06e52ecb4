/** The languages of the sandbox. Every other code gets English (docs/gateway.md 1.13.6). */
export type TextLanguage = "EN" | "CN" | "MY";

/** One text in the three languages of the sandbox. */
export type LocalText = Readonly<Record<TextLanguage, string>>;

/** Every platform code of docs/gateway.md 6. */
export const platformLanguages: ReadonlySet<string> = new Set(
  (
    "CN TW HK EN EN-US MY MS TH VI ID KM LO TY PH KO KR JA HI TA BN NE UR UR-LA AR FA TR RU KK UZ " +
    "ES ES-US PT PT-BR FR"
  ).split(" "),
);

/** The upper-case platform code of a header or parameter; older clients write `zh_CN` (docs/gateway.md 6). */
export function platformCode(text: string): string {
  const code = text.trim().toUpperCase().replaceAll("_", "-");
  return code === "ZH-CN" ? "CN" : code;
}

/** The text language for a header or parameter; EN when the sandbox has no texts in it. */
export function textLanguage(text: string | null | undefined): TextLanguage {
  const code = platformCode(text ?? "");
  return code === "CN" || code === "MY" ? code : "EN";
}
