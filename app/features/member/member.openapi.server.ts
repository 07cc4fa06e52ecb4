import { z } from "zod";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { orUndefined, refusalMessagesSchema } from "~/http/openapi/schema-parts.server";
import { devicesSchema, headIconSchema } from "./member.form-schema.server";
import {
  benefitsSchema,
  memberCentreSchema,
  playerGamesSchema,
  screenPageSchema,
} from "./member.response-schema.server";

/** Descriptions of this feature's routes for /openapi.json. */
export const memberOpenApi: RouteDescriptions = {
  memberHome: describeRoute<typeof import("./routes/member-home")>({
    summary: "Member centre",
    tag: "Member",
    audience: "member",
    query: z.object({
      prompt: z
        .string()
        .optional()
        .meta({ description: "off hides the request to register that trial accounts see", example: "off" }),
    }),
    page: z.object({ centre: memberCentreSchema, prompt: z.boolean() }),
  }),
  benefits: describeRoute<typeof import("./routes/benefits")>({
    summary: "Benefits of the member's level",
    tag: "Member",
    audience: "member",
    page: z.object({ benefits: z.union([benefitsSchema, z.literal("failed")]) }).meta({ id: "BenefitsPage" }),
  }),
  playerGames: describeRoute<typeof import("./routes/player-games")>({
    summary: "The member's level, recent games and favourites",
    tag: "Member",
    audience: "member",
    page: playerGamesSchema,
  }),
  headIcon: describeRoute<typeof import("./routes/head-icon")>({
    summary: "Head icons to choose from",
    tag: "Member",
    audience: "member",
    page: z.object({
      current: orUndefined(z.string()).meta({ description: "Absent where the merchant has no head icons" }),
      count: z.number(),
      failed: z.literal(true).exactOptional().meta({ description: "The member's icon did not load" }),
    }),
    write: {
      summary: "Chooses a head icon",
      body: headIconSchema,
      outcome: refusalMessagesSchema,
      refusals: [409],
      example: { icon: "2", idempotencyKey: "0123456789" },
    },
  }),
  devices: describeRoute<typeof import("./routes/devices")>({
    summary: "Sign-ins of the account",
    tag: "Member",
    audience: "member",
    page: z.object({
      startedAt: z.string().meta({ description: "Formatted" }),
      lastLogin: z
        .object({ at: z.string(), device: z.boolean().meta({ description: "On this device; others are not known" }) })
        .exactOptional()
        .meta({ description: "The log-in before this one" }),
    }),
    write: {
      summary: "Signs out on all devices",
      body: devicesSchema,
      refusals: [409, 502],
      example: { idempotencyKey: "0123456789" },
    },
  }),
  memberScreen: describeRoute<typeof import("./routes/screen")>({
    summary: "A screen of the member centre that is a page of another site",
    tag: "Member",
    audience: "member",
    path: z.object({ screen: z.string() }),
    examples: { screen: "transfer" },
    refusals: [403],
    page: screenPageSchema,
    redirects: true,
  }),
};
