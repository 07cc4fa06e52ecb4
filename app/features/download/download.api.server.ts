import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/description.server";
import { fromField, orAbsent } from "~/http/schema-parts.server";
import { homePreviewSchema } from "../home/home.views.server";
import { downloadsSchema } from "./download.views.server";

/** What is said of the routes of this feature at /openapi.json. */
export const downloadApi: RouteDescriptions = {
  "features/download/routes/download": describeRoute<typeof import("./routes/download")>({
    summary: "The apps",
    tag: "Settings",
    redirects: true,
    query: z.object({
      from: fromField,
      popup: z.string().optional().meta({ description: "1 for the sheet over home", example: "1" }),
    }),
    page: z.object({ downloads: downloadsSchema, home: orAbsent(homePreviewSchema), from: z.string() }),
  }),
};
