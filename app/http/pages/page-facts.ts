import { findPage } from "./find-page";

/** What server and browser need to know of an address. What only the server needs is in server-page-facts.server.ts. */
interface PageFacts {
  /** An address of the home page. */
  home?: true;
  /** A dialog over another page, without a footer, or an address that leads to one; `popup`: only with `?popup=1`. */
  dialog?: true | "popup";
  /** It is shown although the site is closed: help for players at risk. */
  openWhileClosed?: true;
  /** It leads guests to log-in, so that a guest who closes the log-in cannot go back to it. */
  membersOnly?: true;
  /** It first asks trials to register (docs/behaviour.md 11.5). */
  asksTrials?: true;
}

const HOME: PageFacts = { home: true };
const DIALOG: PageFacts = { dialog: true };
const MEMBERS: PageFacts = { membersOnly: true };
const NONE: PageFacts = {};

/** As `findPage` takes it. An address without a row has none of these. Every page loads the table, so it is short. */
export const pageFacts: Readonly<Record<string, PageFacts>> = {
  "/": HOME,
  "/m": HOME,
  "/m/index": HOME,
  "/m/index.html": HOME,
  "/m/home": HOME,
  "/m/login": DIALOG,
  "/m/login/verify": DIALOG,
  "/m/login/bind": DIALOG,
  // Answers of providers lead to these addresses.
  "/m/login/with/:": DIALOG,
  "/m/agent": DIALOG,
  "/m/logout": DIALOG,
  "/m/register": DIALOG,
  "/m/register.html": DIALOG,
  "/m/forget": DIALOG,
  "/m/changepsw": DIALOG,
  "/m/language": DIALOG,
  "/m/member/agent/alerts": DIALOG,
  "/m/download": { dialog: "popup" },
  "/m/responsible": { openWhileClosed: true },
  "/m/agent/home": MEMBERS,
  "/m/member/agent/:": MEMBERS,
  "/m/member/:": MEMBERS,
  "/m/member/home": { membersOnly: true, asksTrials: true },
  "/m/member/winners-board": NONE,
  "/m/member/live-rooms": NONE,
  "/m/vouchercenter": MEMBERS,
  "/m/rewardcenter": MEMBERS,
  "/m/promocode": MEMBERS,
  "/m/fav-games": MEMBERS,
  "/m/recent-games": MEMBERS,
};

export function factsOf(pathname: string): PageFacts {
  return findPage(pageFacts, pathname) ?? NONE;
}

/** Whether a path is one of the addresses of the home page. */
export function isHomePath(pathname: string): boolean {
  return factsOf(pathname).home === true;
}

/** Whether a page is a dialog over another page. Such a page has no footer. */
export function isDialogPage(pathname: string, search = ""): boolean {
  const { dialog } = factsOf(pathname);
  return dialog === true || (dialog === "popup" && new URLSearchParams(search).get("popup") === "1");
}

/** The member centre after "Cancel" in its question to trial accounts. */
export const CENTRE_WITHOUT_PROMPT = "/m/member/home?prompt=off";

/** Whether a page first asks trial accounts to register, in a dialog over it (docs/behaviour.md 11.5). */
export function asksTrials(pathname: string, search: string): boolean {
  return factsOf(pathname).asksTrials === true && new URLSearchParams(search).get("prompt") !== "off";
}
