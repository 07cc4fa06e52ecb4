import { findLink, namedLinks } from "~/site/named-links.server";
import { hasFeature, type Site } from "~/site/site.server";
import type { IconName } from "~/ui/layout/icons";

/**
 * Screens that the specification has as labels only (section 2, other screens). Each opens the gateway's own link where
 * the settings name one, and else says that it is not available here (readings, choice 16).
 */
interface Screen {
  /** Last step of its address here. */
  slug: string;
  /** Message key. */
  label: string;
  icon: IconName;
  group: "money" | "records" | "account" | "fun" | "limits";
  /** Names its link may have in the settings, in lower case without signs. */
  links: readonly string[];
  /** Module that has to be on. */
  flag?: string;
  /** Not even named without a link of its own: nobody should look for help behind a dead end. */
  onlyLinked?: true;
}

const screens: readonly Screen[] = [
  {
    slug: "withdrawal",
    label: "member:withdrawal",
    icon: "withdraw",
    group: "money",
    links: ["withdrawal", "withdraw"],
  },
  { slug: "transfer", label: "member:transfer", icon: "transfer", group: "money", links: ["transfer"] },
  {
    slug: "betting-record",
    label: "member:betting_record",
    icon: "list",
    group: "records",
    links: ["bettingrecord", "betrecord", "bets"],
  },
  {
    slug: "account-record",
    label: "member:account_record",
    icon: "clock",
    group: "records",
    links: ["accountrecord", "transactionrecord", "transactions"],
  },
  {
    slug: "profit-record",
    label: "member:profit_record",
    icon: "chart",
    group: "records",
    links: ["profitrecord", "profitloss", "profit"],
  },
  {
    slug: "bonus-details",
    label: "member:bonus_details",
    icon: "gift",
    group: "records",
    links: ["bonusdetails", "bonusdetail", "bonus"],
  },
  {
    slug: "security-centre",
    label: "member:security_centre",
    icon: "lock",
    group: "account",
    links: ["securitycentre", "securitycenter", "security"],
  },
  {
    slug: "kyc-centre",
    label: "member:kyc_centre",
    icon: "card",
    group: "account",
    links: ["kyccentre", "kyccenter", "kyc"],
  },
  {
    slug: "messages",
    label: "member:messages",
    icon: "mail",
    group: "account",
    links: ["messages", "message", "inbox"],
    flag: "INBOX3",
  },
  {
    slug: "daily-tasks",
    label: "member:daily_tasks",
    icon: "task",
    group: "fun",
    links: ["dailytasks", "dailytask", "tasks"],
  },
  {
    slug: "points-mall",
    label: "member:points_mall",
    icon: "shop",
    group: "fun",
    links: ["pointsmall", "pointmall", "points"],
    flag: "PTSYS3",
  },
  { slug: "leaderboard", label: "member:leaderboard", icon: "trophy", group: "fun", links: ["leaderboard", "ranking"] },
  {
    slug: "winners-board",
    label: "member:winners_board",
    icon: "vip",
    group: "fun",
    links: ["winnersboard", "winnerboard", "winners"],
  },
  {
    slug: "live-rooms",
    label: "member:live_rooms",
    icon: "live",
    group: "fun",
    links: ["liverooms", "liveroom", "livestreaming", "livestream"],
    flag: "CBS3",
  },
  {
    slug: "limits",
    label: "member:limits",
    icon: "filter",
    group: "limits",
    links: ["limits", "limit", "depositlimit"],
    onlyLinked: true,
  },
  {
    slug: "time-out",
    label: "member:time_out",
    icon: "pause",
    group: "limits",
    links: ["timeout", "coolingoff"],
    onlyLinked: true,
  },
  {
    slug: "self-exclusion",
    label: "member:self_exclusion",
    icon: "close",
    group: "limits",
    links: ["selfexclusion", "exclusion"],
    onlyLinked: true,
  },
];

/** An entry of the member centre. */
export interface Entry {
  /** Message key. */
  label: string;
  icon: IconName;
  to: string;
  /** Another site: it opens in a window of its own. */
  outside?: true;
}

export type EntryGroup = Screen["group"];

/** A screen as a page of its own: its title and where the gateway keeps it. */
export interface ScreenPage {
  label: string;
  url?: string;
}

const pathOf = ({ slug }: Screen) => `/m/member/${slug}`;

function isShown(screen: Screen, site: Site, url: string | undefined): boolean {
  if (screen.flag && !hasFeature(site, screen.flag)) return false;
  return url !== undefined || !screen.onlyLinked;
}

/**
 * The entries of one group, in their order: each leads to the gateway's link or to the page that says it has none.
 * @param instead where all of them lead for somebody who has to register first
 */
export function listEntries(site: Site, group: EntryGroup, instead?: string): Entry[] {
  const links = namedLinks(site);
  return screens.flatMap((screen): Entry[] => {
    const url = findLink(links, screen.links);
    if (screen.group !== group || !isShown(screen, site, url)) return [];
    const { label, icon } = screen;
    if (instead) return [{ label, icon, to: instead }];
    return url ? [{ label, icon, to: url, outside: true }] : [{ label, icon, to: pathOf(screen) }];
  });
}

/** The page of a screen, or undefined for an address that names none of this site. */
export function findScreen(site: Site, slug: string): ScreenPage | undefined {
  const screen = screens.find((candidate) => candidate.slug === slug);
  if (!screen) return undefined;
  const url = findLink(namedLinks(site), screen.links);
  return isShown(screen, site, url) ? { label: screen.label, ...(url ? { url } : {}) } : undefined;
}
