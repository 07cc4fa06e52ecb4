import { z } from "zod";
import { richNodeSchema } from "~/ui/response-schema.server";

const promotionViewSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    from: z.string(),
    to: z.string().exactOptional(),
    image: z.string().exactOptional(),
    status: z
      .enum(["closed", "applying", "rejected", "issued", "claimed", "process", "joined", "coming soon"])
      .exactOptional(),
  })
  .meta({ id: "PromotionView" });

export const promotionPageSchema = z
  .object({
    failed: z.boolean(),
    promotions: z.array(promotionViewSchema),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    category: z.string().exactOptional(),
  })
  .meta({ id: "PromotionPage" });

const joiningSchema = z
  .union([
    z.object({ kind: z.literal("login") }),
    z.object({ kind: z.literal("trial") }),
    z.object({ kind: z.literal("failed") }),
    z.object({ kind: z.literal("none") }),
    z.object({
      kind: z.literal("form"),
      asksComment: z.boolean(),
      asksImages: z.boolean(),
      idempotencyKey: z.string(),
    }),
  ])
  .meta({ id: "Joining" });

export const promotionDetailSchema = z
  .union([
    z.object({ state: z.enum(["failed", "gone"]) }),
    z.object({
      state: z.literal("found"),
      promotion: promotionViewSchema,
      text: z.array(richNodeSchema),
      joining: joiningSchema,
    }),
  ])
  .meta({ id: "PromotionDetail" });
