import { z } from "zod";
import { launchSchema } from "~/catalogue/launch/launch.form-schema.server";
import { launchFailureSchema } from "~/catalogue/launch/launch-failure.response-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField, refusalMessagesSchema } from "~/http/openapi/schema-parts.server";
import {
  balanceSchema,
  launchPageSchema,
  playFiguresSchema,
  playPageSchema,
  safePlayPageSchema,
} from "./launch.response-schema.server";
import { goOnSchema, intervalSchema } from "./play.form-schema.server";

/** The launch and play routes in /openapi.json. */
export const launchOpenApi: RouteDescriptions = {
  launch: describeRoute<typeof import("./routes/launch")>({
    summary: "A game before it is opened",
    tag: "Play",
    query: z.object({
      game: z.string().optional().meta({ description: "Of a list", example: "RNG.JL.3001" }),
      from: fromField,
      playType: z.string().optional().meta({ description: "trad or ent", example: "ent" }),
    }),
    page: launchPageSchema,
    redirects: true,
    write: {
      summary: "Opens a game; 409 with `redirect` where a reality check has to be answered first",
      body: launchSchema,
      outcome: launchFailureSchema,
      refusals: [401, 409],
      example: { game: "RNG.JL.3001" },
    },
  }),
  play: describeRoute<typeof import("./routes/play")>({
    summary: "A running game",
    tag: "Play",
    path: z.object({ id: z.string() }),
    query: z.object({ window: z.string().optional().meta({ description: "1 for a window of its own", example: "1" }) }),
    examples: { id: "none" },
    page: z.object({ play: playPageSchema.exactOptional() }),
    refusals: [409],
  }),
  realityCheck: describeRoute<typeof import("./routes/play-check")>({
    summary: "The reality check",
    tag: "Play",
    query: z.object({ from: fromField, back: fromField }),
    page: z.object({ figures: playFiguresSchema, from: z.string(), back: z.string() }),
    redirects: true,
    write: {
      summary: "Goes on playing",
      body: goOnSchema,
      refusals: [401],
      example: { from: "/m/home" },
    },
  }),
  safePlay: describeRoute<typeof import("./routes/play-safe")>({
    summary: "Safe play: interval of the reality check, figures, limits",
    tag: "Play",
    query: z.object({ from: fromField }),
    page: z.object({ safe: safePlayPageSchema, from: z.string() }),
    write: {
      summary: "Keeps the interval of the reality check",
      body: intervalSchema,
      outcome: refusalMessagesSchema,
      example: { every: "30" },
    },
  }),
  balance: describeRoute<typeof import("./routes/balance")>({
    summary: "The member's balance",
    tag: "Play",
    audience: "member",
    media: { type: "application/json", schema: balanceSchema },
  }),
};
