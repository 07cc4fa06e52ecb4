import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { invitationSchema } from "./invite.response-schema.server";

/** What is said of the routes of this feature at /openapi.json. */
export const inviteApi: RouteDescriptions = {
  invite: describeRoute<typeof import("./routes/invite")>({
    summary: "The member's link for friends",
    tag: "Member",
    page: invitationSchema,
  }),
};
