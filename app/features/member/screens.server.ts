import type { MessageKey } from "~/i18n/message-key";
import { toolIcons, toolLinkNames } from "~/safer-play/tool-links";
import { merchantPageNames } from "~/site/merchant-pages";
import { findMerchantPage } from "~/site/named-links.server";
import { hasModule, type Site, type SiteModule } from "~/site/site.server";
import type { IconName } from "~/ui/layout/icons";
import type { Entry, EntryGroup, ScreenPage } from "./member.response-schema.server";

/**
 * A screen that the merchant may have on another site: its entry opens that page if the site settings have a link to it.
 * Without a link it opens the lobby's own page at the same path, which for most screens says that it is not available.
 */
interface Screen {
  /** Last segment of its path in the lobby: /m/member/<slug>. */
  slug: string;
  label: MessageKey;
  icon: IconName;
  group: EntryGroup;
  /** Names that its link can have in the site settings, normalised (named-links.server.ts). */
  linkNames: readonly string[];
  /** Module that the merchant has to have. */
  module?: SiteModule;
  /** Hidden without a link: people who look for help must not end at a page that is not available. */
  requiresLink?: true;
}

const screens: readonly Screen[] = [
  {
    slug: "withdrawal",
    label: "member:withdrawal",
    icon: "withdraw",
    group: "money",
    linkNames: ["withdrawal", "withdraw"],
  },
  { slug: "transfer", label: "member:transfer", icon: "transfer", group: "money", linkNames: ["transfer"] },
  {
    slug: "betting-record",
    label: "member:betting_record",
    icon: "list",
    group: "records",
    linkNames: ["bettingrecord", "betrecord", "bets"],
  },
  {
    slug: "account-record",
    label: "member:account_record",
    icon: "bank",
    group: "records",
    linkNames: ["accountrecord", "transactionrecord", "transactions"],
  },
  {
    slug: "profit-record",
    label: "member:profit_record",
    icon: "chart",
    group: "records",
    linkNames: ["profitrecord", "profitloss", "profit"],
  },
  {
    slug: "bonus-details",
    label: "member:bonus_details",
    icon: "calendar",
    group: "records",
    linkNames: ["bonusdetails", "bonusdetail", "bonus"],
  },
  {
    slug: "security-centre",
    label: "member:security_centre",
    icon: "lock",
    group: "account",
    linkNames: ["securitycentre", "securitycenter", "security"],
  },
  {
    slug: "kyc-centre",
    label: "member:kyc_centre",
    icon: "card",
    group: "account",
    linkNames: ["kyccentre", "kyccenter", "kyc"],
  },
  {
    slug: "messages",
    label: "member:messages",
    icon: "mail",
    group: "account",
    linkNames: merchantPageNames.messages,
    module: "INBOX3",
  },
  {
    slug: "daily-tasks",
    label: "member:daily_tasks",
    icon: "task",
    group: "fun",
    linkNames: ["dailytasks", "dailytask", "tasks"],
  },
  {
    slug: "points-mall",
    label: "member:points_mall",
    icon: "shop",
    group: "fun",
    linkNames: ["pointsmall", "pointmall", "points"],
    module: "PTSYS3",
  },
  {
    slug: "leaderboard",
    label: "member:leaderboard",
    icon: "trophy",
    group: "fun",
    linkNames: ["leaderboard", "ranking"],
  },
  {
    slug: "winners-board",
    label: "member:winners_board",
    icon: "medal",
    group: "fun",
    linkNames: ["winnersboard", "winnerboard", "winners"],
  },
  {
    slug: "live-rooms",
    label: "member:live_rooms",
    icon: "live",
    group: "fun",
    linkNames: merchantPageNames.liveRooms,
    module: "CBS3",
  },
  {
    slug: "limits",
    label: "member:limits",
    icon: toolIcons.limits,
    group: "limits",
    linkNames: toolLinkNames.limits,
    requiresLink: true,
  },
  {
    slug: "time-out",
    label: "member:time_out",
    icon: toolIcons.timeOut,
    group: "limits",
    linkNames: toolLinkNames.timeOut,
    requiresLink: true,
  },
  {
    slug: "self-exclusion",
    label: "member:self_exclusion",
    icon: toolIcons.selfExclusion,
    group: "limits",
    linkNames: toolLinkNames.selfExclusion,
    requiresLink: true,
  },
];

const pathOf = ({ slug }: Screen) => `/m/member/${slug}`;

function isVisible(screen: Screen, site: Site, url: string | undefined): boolean {
  if (screen.module && !hasModule(site, screen.module)) return false;
  return url !== undefined || !screen.requiresLink;
}

/**
 * The links of one group in the member centre.
 * @param overridePath replaces the address of every link: trial accounts have to register first
 */
export function listEntries(site: Site, group: EntryGroup, overridePath?: string): Entry[] {
  return screens.flatMap((screen): Entry[] => {
    const url = findMerchantPage(site, screen.linkNames);
    if (screen.group !== group || !isVisible(screen, site, url)) return [];
    const { label, icon } = screen;
    if (overridePath) return [{ label, icon, to: overridePath }];
    return url ? [{ label, icon, to: url, outside: true }] : [{ label, icon, to: pathOf(screen) }];
  });
}

/** The page of a screen; undefined if this site has no such screen. */
export function findScreen(site: Site, slug: string): ScreenPage | undefined {
  const screen = screens.find((candidate) => candidate.slug === slug);
  if (!screen) return undefined;
  const url = findMerchantPage(site, screen.linkNames);
  return isVisible(screen, site, url) ? { label: screen.label, ...(url ? { url } : {}) } : undefined;
}
