import { z } from "zod";

/** A reward for display. `amount` is "5,000.00 MMK", the days are YYYY-MM-DD. */
export const rewardRowSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    amount: z.string().exactOptional(),
    status: z.enum(["closed", "applying", "rejected", "issued", "claimed", "process", "joined", "coming soon"]),
    endsOn: z.string().exactOptional(),
    claimedOn: z.string().exactOptional(),
  })
  .meta({ id: "RewardRow" });

/**
 * - `trial`: trial accounts cannot win rewards
 * - `failed`: the list did not load
 * - `open`: the rewards, claimable ones first; `key` is the idempotency key of the page's forms
 * - `closed`: the merchant has no reward centre
 */
export const rewardPageSchema = z.union([
  z.object({ state: z.literal("trial") }),
  z.object({ state: z.literal("failed") }),
  z.object({ state: z.literal("open"), key: z.string(), claimable: z.number(), rewards: z.array(rewardRowSchema) }),
  z.object({ state: z.literal("closed") }),
]);

export type RewardRow = z.infer<typeof rewardRowSchema>;
export type RewardPage = z.infer<typeof rewardPageSchema>;
