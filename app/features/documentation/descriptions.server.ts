import { describeRoute, type RouteDescriptions } from "~/http/description.server";
import { overviewSchema } from "./schemas.server";

const own: RouteDescriptions = {
  "features/documentation/routes/openapi": describeRoute<typeof import("./routes/openapi")>({
    summary: "This document",
    tag: "Documentation",
  }),
  "features/documentation/routes/docs": describeRoute<typeof import("./routes/docs")>({
    summary: "This document as a page",
    tag: "Documentation",
    page: overviewSchema,
  }),
};

/** What the features say of their routes, by route id. */
export const descriptions: RouteDescriptions = { ...own };
