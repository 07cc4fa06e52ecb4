import { matchRoutes, type RouteObject } from "react-router";
import table from "../../app/routes.ts";

/** A game that every sandbox has. */
export const GAME = "RNG.JL.3001";

/** Pages a guest can open, one of each kind. */
export const GUEST_PAGES = [
  "/m/home",
  "/m/home?tab=HOT",
  "/m/home?tab=FISH",
  "/m/home?tab=VENDORS",
  "/m/slot-games",
  "/m/live-games",
  "/m/hot-games",
  "/m/provider?vassalage=JL",
  "/m/slot-games?gameName=zzzz",
  "/m/gameCenter?minBet=5",
  "/m/search-games",
  "/m/search-games?gameName=zzzz",
  "/m/login",
  "/m/agent",
  "/m/notice",
  "/m/noticeDetail?id=501",
  "/m/announcements",
  "/m/activity",
  "/m/activityDetail?id=605",
  "/m/help?tag=password",
  "/m/helpDetail?tag=register",
  "/m/service",
  "/m/set",
  "/m/invite",
  "/m/language",
  "/m/download",
  "/m/download?popup=1",
  "/m/responsible",
  "/m/terms",
  "/m/privacy",
  "/m/feedback",
  "/m/login?type=sms",
  "/m/agent?type=sms",
  "/m/register",
  "/m/register?type=mobile",
  "/m/forget",
  "/m/forget?type=email",
  `/m/launch?game=${GAME}`,
  "/m/lott",
  "/m/elott?playType=ent",
  "/m/play-safe",
  "/m/member/winners-board",
  "/m/member/live-rooms",
] as const;

/** Pages that need a member, or look different to one. */
export const MEMBER_PAGES = [
  "/m/home",
  "/m/slot-games",
  "/m/fav-games",
  "/m/recent-games",
  `/m/favourite?game=${GAME}`,
  "/m/notice",
  "/m/noticeDetail?id=501",
  "/m/announcements",
  "/m/activity",
  "/m/activityDetail?id=605",
  "/m/logout",
  "/m/changePsw",
  "/m/member/home",
  "/m/member/games",
  "/m/member/icon",
  "/m/member/devices",
  "/m/member/transfer",
  "/m/member/messages",
  "/m/member/live-rooms",
  "/m/voucherCenter",
  "/m/service",
  "/m/feedback",
  "/m/set",
  "/m/rewardCenter",
  "/m/promoCode",
  `/m/launch?game=${GAME}`,
  "/m/lott",
] as const;

/** Pages of agents. */
export const AGENT_PAGES = [
  "/m/agent/home",
  "/m/member/agent/getSalaryContract",
  "/m/member/agent/getDevidendContract",
  "/m/member/agent/getHourContract",
  "/m/member/agent/alerts",
  "/m/invite",
] as const;

/** What is no page of its own: other names of pages, answers to scripts, and addresses that lead on. */
export const OTHER_ADDRESSES = [
  "/",
  "/m",
  "/m/index",
  "/m/index.html",
  "/m/register.html",
  "/m/elott",
  "/m/elott?playType=trad",
  "/m/random",
  "/m/popup",
  "/m/popup?forced=1",
  "/m/chat",
  "/m/balance",
  "/m/play-check",
  "/m/play/none",
  "/m/trial",
  "/m/human-check",
  "/m/login/verify",
  "/m/login/bind",
  "/m/login/with/google",
  "/m/login/with/telegram?error=x&state=x",
  "/m/member/benefits",
  "/m/member/withdrawal",
  "/m/member/nowhere",
  "/app",
  "/offline",
  "/sw.js",
  "/manifest.webmanifest",
  "/brand/none",
  "/docs",
  "/openapi.json",
  "/healthz",
  "/readyz",
  "/version",
  "/nowhere",
  "/m/deep/nowhere",
] as const;

/** Routes of the product that none of these addresses (paths with or without a query) leads to. */
export function unmetRoutes(addresses: Iterable<string>): string[] {
  const routes = table as readonly unknown[] as RouteObject[];
  const met = new Set([...addresses].map((address) => matchRoutes(routes, pathOf(address))?.at(-1)?.route));
  const leaves = routes.flatMap((route) => route.children ?? [route]);
  return leaves.filter((leaf) => !met.has(leaf)).map(({ path }) => path ?? "/");
}

/** File of the route that an address leads to: the lists of games have one, and so have the pages of contracts. */
export function moduleOf(address: string): string | undefined {
  const route = matchRoutes(table as readonly unknown[] as RouteObject[], pathOf(address))?.at(-1)?.route;
  return (route as { file?: string } | undefined)?.file;
}

function pathOf(address: string): string {
  return address.split("?")[0] ?? "";
}

/**
 * Pages that a browser is tried with on its way back. What it objects to comes from a page's headers and scripts: one of
 * each kind is here (tests/e2e/quality/every-page.spec.ts).
 */
export const RETURN_PAGES = {
  guest: ["/m/home", "/m/slot-games", "/m/register", "/m/lott", "/m/notice"],
  member: ["/m/home", "/m/lott", "/m/notice", "/m/member/home"],
  agent: ["/m/agent/home"],
} as const;
