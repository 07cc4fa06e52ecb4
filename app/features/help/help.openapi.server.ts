import { z } from "zod";
import { helpDetailSchema, helpPageSchema } from "~/frame/help/help.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const helpOpenApi: RouteDescriptions = {
  help: describeRoute<typeof import("./routes/help")>({
    summary: "Help centre",
    tag: "Help",
    query: z.object({
      tag: z.string().optional().meta({ description: "Topic", example: "start" }),
      i: z.string().optional().meta({ description: "Question", example: "password" }),
    }),
    page: helpPageSchema,
  }),
  helpDetail: describeRoute<typeof import("./routes/help-detail")>({
    summary: "One topic",
    tag: "Help",
    query: z.object({
      tag: z.string().optional().meta({ description: "Topic", example: "start" }),
      i: z.string().optional().meta({ description: "Question", example: "password" }),
    }),
    page: z.object({ tag: z.string(), detail: helpDetailSchema }),
  }),
};
