import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/description.server";
import { lotteryPageSchema } from "./lottery.views.server";

const lottery = describeRoute<typeof import("./routes/lottery")>({
  summary: "A lottery: vendors, groups and draws",
  tag: "Games",
  query: z.object({
    vassalage: z.string().optional().meta({ description: "Vendor code" }),
    group: z.string().optional().meta({ description: "Group" }),
    playType: z.string().optional().meta({ description: "trad or ent", example: "ent" }),
  }),
  page: lotteryPageSchema,
});

/** What is said of the routes of this feature at /openapi.json. */
export const lotteryApi: RouteDescriptions = {
  lott: lottery,
  elott: lottery,
};
