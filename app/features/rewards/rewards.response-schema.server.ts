import { z } from "zod";
import { activityStatuses } from "~/gateway/resources/rewards/rewards.server";

/** A reward for display. `amount` is "5,000.00 MMK", the days are YYYY-MM-DD. */
export const rewardRowSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    amount: z.string().exactOptional(),
    status: z.enum(activityStatuses),
    endsOn: z.string().exactOptional(),
    claimedOn: z.string().exactOptional(),
  })
  .meta({ id: "RewardRow" });

const elsewhereSchema = z.object({ state: z.literal("elsewhere"), url: z.string().exactOptional() });

/**
 * - `failed`: the list, or the settings, which tell whether there is one, did not load
 * - `open`: the rewards, claimable ones first; all forms of the page have the same idempotency key. `canClaim` and
 *   `promoCodes` tell whether the gateway can do that.
 * - `elsewhere`: the gateway has no list of rewards; `url` is the merchant's page, if the settings name one
 */
export const rewardPageSchema = z.union([
  z.object({ state: z.literal("failed") }),
  z.object({
    state: z.literal("open"),
    idempotencyKey: z.string(),
    claimable: z.number(),
    rewards: z.array(rewardRowSchema),
    canClaim: z.boolean(),
    promoCodes: z.boolean(),
    /** The amount that was paid a moment ago. */
    paid: z.string().exactOptional(),
  }),
  elsewhereSchema.extend({ promoCodes: z.boolean() }),
]);

export const promoCodePageSchema = z.union([
  z.object({ state: z.literal("failed") }),
  elsewhereSchema,
  z.object({ state: z.literal("open"), idempotencyKey: z.string(), typed: z.string() }),
]);

/** In place of a page: the merchant has no reward centre, or trial accounts cannot win rewards. */
export interface ClosedRewards {
  state: "closed" | "trial";
}

export type RewardRow = z.infer<typeof rewardRowSchema>;
export type PromoCodePage = z.infer<typeof promoCodePageSchema>;
export type RewardPage = z.infer<typeof rewardPageSchema>;
