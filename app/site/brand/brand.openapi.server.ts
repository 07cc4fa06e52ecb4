import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";

const manifestSchema = z
  .object({
    name: z.string(),
    short_name: z.string(),
    start_url: z.string(),
    display: z.string(),
    icons: z.array(z.object({ src: z.string() }).catchall(z.unknown())),
  })
  .catchall(z.unknown());

/** The routes of this folder in /openapi.json. */
export const brandOpenApi: RouteDescriptions = {
  webManifest: describeRoute<typeof import("../routes/manifest")>({
    summary: "The manifest of the installed app",
    tag: "Installed app",
    media: { type: "application/manifest+json", schema: manifestSchema },
  }),
  brandStylesheet: describeRoute<typeof import("../routes/brand-stylesheet")>({
    summary: "A merchant's colours",
    tag: "Installed app",
    path: z.object({ colours: z.string() }),
    examples: { colours: "c8102e-none.css" },
    media: { type: "text/css" },
  }),
};
