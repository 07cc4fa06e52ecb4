import { z } from "zod";
import { frameSchema } from "~/frame/shell.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";

/** What is said of the routes of this feature at /openapi.json. */
export const rootApi: RouteDescriptions = {
  root: describeRoute<typeof import("~/root")>({
    summary: "The frame of every page",
    tag: "Frame",
    page: z.object({ frame: frameSchema }).meta({ id: "RootData" }),
  }),
};
