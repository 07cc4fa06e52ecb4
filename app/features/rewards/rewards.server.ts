import { NOT_OFFERED, orNotOffered } from "~/gateway/protocol/errors.server";
import {
  type ActivityStatus,
  listRewards,
  type Payment,
  type Reward,
} from "~/gateway/resources/rewards/rewards.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { createIdempotencyKey, FORM_OF_OTHER_ACCOUNT, isKeyOfOtherAccount } from "~/http/forms/idempotency-key.server";
import { refuseClosed, refuseTrial } from "~/http/guards/closed.server";
import { mainSection } from "~/http/responses/optional-section.server";
import { type Refusal, refuse } from "~/http/responses/refusal";
import type { MessageKey } from "~/i18n/message-key";
import { dayOf } from "~/platform/time-zone.server";
import { isTrial } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import { findMerchantPage } from "~/site/named-links.server";
import { areSettingsLoaded, getSite, hasModule } from "~/site/site.server";
import { formatMoney } from "~/ui/format";
import type { ClosedRewards, PromoCodePage, RewardPage, RewardRow } from "./rewards.response-schema.server";

/** Whether the merchant has a reward centre and promo codes (module REWCEN3). Without settings that is not known: `failed`. */
function rewardCentreState(ctx: RequestContext): "open" | "closed" | "failed" {
  const site = getSite(ctx);
  if (hasModule(site, "REWCEN3")) return "open";
  return areSettingsLoaded(site) ? "closed" : "failed";
}

/** Why the pages are closed to a visitor, by their state. */
export const closedMessages = { closed: "member:contact_service", trial: "member:trial_no_rewards" } as const;

/** What the pages show in place of rewards and codes; undefined where the merchant has them. */
export function findClosedState(ctx: RequestContext): ClosedRewards | { state: "failed" } | undefined {
  const state = rewardCentreState(ctx);
  if (state === "open") return undefined;
  if (state === "failed") ctx.page.mainFailed = true;
  return { state };
}

/** @returns why this account cannot claim or redeem anything with the form; undefined if it can */
export function findClaimObstacle(
  ctx: RequestContext,
  record: SessionRecord,
  idempotencyKey: FormDataEntryValue | undefined,
): Refusal | undefined {
  const refusal = refuseTrial(record, closedMessages.trial);
  if (refusal) return refusal;
  const state = rewardCentreState(ctx);
  if (state === "failed") return refuse(503, "errors:not_sent");
  if (state === "closed") return refuseClosed(closedMessages.closed);
  return isKeyOfOtherAccount(idempotencyKey, record) ? FORM_OF_OTHER_ACCOUNT : undefined;
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
/** Names that the merchant's own pages can have in the site settings. */
const REWARD_PAGE_NAMES = ["rewardcenter", "rewardcentre", "rewards", "reward"];
const CODE_PAGE_NAMES = ["promocode", "redeem", ...REWARD_PAGE_NAMES];

/** Ending of the messages about a payment that name its amount. */
const WITH_AMOUNT = "_amount";

/** The reward centre of a merchant that has one. A failed gateway call becomes the state `failed`. */
export async function getRewardPage(ctx: RequestContext, { type }: SessionRecord): Promise<RewardPage | ClosedRewards> {
  if (isTrial(type)) return { state: "trial" };
  const [list, canClaim, promoCodes] = await Promise.all([
    mainSection(ctx, orNotOffered(listRewards(ctx.gateway))),
    ctx.gateway.offers("claimReward"),
    ctx.gateway.offers("redeemPromoCode"),
  ]);
  if (!list.ok) return { state: "failed" };
  if (list.data === NOT_OFFERED) return { ...getMerchantPage(ctx, REWARD_PAGE_NAMES), promoCodes };
  const rewards = list.data
    .toSorted((a, b) => STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status))
    .map((reward) => toRow(reward, ctx.preferences.language.textTag));
  return {
    state: "open",
    idempotencyKey: createIdempotencyKey(ctx),
    claimable: rewards.filter(({ status }) => status === "issued").length,
    rewards,
    canClaim,
    promoCodes,
    ...readPaidAmount(ctx),
  };
}

/** The promo code form of a member whose merchant has promo codes. @param typed first value of the field */
export async function getPromoCodePage(
  ctx: RequestContext,
  { type }: SessionRecord,
  typed: string,
): Promise<PromoCodePage | ClosedRewards> {
  if (isTrial(type)) return { state: "trial" };
  if (!(await ctx.gateway.offers("redeemPromoCode"))) return getMerchantPage(ctx, CODE_PAGE_NAMES);
  return { state: "open", idempotencyKey: createIdempotencyKey(ctx), typed };
}

/** The gateway does not have the operation: the settings may name a page of the merchant. */
function getMerchantPage(ctx: RequestContext, linkNames: readonly string[]) {
  const url = findMerchantPage(getSite(ctx), linkNames);
  return { state: "elsewhere" as const, ...(url ? { url } : {}) };
}

/** "5,000.00 MMK"; undefined where the gateway names no amount. */
function formatAmount({ amount, currency }: Payment, locale: string): string | undefined {
  return amount === undefined ? undefined : [formatMoney(amount, locale), currency].filter(Boolean).join(" ");
}

/** A message that has a second text with an amount. */
type PaidMessage = { [Key in MessageKey]: `${Key}${typeof WITH_AMOUNT}` extends MessageKey ? Key : never }[MessageKey];

/** Says on the next page that something was paid, with its amount where the gateway names it: `<message>_amount`. */
export function flashPayment(
  { flash, preferences }: RequestContext,
  message: PaidMessage,
  payment: Payment = {},
): void {
  const amount = formatAmount(payment, preferences.language.textTag);
  if (amount) flash.success(`${message}${WITH_AMOUNT}`, amount);
  else flash.success(message);
}

/** The amount that the message of this page names, if it is about a payment. */
function readPaidAmount({ flash }: Pick<RequestContext, "flash">): { paid?: string } {
  const { message, subject } = flash;
  return subject && message?.endsWith(WITH_AMOUNT) ? { paid: subject } : {};
}

function toRow(reward: Reward, locale: string): RewardRow {
  const { id, title, status, endsAt, claimedAt } = reward;
  const amount = formatAmount(reward, locale);
  return {
    id,
    title,
    ...(amount === undefined ? {} : { amount }),
    status,
    ...(endsAt === undefined ? {} : { endsOn: dayOf(endsAt) }),
    ...(claimedAt === undefined ? {} : { claimedOn: dayOf(claimedAt) }),
  };
}
