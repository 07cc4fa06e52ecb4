import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { depositPageSchema } from "./deposit.response-schema.server";

/** What is said of the routes of this feature at /openapi.json. */
export const depositApi: RouteDescriptions = {
  voucherCenter: describeRoute<typeof import("./routes/voucher-center")>({
    summary: "Ways to deposit, and the wallet",
    tag: "Member",
    audience: "member",
    refusals: [403],
    redirects: true,
    page: depositPageSchema,
  }),
};
