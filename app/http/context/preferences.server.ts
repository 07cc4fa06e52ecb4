import { LRUCache } from "lru-cache";
import { LanguageDetector } from "remix-i18next/server";
import { parseCookies } from "~/http/cookies/parse-cookies.server";
import { criticalCss } from "~/hydration/critical-css.server";
import { findLanguage, type Language, languages } from "~/i18n/languages";
import { getConfiguration } from "~/platform/configuration.server";

/** How a visitor wants pages to look. A guest page depends on nothing else of the visitor. */
export interface Preferences {
  language: Language;
  theme: "dark" | "light";
  /** No script, no motion and fewer pictures: chosen by the visitor, or requested by `Save-Data: on`. */
  lite: boolean;
  /** No motion: chosen by the visitor, independent of the system setting. */
  reducedMotion: boolean;
  balanceHidden: boolean;
  /** The browser has the critical stylesheet as a file, so the page does not inline it. */
  hasCriticalCss: boolean;
}

export const preferenceCookies = {
  language: "lang",
  theme: "theme",
  lite: "lite",
  motion: "motion",
  balance: "balance",
} as const;
/** Set with the first page; its value is the id of the stylesheet that the page inlined. */
export const CRITICAL_CSS_COOKIE = "sheet";

const MAX_ACCEPT_LANGUAGE_LENGTH = 200;

// Variants such as `en-US` are not detected: `en` covers them, and visitors can choose the variant.
const detectable = languages.filter(({ code }) => !code.endsWith("-US"));
const shortTags: Record<string, string> = { tl: "TY" };
const codeByTag = new Map([...detectable.map(({ tag, code }) => [tag, code] as const), ...Object.entries(shortTags)]);
const detector = new LanguageDetector({
  supportedLanguages: [...codeByTag.keys()],
  fallbackLanguage: "",
  order: ["custom"],
  findLocale: async (request) => request.headers.get("accept-language"),
});
const detectedLanguages = new LRUCache<string, Language>({ max: 500 });

/**
 * Reads the visitor's preferences. The language comes from the cookie, else from `Accept-Language`, else from the
 * configuration (docs/behaviour.md 15).
 * @param headers request headers; unknown cookie values count as absent
 */
export async function readPreferences(headers: Headers): Promise<Preferences> {
  const read = parseCookies(headers.get("cookie"));
  const lite = read(preferenceCookies.lite);
  return {
    language: findLanguage(read(preferenceCookies.language)) ?? (await detectLanguage(headers)),
    theme: read(preferenceCookies.theme) === "light" ? "light" : "dark",
    lite: lite === undefined ? headers.get("save-data") === "on" : lite === "on",
    reducedMotion: read(preferenceCookies.motion) === "off",
    balanceHidden: read(preferenceCookies.balance) === "hidden",
    hasCriticalCss: read(CRITICAL_CSS_COOKIE) === criticalCss.id,
  };
}

async function detectLanguage(headers: Headers): Promise<Language> {
  const accepted = (headers.get("accept-language") ?? "").slice(0, MAX_ACCEPT_LANGUAGE_LENGTH);
  const cached = detectedLanguages.get(accepted);
  if (cached) return cached;
  const tag = accepted
    ? await detector.detect(new Request("http://localhost/", { headers: { "accept-language": accepted } }))
    : "";
  const language = findLanguage(codeByTag.get(tag)) ?? defaultLanguage();
  detectedLanguages.set(accepted, language);
  return language;
}

function defaultLanguage(): Language {
  return findLanguage(getConfiguration().defaultLanguage) ?? (languages[0] as Language);
}
