import type { UnreadBadges } from "~/frame/frame.response-schema.server";
import { displayName, hasDownloadPromo } from "~/frame/member/current-member.server";
import { totalUnread, type Unread } from "~/frame/member/unread.server";
import { getRankProgress, type KycState, type MemberInfo } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { SectionResult } from "~/http/responses/optional-section.server";
import type { MessageKey } from "~/i18n/message-key";
import { isAgent, isTrial } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import type { LayoutTemplate } from "~/site/layout-template.server";
import { getSite, hasModule, type Site } from "~/site/site.server";
import { badgeText } from "~/ui/format";
import type { Entry, MemberCentre, Person, Rank } from "./member.response-schema.server";
import { listEntries } from "./screens.server";

/** The member centre asks trial accounts to register; their links to other screens lead back to it. */
const TRIAL_PROMPT_PATH = "/m/member/home";

/** What the member centre shows, each part loaded by itself. */
interface CentreParts {
  template: LayoutTemplate;
  info: SectionResult<MemberInfo>;
  /** Absent for trial accounts. */
  rank: SectionResult<Rank> | undefined;
  /** Id of the head icon. */
  icon: SectionResult<string>;
  unread: Unread;
  unreadBadges: UnreadBadges;
}

/** The member centre. Each of its parts shows its own failure. */
export function toMemberCentre(
  ctx: RequestContext,
  record: SessionRecord,
  { template, info, rank, icon, unread, unreadBadges }: CentreParts,
): MemberCentre {
  const trial = isTrial(record.type);
  const site = getSite(ctx);
  const member = info.ok ? info.data : undefined;
  return {
    layout: template.newMemberCentre ? "new" : "base",
    trial,
    agent: isAgent(record.type),
    person: toPerson(record, member),
    ...(icon.ok ? { icon: icon.data } : {}),
    ...(rank ? { rank } : {}),
    unread: { total: badgeText(totalUnread(unread)), ...unreadBadges },
    showsBenefits: member?.club?.showsBenefits ?? false,
    ...(hasDownloadPromo(ctx, member?.club) ? { download: template.appDescription ?? "" } : {}),
    hasRewards: hasModule(site, "REWCEN3"),
    entries: listAllEntries(site, trial, member),
  };
}

function toPerson(record: SessionRecord, member: MemberInfo | undefined): Person {
  if (!member) return { name: displayName(record.name) };
  const { id, account, nickname } = member;
  return {
    name: account || displayName(record.name),
    ...(nickname && nickname !== account ? { nickname } : {}),
    id,
  };
}

function listAllEntries(site: Site, trial: boolean, member: MemberInfo | undefined): MemberCentre["entries"] {
  const overridePath = trial ? TRIAL_PROMPT_PATH : undefined;
  const account = listEntries(site, "account", overridePath);
  return {
    money: listEntries(site, "money", overridePath),
    records: listEntries(site, "records", overridePath),
    account: account.map((entry) => withKycState(entry, member?.kyc)),
    fun: listEntries(site, "fun", overridePath),
    limits: listEntries(site, "limits", overridePath),
  };
}

const kycLabels: Record<KycState, MessageKey> = {
  upload: "member:kyc_upload",
  "under review": "member:kyc_under_review",
  verified: "member:kyc_verified",
};

function withKycState(entry: Entry, state: KycState | undefined): Entry {
  return state && entry.label === "member:kyc_centre" ? { ...entry, state: kycLabels[state] } : entry;
}

/** The member's rank and progress to the next one. @throws GatewayError */
export async function getRank({ gateway }: RequestContext, member: MemberInfo | Promise<MemberInfo>): Promise<Rank> {
  const [rank, { club }] = await Promise.all([getRankProgress(gateway), member]);
  const name = rank.rankName ?? club?.name;
  return {
    level: club?.rankLevel ?? 0,
    ...(name ? { name } : {}),
    ranked: Boolean(rank.labelId),
    progress: rank.progress,
    completed: rank.completed,
    expected: rank.expected,
  };
}
