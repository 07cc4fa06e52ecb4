import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { depositPageSchema } from "./deposit.response-schema.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const depositOpenApi: RouteDescriptions = {
  voucherCenter: describeRoute<typeof import("./routes/voucher-center")>({
    summary: "Deposit methods, and the wallet",
    tag: "Member",
    audience: "member",
    refusals: [403],
    redirects: true,
    page: depositPageSchema,
  }),
};
