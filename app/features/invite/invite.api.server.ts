import { describeRoute, type RouteDescriptions } from "~/http/description.server";
import { invitationSchema } from "./invite.views.server";

/** What is said of the routes of this feature at /openapi.json. */
export const inviteApi: RouteDescriptions = {
  "features/invite/routes/invite": describeRoute<typeof import("./routes/invite")>({
    summary: "The member's link for friends",
    tag: "Member",
    page: invitationSchema,
  }),
};
