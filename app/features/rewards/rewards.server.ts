import { randomUUID } from "node:crypto";
import { type ActivityStatus, listRewards, type Reward } from "~/gateway/resources/rewards/rewards.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import { getSite, hasFeature } from "~/site/site.server";
import { formatDay, formatMoney } from "~/ui/format";
import type { RewardPage, RewardRow } from "./rewards.response-schema.server";

/** Whether the merchant has a reward centre and promo codes (feature REWCEN3). */
export async function hasRewardCentre(ctx: RequestContext): Promise<boolean> {
  return hasFeature(await getSite(ctx), "REWCEN3");
}

/** @returns message key of why this account cannot claim or redeem anything; undefined if it can */
export async function findClaimObstacle(ctx: RequestContext, { type }: SessionRecord): Promise<string | undefined> {
  if (isTrial(type)) return "errors:no_permission";
  return (await hasRewardCentre(ctx)) ? undefined : "member:contact_service";
}

const STATUS_ORDER: readonly ActivityStatus[] = [
  "issued",
  "process",
  "applying",
  "joined",
  "coming soon",
  "claimed",
  "rejected",
  "closed",
];
/** Longer than for an optional section: the page consists of this list. */
const LIST_DEADLINE_MS = 2500;

/** The reward centre of a merchant that has one. A failed gateway call becomes the state `failed`. */
export async function getRewardPage(ctx: RequestContext, { type }: SessionRecord): Promise<RewardPage> {
  if (isTrial(type)) return { state: "trial" };
  const list = await optionalSection(ctx, listRewards(ctx.gateway), LIST_DEADLINE_MS);
  if (!list.ok) return { state: "failed" };
  const rewards = list.data
    .toSorted((a, b) => STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status))
    .map((reward) => toRow(reward, ctx.preferences.language.tag));
  return {
    state: "open",
    key: randomUUID(),
    claimable: rewards.filter(({ status }) => status === "issued").length,
    rewards,
  };
}

function toRow({ id, title, amount, currency, status, endsAt, claimedAt }: Reward, locale: string): RewardRow {
  return {
    id,
    title,
    ...(amount === undefined ? {} : { amount: [formatMoney(amount, locale), currency].filter(Boolean).join(" ") }),
    status,
    ...(endsAt === undefined ? {} : { endsOn: formatDay(endsAt) }),
    ...(claimedAt === undefined ? {} : { claimedOn: formatDay(claimedAt) }),
  };
}
