import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { formAnswerFields, lostImagesFields, orUndefined } from "~/http/openapi/schema-parts.server";
import { feedbackBodySchema } from "./feedback.form-schema.server";
import { contactSchema } from "./service.response-schema.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const serviceOpenApi: RouteDescriptions = {
  customerService: describeRoute<typeof import("./routes/service")>({
    summary: "Links to customer service",
    tag: "Help",
    page: z.object({
      failed: z.boolean().meta({ description: "The links did not load" }),
      entries: z.array(contactSchema),
      chat: z
        .string()
        .exactOptional()
        .meta({ description: "Unread chat messages; absent if this visitor has no chat here" }),
    }),
  }),
  feedback: describeRoute<typeof import("./routes/feedback")>({
    summary: "The feedback form with its captcha",
    tag: "Help",
    page: z.object({
      idempotencyKey: z.string(),
      captcha: orUndefined(z.string()),
      member: z.boolean(),
      content: z.string(),
      ...lostImagesFields,
    }),
    write: {
      summary: "Sends feedback",
      body: feedbackBodySchema,
      outcome: z.object({
        ...formAnswerFields,
        ...lostImagesFields,
        idempotencyKey: z.string(),
        captcha: orUndefined(z.string()),
      }),
      refusals: [409, 429, 502],
      example: { content: "It would be good to see the draws of last week too.", captcha: "1234" },
      upload: "images",
    },
  }),
  chat: describeRoute<typeof import("./routes/chat")>({
    summary: "Redirects to the customer-service page; POST opens a chat",
    tag: "Help",
    page: z.null(),
    redirects: true,
    write: {
      summary: "Opens the live chat",
      body: z.object({}),
      outcome: z.object({ url: z.string() }),
      refusals: [401],
      example: {},
    },
  }),
};
