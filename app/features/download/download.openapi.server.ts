import { z } from "zod";
import { lobbyPreviewSchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField, orAbsent } from "~/http/openapi/schema-parts.server";
import { downloadsSchema } from "./download.response-schema.server";

/** What is said of the routes of this feature at /openapi.json. */
export const downloadApi: RouteDescriptions = {
  download: describeRoute<typeof import("./routes/download")>({
    summary: "The apps",
    tag: "Settings",
    redirects: true,
    query: z.object({
      from: fromField,
      popup: z.string().optional().meta({ description: "1 for the sheet over home", example: "1" }),
    }),
    page: z.object({ downloads: downloadsSchema, home: orAbsent(lobbyPreviewSchema), from: z.string() }),
  }),
};
