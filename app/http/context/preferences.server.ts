import { parseCookie } from "cookie";
import { LRUCache } from "lru-cache";
import { createContext } from "react-router";
import { LanguageDetector } from "remix-i18next/server";
import { criticalCss } from "~/hydration/critical-css.server";
import { findLanguage, type Language, languages } from "~/i18n/languages";
import { getConfiguration } from "~/platform/configuration.server";

export type Theme = "dark" | "light";

/** What a visitor chose for the look of the pages. It is all that a guest page may depend on. */
export interface Preferences {
  language: Language;
  theme: Theme;
  /** No script at all, no motion, fewer pictures: chosen, or asked for by `Save-Data: on`. */
  lite: boolean;
  /** Nothing moves: chosen, apart from what the phone itself asks for. */
  still: boolean;
  balanceHidden: boolean;
  /** The browser has the critical sheet as a file: the page need not carry it. */
  hasCriticalCss: boolean;
}

export const preferencesContext = createContext<Preferences>();

export const preferenceCookies = {
  language: "lang",
  theme: "theme",
  lite: "lite",
  motion: "motion",
  balance: "balance",
} as const;
export const CRITICAL_CSS_COOKIE = "sheet";

// Regional variants of a language that is offered anyway are chosen by hand only.
const detectable = languages.filter(({ code }) => !code.endsWith("-US"));
const shortTags: Record<string, string> = { tl: "TY" };
const codeByTag = new Map([...detectable.map(({ tag, code }) => [tag, code] as const), ...Object.entries(shortTags)]);
const detector = new LanguageDetector({
  supportedLanguages: [...codeByTag.keys()],
  fallbackLanguage: "",
  order: ["custom"],
  findLocale: async (request) => request.headers.get("accept-language"),
});
const detected = new LRUCache<string, Language>({ max: 500 });

/** The default language of the deployment. */
function defaultLanguage(): Language {
  return findLanguage(getConfiguration().defaultLanguage) ?? (languages[0] as Language);
}

/**
 * The visitor's preferences: language by cookie, else by Accept-Language, else the configured one (readings, choice 1).
 * @param headers what the visitor sent; unknown values count as absent.
 */
export async function readPreferences(headers: Headers): Promise<Preferences> {
  const cookies = parseCookie(headers.get("cookie") ?? "");
  const lite = cookies[preferenceCookies.lite];
  return {
    language: findLanguage(cookies[preferenceCookies.language]) ?? (await detectLanguage(headers)),
    theme: cookies[preferenceCookies.theme] === "light" ? "light" : "dark",
    lite: lite === undefined ? headers.get("save-data") === "on" : lite === "on",
    still: cookies[preferenceCookies.motion] === "off",
    balanceHidden: cookies[preferenceCookies.balance] === "hidden",
    hasCriticalCss: cookies[CRITICAL_CSS_COOKIE] === criticalCss.id,
  };
}

async function detectLanguage(headers: Headers): Promise<Language> {
  const accepted = (headers.get("accept-language") ?? "").slice(0, 200);
  const known = detected.get(accepted);
  if (known) return known;
  const tag = accepted
    ? await detector.detect(new Request("http://localhost/", { headers: { "accept-language": accepted } }))
    : "";
  const language = findLanguage(codeByTag.get(tag)) ?? defaultLanguage();
  detected.set(accepted, language);
  return language;
}
