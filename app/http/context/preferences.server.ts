import { LRUCache } from "lru-cache";
import { LanguageDetector } from "remix-i18next/server";
import { criticalCss } from "~/hydration/stylesheets/critical-css.server";
import { findLanguage, type Language, languages } from "~/i18n/languages";
import { getConfiguration } from "~/platform/configuration.server";
import { parseCookies } from "../cookies/parse-cookies.server";
import { preferenceCookies } from "./preference-cookies";

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

/** Set with the first page; its value is the id of the stylesheet that the page inlined. */
export const CRITICAL_CSS_COOKIE = "sheet";

const MAX_ACCEPT_LANGUAGE_LENGTH = 200;

// Variants such as `en-US` are not detected: `en` covers them, and visitors can choose the variant.
const detectable = languages.filter(({ code }) => !code.endsWith("-US"));
/** `in` is the code of Indonesian that old versions of Android send. */
const shortTags: Record<string, string> = { tl: "TY", in: "ID" };
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
  const cookies = parseCookies(headers.get("cookie"));
  const { language, theme, lite, motion, balance } = preferenceCookies;
  return {
    language: findLanguage(cookies(language.name)) ?? (await detectLanguage(headers)),
    theme: theme.parse(cookies(theme.name)) ?? "dark",
    lite: (lite.parse(cookies(lite.name)) ?? headers.get("save-data")) === "on",
    reducedMotion: motion.parse(cookies(motion.name)) === "off",
    balanceHidden: balance.parse(cookies(balance.name)) === "hidden",
    hasCriticalCss: cookies(CRITICAL_CSS_COOKIE) === criticalCss.id,
  };
}

/**
 * The `Cookie` header from which `readPreferences` reads the same preferences. Without the balance, which no shared page
 * shows.
 */
export function serializePreferences(preferences: Omit<Preferences, "balanceHidden">): string {
  const { language, theme, lite, motion } = preferenceCookies;
  const liteValue = preferences.lite ? "on" : "off";
  const motionValue = preferences.reducedMotion ? "off" : "on";
  const stylesheet = preferences.hasCriticalCss ? criticalCss.id : "";
  // Templates, not a list of pairs: a header is made for each page of a member.
  const look = `${language.name}=${preferences.language.code}; ${theme.name}=${preferences.theme}`;
  return `${look}; ${lite.name}=${liteValue}; ${motion.name}=${motionValue}; ${CRITICAL_CSS_COOKIE}=${stylesheet}`;
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
