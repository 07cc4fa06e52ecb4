import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { invitationSchema } from "./invite.response-schema.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const inviteOpenApi: RouteDescriptions = {
  invite: describeRoute<typeof import("./routes/invite")>({
    summary: "The member's link for friends",
    tag: "Member",
    page: invitationSchema,
  }),
};
