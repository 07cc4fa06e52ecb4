import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { overviewSchema } from "./schemas.server";

/** What is said of the routes of this feature at /openapi.json. */
export const documentationApi: RouteDescriptions = {
  openApi: describeRoute<typeof import("./routes/openapi")>({
    summary: "This document",
    tag: "Documentation",
    media: {
      type: "application/json",
      schema: z.object({ openapi: z.literal("3.1.1") }).catchall(z.unknown()),
      example: { openapi: "3.1.1", info: { title: "Ambera lobby", version: "0.1.0" }, paths: {} },
    },
  }),
  docs: describeRoute<typeof import("./routes/docs")>({
    summary: "This document as a page",
    tag: "Documentation",
    page: overviewSchema.meta({ id: "Overview" }),
  }),
};
