import { z } from "zod";
import { lobbyPreviewSchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { preferenceCookies } from "~/http/context/preference-cookies";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField, refusalMessagesSchema } from "~/http/openapi/schema-parts.server";

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
      body: z.object({
        language: z.string().optional(),
        theme: z.enum(preferenceCookies.theme.values).optional(),
        lite: z.enum(preferenceCookies.lite.values).optional(),
        motion: z.enum(preferenceCookies.motion.values).optional(),
        balance: z.enum(preferenceCookies.balance.values).optional(),
        from: fromField,
      }),
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
