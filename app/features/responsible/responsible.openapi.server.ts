import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { safePlaySchema } from "./responsible.response-schema.server";

/** What is said of the routes of this feature at /openapi.json. */
export const responsibleApi: RouteDescriptions = {
  responsiblePlay: describeRoute<typeof import("./routes/responsible")>({
    summary: "How to play safely, and under which licence",
    tag: "Help",
    page: safePlaySchema,
  }),
};
