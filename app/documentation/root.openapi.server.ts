import { z } from "zod";
import { frameSchema } from "~/frame/frame.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";

/** Description of the root route for /openapi.json. */
export const rootOpenApi: RouteDescriptions = {
  root: describeRoute<typeof import("~/root")>({
    summary: "The frame of every page",
    tag: "Frame",
    page: z.object({ frame: frameSchema }).meta({ id: "RootData" }),
  }),
};
