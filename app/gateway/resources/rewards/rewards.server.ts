import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, toWireId } from "../../protocol/coercion.server";
import { toMoment } from "../../protocol/moments.server";
import { noContent } from "../../protocol/request.server";
import { availablePromotionsSchema, paymentSchema, rewardsSchema } from "./rewards.schema.server";

/**
 * Reward centre, promo codes and promotions that members can join. The gateway documents these features but not their
 * operations: paths, fields and responses are assumed. Configuration can correct the paths (docs/gateway.md 1.12).
 */

/** Statuses of rewards and promotions (docs/behaviour.md 12). */
export const activityStatuses = [
  "applying",
  "rejected",
  "issued",
  "claimed",
  "process",
  "joined",
  "coming soon",
  "closed",
] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

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

/** The amount that a reward or a promo code has paid into the wallet. */
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
  /** The member is asked for a comment or for images. */
  asksComment: boolean;
  asksImages: boolean;
}

/** Input of a member who joins a promotion. */
export interface JoinForm {
  /** At most 140 characters. */
  comment?: string | undefined;
  /** At most 3, of at most 5 MB each. */
  images?: readonly { mediaType: "image/png" | "image/jpeg"; base64: string }[] | undefined;
}

/** Longer than for other calls, because images take time to upload. */
const UPLOAD_TIMEOUT_MS = 15_000;

/** An unknown status counts as closed. */
function toStatus(text: string | undefined): ActivityStatus {
  return activityStatuses.find((status) => status === text?.toLowerCase()) ?? "closed";
}

function toRewards({ list }: z.output<typeof rewardsSchema>, zone: string): Reward[] {
  return list.map((reward) =>
    compact({
      id: reward.rewardId,
      title: reward.title ?? "",
      amount: reward.amount,
      currency: reward.currency,
      status: toStatus(reward.status),
      endsAt: toMoment(reward.endDate, zone, "end"),
      claimedAt: toMoment(reward.claimDate, zone, "start"),
    }),
  );
}

/** The member's rewards. Not for trial accounts (type 4). @throws GatewayError */
export function listRewards(gateway: GatewayClient): Promise<Reward[]> {
  return gateway.call("getRewards", {
    schema: rewardsSchema,
    toView: (wire) => toRewards(wire, gateway.site.timeZone),
  });
}

/** Claims a reward, which is paid into the wallet. @throws GatewayError */
export function claimReward(gateway: GatewayClient, id: string): Promise<Payment> {
  return gateway.call("claimReward", {
    parameters: { rewardId: toWireId(id) },
    schema: paymentSchema,
    toView: (payment): Payment => compact(payment),
  });
}

/** Redeems a promo code, whose reward is paid into the wallet. @throws GatewayError */
export function redeemPromoCode(gateway: GatewayClient, promoCode: string): Promise<Payment> {
  return gateway.call("redeemPromoCode", {
    parameters: { promoCode },
    schema: paymentSchema,
    toView: (payment): Payment => compact(payment),
  });
}

/** Promotions with their status for the member. @throws GatewayError `silent` is true (docs/gateway.md 1.8) */
export function listAvailablePromotions(gateway: GatewayClient): Promise<AvailablePromotion[]> {
  return gateway.call("getAvailablePromotions", {
    schema: availablePromotionsSchema,
    toView: ({ list }) =>
      list.map(({ promotionId, title = "", status, needComment, needImages }) => ({
        id: promotionId,
        title,
        status: toStatus(status),
        asksComment: needComment,
        asksImages: needImages,
      })),
  });
}

/** Joins a promotion. @throws GatewayError */
export function joinPromotion(
  gateway: GatewayClient,
  id: string,
  { comment, images = [] }: JoinForm = {},
): Promise<void> {
  const files = images.map(({ mediaType, base64 }) => `data:${mediaType};base64,${base64}`);
  const parameters = { promotionId: toWireId(id), comment, files: files.length > 0 ? files : undefined };
  const deadlines = files.length > 0 ? { headers: UPLOAD_TIMEOUT_MS } : undefined;
  return gateway.call("joinPromotion", { parameters, ...noContent, deadlines });
}
