import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { legalPageSchema } from "./legal.response-schema.server";

const legal = (what: string) =>
  describeRoute<typeof import("./routes/legal")>({
    summary: `The ${what}; redirects to the merchant's own page where the settings name one`,
    tag: "Help",
    page: legalPageSchema,
    redirects: true,
  });

/** Descriptions of this feature's routes for /openapi.json. */
export const legalOpenApi: RouteDescriptions = {
  terms: legal("terms"),
  privacy: legal("privacy notice"),
};
