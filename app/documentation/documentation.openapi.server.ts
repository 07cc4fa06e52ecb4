import { z } from "zod";
import type { RouteDescriptions } from "~/http/openapi/route-description.server";
import { overviewSchema } from "./schemas.server";

/**
 * Descriptions of the documentation routes for /openapi.json. They do not use `describeRoute`, because these routes
 * import all descriptions, and the import would be circular. The type of the page's data is inferred from its schema.
 */
export const documentationOpenApi: RouteDescriptions = {
  openApi: {
    summary: "This document",
    tag: "Documentation",
    media: {
      type: "application/json",
      schema: z.object({ openapi: z.literal("3.1.1") }).catchall(z.unknown()),
      example: { openapi: "3.1.1", info: { title: "Ambera lobby", version: "0.1.0" }, paths: {} },
    },
  },
  docs: {
    summary: "This document as a page",
    tag: "Documentation",
    page: overviewSchema.meta({ id: "Overview" }),
  },
};
