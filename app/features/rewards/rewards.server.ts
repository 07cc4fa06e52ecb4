import { randomUUID } from "node:crypto";
import { type ActivityStatus, listRewards, type Reward } from "~/gateway/resources/rewards/rewards.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { isTrial } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import { getSite, hasFeature } from "~/site/site.server";
import { formatDay, formatMoney } from "~/ui/format";

/** A reward as its row shows it. */
export interface RewardRow {
  id: string;
  title: string;
  /** "5,000.00 MMK" */
  amount?: string;
  status: ActivityStatus;
  /** Days, as shown. */
  endsOn?: string;
  claimedOn?: string;
}

/**
 * - `closed`: the merchant has no reward centre (REWCEN3 off); contact_service
 * - `trial`: a trial user wins no rewards
 * - `failed`: the list could not be had
 * - `open`: what can be claimed first, with an idempotency key for its forms
 */
export type RewardPage =
  | { state: "closed" }
  | { state: "trial" }
  | { state: "failed" }
  | { state: "open"; key: string; claimable: number; rewards: RewardRow[] };

/** Whether the merchant has a reward centre and promo codes (specification section 6, REWCEN3). */
export async function hasRewardCentre(ctx: RequestContext): Promise<boolean> {
  return hasFeature(await getSite(ctx), "REWCEN3");
}

/** Why this account can neither claim nor redeem anything here, as a message key; undefined where it can. */
export async function whyClosed(ctx: RequestContext, { type }: SessionRecord): Promise<string | undefined> {
  if (isTrial(type)) return "errors:no_permission";
  return (await hasRewardCentre(ctx)) ? undefined : "member:contact_service";
}

const ORDER: readonly ActivityStatus[] = [
  "issued",
  "process",
  "applying",
  "joined",
  "coming soon",
  "claimed",
  "rejected",
  "closed",
];
/** The list is the page, so it may take longer than an optional part. */
const LIST_DEADLINE_MS = 2500;

/** The reward centre of somebody who is signed in (specification sections 2 and 3, activity statuses). It never fails. */
export async function getRewardPage(ctx: RequestContext, { type }: SessionRecord): Promise<RewardPage> {
  if (isTrial(type)) return { state: "trial" };
  const list = await optionalSection(ctx, listRewards(ctx.gateway), LIST_DEADLINE_MS);
  if (!list.ok) return { state: "failed" };
  const rewards = list.data
    .toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status))
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
