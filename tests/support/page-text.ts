import type { APIRequestContext } from "@playwright/test";

interface Link {
  href: string;
  /** The words of the link without its markup. */
  words: string;
  isCurrent: boolean;
}

interface Card {
  game: string;
  words: string;
}

export const BOOT = /\/assets\/boot-[\w-]+\.js$/;
/**
 * Scripts of some pages: one keeps times going, one answers taps on favourite buttons, one registers the service worker once a
 * page of the first visit is loaded. None is of the framework.
 */
const OTHER_SCRIPTS = /\/assets\/(?:clock|favourites|service-worker)-[\w-]+\.js$/;

/** How a browser with English texts asks for a page. */
export const AS_PAGE = { accept: "text/html", "accept-language": "en" };

/** How a program asks for the data of a page, or for the answer to a form. */
export const AS_JSON = { accept: "application/json" };

/** The same in a script of the product's own. */
export const SAME_ORIGIN_JSON = { ...AS_JSON, "sec-fetch-site": "same-origin" };

/** The HTML of a page in English, for tests that need no document of it; where it leads is followed. */
export async function readHtml(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path, { headers: AS_PAGE })).text();
}

export function withoutOthers(scripts: readonly string[]): string[] {
  return scripts.filter((url) => !OTHER_SCRIPTS.test(url));
}

/** The part of a page from the first `start` to the `end` after it, "" when the page has no `start`. */
export function partOf(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  if (from < 0) return "";
  const rest = html.slice(from + start.length);
  return rest.includes(end) ? rest.slice(0, rest.indexOf(end)) : rest;
}

/** A block of home by its id. */
export const blockOf = (html: string, id: string) => partOf(html, `id="block-${id}"`, "</section>");

/** All words of a page. */
export const textOf = (html: string) =>
  wordsOf(partOf(html, "<body", "</body>").replace(/<(script|style)\b.*?<\/\1>/gs, ""));

export const headingOf = (html: string) => wordsOf(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "");

export function linksIn(html: string): Link[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = "", content = ""]) => ({
    href: attributeOf(attributes, "href"),
    words: wordsOf(content),
    isCurrent: attributes.includes("aria-current="),
  }));
}

/** The cards of games, each a button that opens its game. */
export function cardsIn(html: string): Card[] {
  return [...html.matchAll(/<button\b([^>]*\sname="game"[^>]*)>(.*?)<\/button>/gs)].map(
    ([, attributes = "", content = ""]) => ({ game: attributeOf(attributes, "value"), words: wordsOf(content) }),
  );
}

/** Codes of the vendors whose games a page shows, each once. */
export function vendorsIn(html: string): string[] {
  return [...new Set(cardsIn(html).map(({ game }) => game.split(".")[1] ?? ""))];
}

function attributeOf(attributes: string, name: string): string {
  return unescapeHtml(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
}

function wordsOf(markup: string): string {
  return unescapeHtml(markup.replace(/<[^>]*>/g, "")).trim();
}

function unescapeHtml(escaped: string): string {
  return escaped
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
