import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { orAbsent, pageKeySchema, submissionSchema } from "~/http/openapi/schema-parts.server";
import { feedbackSchema } from "./feedback.schema";
import { contactSchema } from "./service.response-schema.server";

/** What is said of the routes of this feature at /openapi.json. */
export const serviceApi: RouteDescriptions = {
  customerService: describeRoute<typeof import("./routes/service")>({
    summary: "Ways to reach customer service",
    tag: "Help",
    page: z.object({ entries: z.array(contactSchema) }),
  }),
  feedback: describeRoute<typeof import("./routes/feedback")>({
    summary: "The form of feedback, with its captcha",
    tag: "Help",
    page: z.object({
      key: pageKeySchema,
      captcha: orAbsent(z.string()),
      member: z.boolean(),
      content: z.string(),
    }),
    write: {
      summary: "Sends feedback",
      body: feedbackSchema.extend({
        idempotencyKey: z.string().optional(),
        member: z.literal("on").optional().meta({ description: "The form was made for a member" }),
        refresh: z.literal("captcha").optional().meta({ description: "Asks for another picture instead" }),
      }),
      outcome: z.object({
        result: submissionSchema,
        key: pageKeySchema,
        captcha: orAbsent(z.string()),
      }),
      refusals: [429],
      example: { content: "It would be good to see the draws of last week too.", captcha: "1234" },
      upload: "images",
    },
  }),
  chat: describeRoute<typeof import("./routes/chat")>({
    summary: "Leads to the ways of customer service; a chat is opened by POST",
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
