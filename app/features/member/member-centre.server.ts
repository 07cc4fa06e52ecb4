import { displayName, getCurrentMember, hasDownloadPromo } from "~/frame/member/current-member.server";
import { getReading } from "~/frame/member/reading.server";
import { getUnread, totalUnread } from "~/frame/member/unread.server";
import { getRankProgress, type KycState, type MemberInfo } from "~/gateway/resources/member/member.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { isAgent, isTrial } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import { getSite, hasFeature, type Site } from "~/site/site.server";
import { getSiteTemplate } from "~/site/template.server";
import { badgeText } from "~/ui/format";
import { getHeadIconId } from "./head-icon.server";
import type { Entry, MemberCentre, Person, Rank } from "./member.response-schema.server";
import { listEntries } from "./screens.server";

/** The member centre asks trial accounts to register; their links to other screens lead back to it. */
const TRIAL_PROMPT_PATH = "/m/member/home";

/** The member centre. Its parts load independently, and each shows its own failure. */
export async function getMemberCentre(ctx: RequestContext, record: SessionRecord): Promise<MemberCentre> {
  const trial = isTrial(record.type);
  const [site, template, info, rank, icon, unread, reading] = await Promise.all([
    getSite(ctx),
    getSiteTemplate(ctx),
    optionalSection(ctx, getCurrentMember(ctx, { refresh: true })),
    trial ? undefined : optionalSection(ctx, getRank(ctx)),
    optionalSection(ctx, getHeadIconId(ctx)),
    getUnread(ctx, record),
    getReading(ctx),
  ]);
  const member = info.ok ? info.data : undefined;
  return {
    layout: template.newMemberCentre ? "new" : "base",
    trial,
    agent: isAgent(record.type),
    person: toPerson(record, member),
    ...(icon.ok ? { icon: icon.data } : {}),
    ...(rank ? { rank } : {}),
    unread: { total: badgeText(totalUnread(unread)), ...reading },
    showsBenefits: member?.club?.showsBenefits ?? false,
    ...(hasDownloadPromo(member?.club) ? { download: template.appDescription ?? "" } : {}),
    hasRewards: hasFeature(site, "REWCEN3"),
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

const kycLabels: Record<KycState, string> = {
  upload: "member:kyc_upload",
  "under review": "member:kyc_under_review",
  verified: "member:kyc_verified",
};

function withKycState(entry: Entry, state: KycState | undefined): Entry {
  return state && entry.label === "member:kyc_centre" ? { ...entry, state: kycLabels[state] } : entry;
}

/** The member's rank and progress to the next one. @throws GatewayError */
export async function getRank(ctx: RequestContext): Promise<Rank> {
  const [rank, { club }] = await Promise.all([getRankProgress(ctx.gateway), getCurrentMember(ctx)]);
  const name = rank.rankName ?? club?.name;
  return {
    level: club?.rankLevel ?? 0,
    ...(name ? { name } : {}),
    progress: rank.progress,
    completed: rank.completed,
    expected: rank.expected,
  };
}
