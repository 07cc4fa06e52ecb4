import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { refusalMessagesSchema } from "~/http/openapi/schema-parts.server";
import { claimSchema, promoCodeSchema } from "./rewards.form-schema.server";
import { promoCodePageSchema, rewardPageSchema } from "./rewards.response-schema.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const rewardsOpenApi: RouteDescriptions = {
  rewardCenter: describeRoute<typeof import("./routes/reward-center")>({
    summary: "Rewards to claim",
    tag: "Promotions",
    audience: "member",
    page: rewardPageSchema,
    write: {
      summary: "Claims one reward",
      body: claimSchema,
      outcome: refusalMessagesSchema,
      refusals: [409, 429, 502],
      example: { reward: "3001", idempotencyKey: "0123456789" },
    },
  }),
  promoCode: describeRoute<typeof import("./routes/promo-code")>({
    summary: "The form of a promo code",
    tag: "Promotions",
    audience: "member",
    page: promoCodePageSchema,
    write: {
      summary: "Redeems a promo code",
      body: promoCodeSchema,
      outcome: refusalMessagesSchema.extend({ typed: z.string(), idempotencyKey: z.string() }),
      refusals: [409, 429, 502],
      example: { promoCode: "AMBER100" },
    },
  }),
};
