import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, nothing } from "../../protocol/coercion.server";
import { formatHundredths } from "../../protocol/money.server";
import { wireId } from "../../protocol/wire-id.server";
import { availablePromotionsSchema, paidSchema, rewardsSchema } from "./rewards.schema.server";

/**
 * Reward centre, promo codes and promotions that can be joined. The wire names the features and not the calls: names,
 * fields and answers here are assumptions, to be set right by configuration (docs/gateway.md 1.12).
 */

/** Statuses of activities (specification section 3). */
const statuses = ["applying", "rejected", "issued", "claimed", "process", "joined", "coming soon", "closed"] as const;
export type ActivityStatus = (typeof statuses)[number];

export interface Reward {
  id: string;
  title: string;
  /** Decimal string with 2 decimals. */
  amount?: string;
  currency?: string;
  /** `issued` can be claimed. */
  status: ActivityStatus;
  /** Epoch milliseconds. */
  endsAt?: number;
  claimedAt?: number;
}

/** What a reward or a code has paid into the wallet. */
export interface Payment {
  /** Decimal string with 2 decimals. */
  amount?: string;
  currency?: string;
}

export interface AvailablePromotion {
  id: string;
  title: string;
  /** `applying` can be joined. */
  status: ActivityStatus;
  /** Joining asks for some words, or for pictures. */
  asksComment: boolean;
  asksImages: boolean;
}

/** What a member sends along when joining. */
export interface JoinForm {
  /** At most 140 characters. */
  comment?: string | undefined;
  /** At most 3, of 5 MB each. */
  images?: readonly { mediaType: "image/png" | "image/jpeg"; base64: string }[] | undefined;
}

/** Milliseconds that the gateway has for pictures. */
const uploadPatience = 15_000;

/** A status that is not known is of something that cannot be used. */
function toStatus(given: string | undefined): ActivityStatus {
  return statuses.find((status) => status === given?.toLowerCase()) ?? "closed";
}

const money = (amount: bigint | undefined) => (amount === undefined ? undefined : formatHundredths(amount));

function toRewards({ list }: z.output<typeof rewardsSchema>): Reward[] {
  return list.map((reward) =>
    compact({
      id: reward.rewardId,
      title: reward.title ?? "",
      amount: money(reward.amount),
      currency: reward.currency,
      status: toStatus(reward.status),
      endsAt: reward.endDate,
      claimedAt: reward.claimDate,
    }),
  );
}

function toPayment({ amount, currency }: z.output<typeof paidSchema>): Payment {
  return compact({ amount: money(amount), currency });
}

/** The member's rewards; not for account type 4. @throws GatewayError */
export function listRewards(gateway: GatewayClient): Promise<Reward[]> {
  return gateway.call("getRewards", { schema: rewardsSchema, view: toRewards });
}

/** Claims a reward; paid into the wallet. Never repeated. @throws GatewayError */
export function claimReward(gateway: GatewayClient, id: string): Promise<Payment> {
  return gateway.call("claimReward", { parameters: { rewardId: wireId(id) }, schema: paidSchema, view: toPayment });
}

/** Redeems a promo code; paid into the wallet. Never repeated. @throws GatewayError */
export function redeemPromoCode(gateway: GatewayClient, promoCode: string): Promise<Payment> {
  return gateway.call("redeemPromoCode", { parameters: { promoCode }, schema: paidSchema, view: toPayment });
}

/** Promotions with what the member may do with them; failures are silent (docs/gateway.md 1.8). @throws GatewayError */
export function listAvailablePromotions(gateway: GatewayClient): Promise<AvailablePromotion[]> {
  return gateway.call("getAvailablePromotions", {
    schema: availablePromotionsSchema,
    view: ({ list }) =>
      list.map(({ promotionId, title = "", status, needComment, needImages }) => ({
        id: promotionId,
        title,
        status: toStatus(status),
        asksComment: needComment,
        asksImages: needImages,
      })),
  });
}

/** Joins a promotion. Never repeated. @throws GatewayError */
export function joinPromotion(
  gateway: GatewayClient,
  id: string,
  { comment, images = [] }: JoinForm = {},
): Promise<void> {
  const files = images.map(({ mediaType, base64 }) => `data:${mediaType};base64,${base64}`);
  const parameters = { promotionId: wireId(id), comment, files: files.length > 0 ? files : undefined };
  const deadlines = files.length > 0 ? { headers: uploadPatience } : undefined;
  return gateway.call("joinPromotion", { parameters, schema: nothing, view: () => undefined, deadlines });
}
