import { describeRoute, type RouteDescriptions } from "~/http/description.server";
import { depositPageSchema } from "./deposit.views.server";

/** What is said of the routes of this feature at /openapi.json. */
export const depositApi: RouteDescriptions = {
  "features/deposit/routes/voucher-center": describeRoute<typeof import("./routes/voucher-center")>({
    summary: "Ways to deposit, and the wallet",
    tag: "Member",
    audience: "member",
    refusals: [403],
    redirects: true,
    page: depositPageSchema,
  }),
};
