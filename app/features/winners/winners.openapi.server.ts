import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { winnersPageSchema } from "./winners.response-schema.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const winnersOpenApi: RouteDescriptions = {
  winnersBoard: describeRoute<typeof import("./routes/winners-board")>({
    summary: "The winner board",
    tag: "Games",
    page: winnersPageSchema,
  }),
};
