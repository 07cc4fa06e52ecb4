import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { livePageSchema } from "./live.response-schema.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const liveOpenApi: RouteDescriptions = {
  liveRooms: describeRoute<typeof import("./routes/live-rooms")>({
    summary: "Hosts of the live rooms",
    tag: "Games",
    page: livePageSchema,
    refusals: [403],
    redirects: true,
  }),
};
