import { z } from "zod";

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
