import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { lotteryPageSchema } from "./lottery.response-schema.server";

/** @param vendor and `group` of the sandbox, for examples */
const lottery = (vendor: string, group: string) =>
  describeRoute<typeof import("./routes/lottery")>({
    summary: "A lottery: vendors, groups and draws",
    tag: "Games",
    query: z.object({
      vassalage: z.string().optional().meta({ description: "Vendor code", example: vendor }),
      group: z.string().optional().meta({ description: "Group", example: group }),
      playType: z.string().optional().meta({ description: "trad or ent", example: "ent" }),
    }),
    page: lotteryPageSchema,
  });

/** The lottery routes in /openapi.json. */
export const lotteryOpenApi: RouteDescriptions = {
  lott: lottery("LOTT", "K3"),
  elott: lottery("TCG_LOTTO_VN", "VN_SOUTH"),
};
