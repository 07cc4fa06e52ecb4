import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { text } from "./texts.ts";

/** A block of home by its id: `hot`, `jili`, `rng` and so on. */
export function block(page: Page, id: string): Locator {
  return page.locator("section", { has: page.locator(`#block-${id}`) });
}

/** The cards of games, each a button that opens its game. */
export function cards(within: Page | Locator): Locator {
  return within.locator("button[name=game]");
}

/** Form values of the games that are shown, in order. At least one has to be there, so that no check of them is empty. */
export async function keysOf(within: Page | Locator): Promise<string[]> {
  const keys = await cards(within).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute("value") ?? ""),
  );
  expect(keys.length, "games").toBeGreaterThan(0);
  return keys;
}

export function header(page: Page): Locator {
  return page.locator("header.top");
}

export async function openMenu(page: Page): Promise<Locator> {
  await page.locator("details.side > summary").click();
  const drawer = page.locator("nav.drawer");
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Presses a key, as people do sooner or later, and waits until the app runs: from then on it answers taps itself. */
export async function startApp(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => "started" in document.documentElement.dataset, undefined, {
    polling: 50,
    timeout: 20_000,
  });
}

/** Opens the sheet with the filters of a list. */
export async function openFilters(page: Page): Promise<void> {
  await page.locator("details.filters > summary").click();
}

export async function expectGuest(page: Page): Promise<void> {
  await expect(header(page).getByRole("link", { name: text("common:login") })).toBeVisible();
}

export async function expectMember(page: Page): Promise<void> {
  await expect(header(page).getByRole("link", { name: text("common:logout") })).toBeVisible();
}

/** Fills the log-in sheet in and sends it. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(text("lobby:username")).fill(username);
  await page.getByLabel(text("lobby:password"), { exact: true }).fill(password);
  await submitLogIn(page);
}

export async function submitLogIn(page: Page): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: text("common:login") })
    .click();
}

/** What the form says is wrong with it as a whole. */
export function formError(page: Page): Locator {
  return page.locator(".form-error");
}

/** The sheet's captcha field, there once a failure asked for it. */
export function captchaField(page: Page): Locator {
  return page.getByLabel(text("common:captcha"), { exact: true });
}

export function retry(within: Page | Locator): Locator {
  return within.getByRole("link", { name: text("common:tryAgain") });
}

const RAW = /Bad Gateway|errorCode|not-a-|\[object|\bundefined\b|\bNaN\b|\bnull\b|ECONN|#\d{3}\b/;

/** Nothing of a gateway's own words, codes or markup, and nothing of a program's. */
export async function expectNoRawText(page: Page): Promise<void> {
  const words = (await page.locator("body > :not(script)").allTextContents()).join("\n");
  expect(rawTextIn(words)).toBeUndefined();
}

/** The first such words of a page. */
export const rawTextIn = (words: string) => RAW.exec(words)?.[0];

/** Asks again as a person does, until the part is there: a call that is still under way may have to end first. */
export async function tryAgainUntil(within: Page | Locator, isThere: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if ((await retry(within).count()) > 0) await retry(within).click();
    await isThere();
  }).toPass({ timeout: 20_000 });
}

/** What the gateway sends texts for; the product shows its English texts in all of them. */
const OTHER_LANGUAGES = "TW HK MS TH VI ID KM LO TY KO JA HI TA BN NE TR RU UZ ES PT PT-BR FR ES-US EN-US UR-LA".split(
  " ",
);
let taken = 0;

/**
 * Gives the visitor a language that nobody has used in this product before: its texts are the English ones, and
 * neither a feed nor a page in it has been kept yet.
 */
export async function takeFreshLanguage(context: BrowserContext, url: string): Promise<void> {
  const value = OTHER_LANGUAGES[taken % OTHER_LANGUAGES.length] ?? "TH";
  taken += 1;
  await context.addCookies([{ name: "lang", value, url }]);
}

/** Names of the games that are shown, in order. */
export async function namesOf(within: Page | Locator): Promise<string[]> {
  const names = await cards(within).locator(".name > span").allTextContents();
  return names.map((name) => name.trim());
}

export interface SearchPage {
  games: { game: string; vendorName: string }[];
  providers?: { name: string; to: string }[];
  categories?: { to: string }[];
  corrected?: string;
  incompleteSearch?: true;
  failed?: true;
}

/** Address of a search. */
const searchAddress = (name: string) => `/m/search-games?${new URLSearchParams({ gameName: name })}`;
const searchAgain = (page: Page) => page.getByRole("link", { name: text("games:search_again") });

/** Opens a search, and searches again while the product says that not all names were searched yet. */
export async function openSearch(page: Page, name: string): Promise<void> {
  await page.goto(searchAddress(name));
  await expect(async () => {
    const link = searchAgain(page).or(retry(page));
    if ((await link.count()) > 0) await link.click();
    await expect(link).toHaveCount(0);
  }).toPass();
}

/** The answer to a search, whether all names were searched or not. */
export async function searchOnce(request: APIRequestContext, name: string, language = "EN"): Promise<SearchPage> {
  const headers = { accept: "application/json", cookie: `lang=${language}` };
  const answer = await request.get(searchAddress(name), { headers });
  const { route, data } = (await answer.json()) as { route: string; data: Record<string, SearchPage> };
  return data[route] as SearchPage;
}

/** The answer when all names were searched, which a busy machine may first have to load. */
export async function readSearch(request: APIRequestContext, name: string, language = "EN"): Promise<SearchPage> {
  let page: SearchPage | undefined;
  await expect(async () => {
    page = await searchOnce(request, name, language);
    expect(page.failed ?? page.incompleteSearch).toBeUndefined();
  }).toPass();
  return page as SearchPage;
}
