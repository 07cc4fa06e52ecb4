import { z } from "zod";
import { activityStatuses } from "~/gateway/resources/rewards/rewards.server";
import { lostImagesFields, refusalMessagesSchema } from "~/http/openapi/schema-parts.server";
import { sharePreviewSchema } from "~/site/share-preview.response-schema.server";
import { richNodeSchema } from "~/ui/response-schema.server";

const promotionViewSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    /** The first words of its text, without markup. */
    summary: z.string(),
    /** First day, YYYY-MM-DD, or "" if unknown. */
    from: z.string(),
    /** Last day, YYYY-MM-DD; absent if unknown or for a promotion without end. */
    to: z.string().exactOptional(),
    /** It has no end. */
    noExpiry: z.boolean(),
    image: z.string().exactOptional(),
    status: z.enum(activityStatuses).exactOptional(),
  })
  .meta({ id: "PromotionView" });

export const promotionPageSchema = z
  .object({
    /** The list did not load. */
    failed: z.boolean(),
    promotions: z.array(promotionViewSchema),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Id of the selected category; absent if all are shown. */
    category: z.string().exactOptional(),
  })
  .meta({ id: "PromotionPage" });

/**
 * Whether this visitor can join a promotion.
 * - `login`, `trial`: after log-in, or after registration
 * - `failed`: unknown, the gateway could not be asked
 * - `none`: no; the promotion's status says why
 * - `unlisted`: no; the gateway leaves it out of the member's promotions
 * - `elsewhere`: not in the lobby, but at an address (`to`) if there is one, or by customer service
 * - `form`: yes, with a form that asks for a comment or pictures
 */
const joinStateSchema = z
  .union([
    z.object({ kind: z.literal("login") }),
    z.object({ kind: z.literal("trial") }),
    z.object({ kind: z.literal("failed") }),
    z.object({ kind: z.literal("none") }),
    z.object({ kind: z.literal("unlisted") }),
    z.object({ kind: z.literal("elsewhere"), to: z.string().exactOptional() }),
    z.object({
      kind: z.literal("form"),
      asksComment: z.boolean(),
      asksImages: z.boolean(),
      idempotencyKey: z.string(),
    }),
  ])
  .meta({ id: "JoinState" });

export const promotionDetailSchema = z
  .union([
    z.object({ state: z.enum(["failed", "gone"]) }),
    z.object({
      state: z.literal("found"),
      promotion: promotionViewSchema,
      preview: sharePreviewSchema.exactOptional(),
      text: z.array(richNodeSchema),
      /** Page or URL that the promotion leads to. */
      link: z.string().exactOptional(),
      joining: joinStateSchema,
    }),
  ])
  .meta({ id: "PromotionDetail" });

/** A refused form, and its comment as typed. */
export const joinRefusalSchema = refusalMessagesSchema.extend({
  typed: z.string().meta({ description: "The comment as typed" }),
  ...lostImagesFields,
});

/** What the form had before a log-in that interrupted it; else an empty comment. */
export const joinDraftSchema = z.object({ comment: z.string(), ...lostImagesFields });

export type PromotionView = z.infer<typeof promotionViewSchema>;
export type PromotionPage = z.infer<typeof promotionPageSchema>;
export type PromotionDetail = z.infer<typeof promotionDetailSchema>;
export type FoundPromotion = Extract<PromotionDetail, { state: "found" }>;
export type JoinDraft = z.infer<typeof joinDraftSchema>;
export type JoinState = z.infer<typeof joinStateSchema>;
export type JoinRefusal = z.infer<typeof joinRefusalSchema>;
