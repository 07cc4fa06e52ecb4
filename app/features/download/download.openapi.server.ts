import { z } from "zod";
import { lobbyPreviewSchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField, orUndefined } from "~/http/openapi/schema-parts.server";
import { downloadsSchema } from "./download.response-schema.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const downloadOpenApi: RouteDescriptions = {
  download: describeRoute<typeof import("./routes/download")>({
    summary: "The apps to download",
    tag: "Settings",
    redirects: true,
    query: z.object({
      from: fromField,
      popup: z.string().optional().meta({ description: "1 shows it as a dialog over home", example: "1" }),
    }),
    page: z.object({ downloads: downloadsSchema, home: orUndefined(lobbyPreviewSchema), from: z.string() }),
  }),
};
