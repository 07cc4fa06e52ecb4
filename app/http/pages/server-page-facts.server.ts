import { findPage } from "./find-page";

/** A page that is the same for all guests with the same preferences (docs/architecture.md, caches). */
interface CachingRule {
  /** Query parameters that change the page: those of its description (tests/structure/routes.test.ts). */
  query: readonly string[];
  /** Only the frame is personal, so members share the page too. */
  forMembers?: true;
  /** The page differs in a browser inside another app; there it is not cached. */
  variesByBrowser?: true;
  /** Guests' browsers keep the page for times without network. */
  keptOffline?: true;
  /** Browsers load it when a finger goes down on a link to it. */
  prefetched?: true;
}

/** What only the server needs to know of an address. What the browser needs too is in page-facts.ts. */
interface ServerPageFacts {
  cached?: CachingRule;
  /** Under overload, what guests send there is essential: log-in, registration and the codes for them. */
  essentialForGuests?: true;
  /** Under overload, members' requests are essential: wallet, running games, contracts and the member centre. */
  essentialForMembers?: true;
  /** Part of the agent portal, which alone remembers an agent's name (docs/behaviour.md 7.11). */
  ofAgents?: true;
  /** Not a page: scripts of pages ask for it, and those of the agent portal too. */
  data?: true;
  /** A merchant's texts and banners do not link to it: it changes something or belongs to one session. */
  neverLinked?: true;
  /** Reading it sets a cookie that says how the site was opened: browsers that load it in advance are refused. */
  neverPrefetched?: true;
  /** Browsers store the page, also after log-out: it is rendered as for a guest, by the preferences in its address. */
  renderedAsGuest?: true;
}

const HOME = {
  cached: { query: ["tab", "gameName", "all", "vassalage"], forMembers: true, keptOffline: true },
} as const satisfies ServerPageFacts;
const LIST: ServerPageFacts = {
  cached: {
    query: ["vassalage", "gameType", "type", "gameName", "minBet", "minLine", "isNew", "pageNo", "pageSize", "pages"],
    forMembers: true,
    keptOffline: true,
    prefetched: true,
  },
};
const BY_ID: ServerPageFacts = { cached: { query: ["id"], prefetched: true } };
const HELP: ServerPageFacts = { cached: { query: ["tag", "i"], forMembers: true, prefetched: true } };
const FIXED: ServerPageFacts = { cached: { query: [], forMembers: true } };
const WITHOUT_QUERY: ServerPageFacts = { cached: { query: [] } };
const WAY_BACK: ServerPageFacts = { cached: { query: ["from"] } };
const ESSENTIAL_FOR_GUESTS: ServerPageFacts = { essentialForGuests: true };
const ESSENTIAL_FOR_MEMBERS: ServerPageFacts = { essentialForMembers: true };
const OF_AGENTS: ServerPageFacts = { essentialForMembers: true, ofAgents: true };
const DATA: ServerPageFacts = { data: true };
/** Rendered for each request, and nothing else of the above. */
const PLAIN: ServerPageFacts = {};

