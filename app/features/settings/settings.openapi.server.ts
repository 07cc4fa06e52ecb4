import { z } from "zod";
import { lobbyPreviewSchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField, refusalMessagesSchema } from "~/http/openapi/schema-parts.server";
import { settingsSchema } from "./settings.form-schema.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const settingsOpenApi: RouteDescriptions = {
  settings: describeRoute<typeof import("./routes/set")>({
    summary: "Settings of this device",
    tag: "Settings",
    query: z.object({ from: fromField }),
    page: z.object({
      from: z.string(),
      version: z.string(),
      balanceHidden: z.boolean(),
      reducedMotion: z.boolean(),
      installed: z.boolean(),
    }),
    write: {
      summary: "Saves settings",
      body: settingsSchema,
      outcome: refusalMessagesSchema,
      example: { theme: "light" },
    },
  }),
  language: describeRoute<typeof import("./routes/language")>({
    summary: "All languages",
    tag: "Settings",
    query: z.object({ from: fromField }),
    page: z.object({ from: z.string(), home: lobbyPreviewSchema }),
  }),
};
