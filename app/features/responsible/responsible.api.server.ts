import { describeRoute, type RouteDescriptions } from "~/http/description.server";
import { safePlaySchema } from "./responsible.views.server";

/** What is said of the routes of this feature at /openapi.json. */
export const responsibleApi: RouteDescriptions = {
  "features/responsible/routes/responsible": describeRoute<typeof import("./routes/responsible")>({
    summary: "How to play safely, and under which licence",
    tag: "Help",
    page: safePlaySchema,
  }),
};