/** A row for every address of app/routes.ts and every list of games (tests/structure/routes.test.ts). */
export const serverPageFacts: Readonly<Record<string, ServerPageFacts>> = {
  "/": HOME,
  "/m": HOME,
  "/m/": HOME,
  "/m/index": HOME,
  "/m/index.html": HOME,
  "/m/home": { cached: { ...HOME.cached, prefetched: true } },

  "/m/login": { cached: { query: ["from", "type"], variesByBrowser: true }, essentialForGuests: true },
  "/m/login/verify": ESSENTIAL_FOR_GUESTS,
  "/m/login/bind": ESSENTIAL_FOR_GUESTS,
  "/m/agent": { cached: { query: ["from", "type"] }, essentialForGuests: true, ofAgents: true },
  "/m/logout": { essentialForGuests: true, essentialForMembers: true, neverLinked: true },
  "/m/register": ESSENTIAL_FOR_GUESTS,
  "/m/register.html": ESSENTIAL_FOR_GUESTS,
  "/m/forget": ESSENTIAL_FOR_GUESTS,
  "/m/changePsw": PLAIN,

  "/m/agent/home": OF_AGENTS,
  "/m/member/agent/alerts": OF_AGENTS,
  "/m/member/agent/getSalaryContract": OF_AGENTS,
  "/m/member/agent/getDevidendContract": OF_AGENTS,
  "/m/member/agent/getHourContract": OF_AGENTS,
  "/m/invite": WITHOUT_QUERY,

  "/m/notice": BY_ID,
  "/m/noticeDetail": BY_ID,
  "/m/announcements": BY_ID,
  "/m/activity": { cached: { query: ["category"], prefetched: true } },
  "/m/activityDetail": BY_ID,
  "/m/help": HELP,
  "/m/helpDetail": HELP,
  "/m/service": WITHOUT_QUERY,
  "/m/feedback": PLAIN,
  "/m/set": PLAIN,
  "/m/language": WAY_BACK,
  "/m/download": PLAIN,
  "/m/responsible": FIXED,
  "/m/terms": FIXED,
  "/m/privacy": FIXED,
  "/m/launch": { essentialForMembers: true, neverLinked: true },
  "/m/play-safe": PLAIN,
  "/m/lott": PLAIN,
  "/m/elott": PLAIN,

  "/m/member/home": ESSENTIAL_FOR_MEMBERS,
  "/m/member/benefits": PLAIN,
  "/m/member/games": PLAIN,
  "/m/member/icon": PLAIN,
  "/m/member/devices": PLAIN,
  "/m/member/messages": PLAIN,
  "/m/member/winners-board": PLAIN,
  "/m/member/live-rooms": PLAIN,
  "/m/member/:screen": PLAIN,
  "/m/voucherCenter": ESSENTIAL_FOR_MEMBERS,
  "/m/rewardCenter": PLAIN,
  "/m/promoCode": PLAIN,

  "/m/favourite": PLAIN,
  "/m/random": PLAIN,

  "/m/slot-games": LIST,
  "/m/fishing-games": LIST,
  "/m/fish-games": LIST,
  "/m/poker-games": LIST,
  "/m/live-games": LIST,
  "/m/sport-games": LIST,
  "/m/esport-games": LIST,
  "/m/cockfight": LIST,
  "/m/inHouse": LIST,
  "/m/jili": LIST,
  "/m/provider": LIST,
  "/m/gameCenter": LIST,
  "/m/hot-games": LIST,
  "/m/fav-games": PLAIN,
  "/m/recent-games": PLAIN,
  "/m/search-games": PLAIN,
  "/m/:list": PLAIN,

  "/m/play/:id": { essentialForMembers: true, neverLinked: true },
  "/m/popup": DATA,
  "/m/chat": PLAIN,
  "/m/play-check": ESSENTIAL_FOR_MEMBERS,
  "/m/balance": { ...ESSENTIAL_FOR_MEMBERS, ...DATA },
  "/m/human-check": DATA,
  "/m/login/with/:provider": ESSENTIAL_FOR_GUESTS,
  "/m/trial": { essentialForGuests: true, neverLinked: true },
  "/openapi.json": DATA,
  "/docs": PLAIN,
  "/app": { neverPrefetched: true },
  "/offline": { renderedAsGuest: true },
  "/sw.js": DATA,
  "/manifest.webmanifest": DATA,
  "/brand/:colours": DATA,
};

/** As `findPage` takes them: in lower case, and a parameter without its name. */
const rows = Object.fromEntries(
  Object.entries(serverPageFacts).map(([path, facts]) => [path.replace(/:.*/, ":").toLowerCase(), facts]),
);

export function serverFactsOf(pathname: string): ServerPageFacts {
  return findPage(rows, pathname) ?? PLAIN;
}

/** Whether a merchant's texts and banners may link to a path. */
export function mayLinkTo(pathname: string): boolean {
  return !serverFactsOf(pathname).neverLinked;
}
