import { getOwnInfo, hasDownloadPromo, shownName } from "~/frame/member-info.server";
import { getUnread, sumOf } from "~/frame/unread.server";
import { getRankProgress } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection, type SectionResult } from "~/http/responses/optional-section.server";
import { isAgent, isTrial } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import { getSite, hasFeature } from "~/site/site.server";
import { getSiteTemplate } from "~/site/template.server";
import { badgeText } from "~/ui/format";
import { getOwnIcon } from "./head-icon.server";
import { type Entry, type EntryGroup, listEntries } from "./screens.server";

/** Who the member is. */
export interface Person {
  name: string;
  nickname?: string;
  id?: string;
}

/** Where the member stands; without a rank label the bar is full (specification section 4). */
export interface Rank {
  level: number;
  name?: string;
  /** 0 to 1. */
  progress: number;
  completed: number;
  expected: number;
}

export interface MemberCentre {
  /** Template `mem_cen`: "1" is the new layout, anything else the base (specification section 4). */
  layout: "new" | "base";
  trial: boolean;
  agent: boolean;
  person: Person;
  /** Absent where the gateway has no head icons for this member. */
  icon?: string;
  /** Absent for trial users, who have no rank. */
  rank?: SectionResult<Rank>;
  /** As shown: "12", "99+", "" for none. */
  unread: { total: string; notices: string; chat: string; inbox: string };
  showsBenefits: boolean;
  /** The VIP download promotion: its words, "" for our own. Absent below rank level 1 (specification section 6). */
  download?: string;
  hasRewards: boolean;
  entries: Record<EntryGroup, Entry[]>;
}

/** Where a trial user is asked to register (specification section 6, type 4). */
const TRIAL_PROMPT = "/m/member/home";

/** Everything the member centre shows (specification sections 2 to 4 and 6). It never fails: its parts do, each alone. */
export async function getMemberCentre(ctx: RequestContext, record: SessionRecord): Promise<MemberCentre> {
  const trial = isTrial(record.type);
  const [site, template, info, rank, icon, unread] = await Promise.all([
    getSite(ctx),
    getSiteTemplate(ctx),
    optionalSection(ctx, getOwnInfo(ctx, { refresh: true })),
    trial ? undefined : optionalSection(ctx, getRank(ctx)),
    optionalSection(ctx, getOwnIcon(ctx)),
    getUnread(ctx, record),
  ]);
  const instead = trial ? TRIAL_PROMPT : undefined;
  const list = (group: EntryGroup) => listEntries(site, group, instead);
  const known = info.ok ? info.data : undefined;
  return {
    layout: template.newMemberCentre ? "new" : "base",
    trial,
    agent: isAgent(record.type),
    person: {
      name: known?.account || shownName(record.name),
      ...(known?.nickname && known.nickname !== known.account ? { nickname: known.nickname } : {}),
      ...(known ? { id: known.id } : {}),
    },
    ...(icon.ok ? { icon: icon.data } : {}),
    ...(rank ? { rank } : {}),
    unread: {
      total: badgeText(sumOf(unread)),
      notices: badgeText(unread.notices),
      chat: badgeText(unread.chat),
      inbox: badgeText(unread.inbox),
    },
    showsBenefits: known?.club?.showsBenefits ?? false,
    ...(hasDownloadPromo(known) ? { download: template.appDescription ?? "" } : {}),
    hasRewards: hasFeature(site, "REWCEN3"),
    entries: {
      money: list("money"),
      records: list("records"),
      account: list("account"),
      fun: list("fun"),
      limits: list("limits"),
    },
  };
}

/** The member's rank and the way to the next one. @throws GatewayError */
export async function getRank(ctx: RequestContext): Promise<Rank> {
  const [rank, info] = await Promise.all([getRankProgress(ctx.gateway), getOwnInfo(ctx)]);
  const name = rank.rankName ?? info.club?.name;
  return {
    level: info.club?.rankLevel ?? 0,
    ...(name ? { name } : {}),
    progress: rank.progress,
    completed: rank.completed,
    expected: rank.expected,
  };
}
