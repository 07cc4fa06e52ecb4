import { z } from "zod";
import { launchSchema } from "~/catalogue/launch.schema";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField, pageKeySchema, refusalSchema } from "~/http/openapi/schema-parts.server";
import { balanceSchema } from "./balance.response-schema.server";
import { checkFactsSchema, safePlaySchema, shownPlaySchema } from "./launch.response-schema.server";

/** What is said of the routes of this feature at /openapi.json. */
export const launchApi: RouteDescriptions = {
  launch: describeRoute<typeof import("./routes/launch")>({
    summary: "A game before it is opened",
    tag: "Play",
    query: z.object({
      game: z.string().optional().meta({ description: "Of a list", example: "RNG.JL.3001" }),
      from: fromField,
      playType: z.string().optional().meta({ description: "trad or ent", example: "ent" }),
    }),
    page: z.object({
      game: z.string(),
      from: z.string(),
      playType: z.enum(["trad", "ent"]),
      idempotencyKey: pageKeySchema,
      name: z.string(),
      vendorName: z.string(),
      image: z.string(),
      supportsDemo: z.boolean(),
      launchId: z.string().exactOptional(),
      lottery: z.boolean(),
      needsWindow: z.literal(true).exactOptional(),
      maintenance: z.object({ from: z.number().exactOptional(), to: z.number().exactOptional() }).exactOptional(),
    }),
    redirects: true,
    write: {
      summary: "Opens a game",
      body: launchSchema,
      outcome: z.object({
        error: z.string(),
        deposit: z.literal(true).exactOptional(),
        maintenance: z.object({ from: z.number().exactOptional(), to: z.number().exactOptional() }).exactOptional(),
        roundOpen: z.literal(true).exactOptional(),
        signIn: z.literal(true).exactOptional(),
        register: z.literal(true).exactOptional(),
        excluded: z.literal(true).exactOptional(),
        fault: z.literal(true).exactOptional(),
        service: z.literal(true).exactOptional(),
        resume: z.object({ path: z.string(), name: z.string() }).exactOptional(),
      }),
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
    page: z.object({ play: shownPlaySchema.exactOptional() }),
    redirects: true,
  }),
  realityCheck: describeRoute<typeof import("./routes/play-check")>({
    summary: "The reality check",
    tag: "Play",
    query: z.object({ from: fromField, back: fromField }),
    page: z.object({ facts: checkFactsSchema, from: z.string(), back: z.string() }),
    redirects: true,
    write: {
      summary: "Goes on playing",
      body: z.object({ from: fromField }),
      example: { from: "/m/home" },
    },
  }),
  safePlay: describeRoute<typeof import("./routes/play-safe")>({
    summary: "Safe play: interval of the reality check, figures, limits",
    tag: "Play",
    query: z.object({ from: fromField }),
    page: z.object({ safe: safePlaySchema, from: z.string() }),
    write: {
      summary: "Keeps the interval of the reality check",
      body: z.object({ every: z.string(), from: fromField }),
      outcome: refusalSchema,
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
