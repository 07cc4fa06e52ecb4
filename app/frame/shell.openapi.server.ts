import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { orAbsent } from "~/http/openapi/schema-parts.server";
import { footerLinksSchema } from "./shell.response-schema.server";

/** What is said of the routes of this feature at /openapi.json. */
export const shellApi: RouteDescriptions = {
  shell: describeRoute<typeof import("./routes/shell")>({
    summary: "What stands around every page of the lobby",
    tag: "Frame",
    page: z.object({ links: orAbsent(footerLinksSchema), flash: orAbsent(z.string()) }).meta({ id: "ShellData" }),
  }),
  unknown: describeRoute<typeof import("./routes/unknown")>({
    summary: "An unknown address: home below /m, and nothing elsewhere",
    tag: "Frame",
    path: z.object({ rest: z.string() }),
    examples: { rest: "m/a/b" },
    redirects: true,
  }),
};
