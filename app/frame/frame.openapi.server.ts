import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { orUndefined } from "~/http/openapi/schema-parts.server";
import { messageKeySchema } from "~/i18n/message-key.server";
import { footerLinksSchema } from "./frame.response-schema.server";

/** The routes of this folder in /openapi.json. */
export const frameOpenApi: RouteDescriptions = {
  shell: describeRoute<typeof import("./routes/shell")>({
    summary: "The frame around every page of the lobby",
    tag: "Frame",
    page: z
      .object({
        links: orUndefined(footerLinksSchema),
        flash: orUndefined(messageKeySchema),
        subject: z.string().exactOptional(),
        problem: z.literal(true).exactOptional(),
      })
      .meta({ id: "ShellData" }),
  }),
  unknown: describeRoute<typeof import("./routes/unknown")>({
    summary: "An unknown address: redirects to home below /m and for pages elsewhere, else not found",
    tag: "Frame",
    path: z.object({ rest: z.string() }),
    examples: { rest: "m/a/b" },
    redirects: true,
  }),
};
