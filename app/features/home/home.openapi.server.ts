import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { homePageSchema } from "./home.response-schema.server";

const home = describeRoute<typeof import("./routes/home")>({
  summary: "Home: banners, categories, blocks of games, winners",
  tag: "Home",
  query: z.object({
    tab: z.string().optional().meta({ description: "home, a category code, HOT or VENDORS", example: "HOT" }),
    gameName: z.string().optional().meta({ description: "Part of a name, with tab=HOT", example: "koi" }),
    all: z.string().optional().meta({ description: "1 for all popular games, with tab=HOT", example: "1" }),
    vassalage: z
      .string()
      .optional()
      .meta({ description: "Vendor code, with the code of a category as tab", example: "JL" }),
  }),
  redirects: true,
  page: homePageSchema.meta({ id: "HomeData" }),
});

/** The home routes in /openapi.json. */
export const homeOpenApi: RouteDescriptions = {
  homeRoot: home,
  homeM: { ...home, alsoAt: ["/m/"] },
  homeIndex: home,
  homeIndexHtml: home,
  home: home,
};
