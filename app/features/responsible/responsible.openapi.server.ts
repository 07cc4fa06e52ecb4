import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { safePlaySchema } from "./responsible.response-schema.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const responsibleOpenApi: RouteDescriptions = {
  responsiblePlay: describeRoute<typeof import("./routes/responsible")>({
    summary: "Advice on safer play, organisations that help, and the licence",
    tag: "Help",
    page: safePlaySchema,
  }),
};
