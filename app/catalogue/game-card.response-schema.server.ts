import { z } from "zod";
import { refusalSchema } from "~/http/openapi/schema-parts.server";
import { gameCardDataSchema, tilePictureSchema, vendorPillSchema } from "~/ui/response-schema.server";

export const lastGameSchema = z
  .object({ key: z.string(), name: z.string(), image: z.string(), vendorName: z.string() })
  .meta({ id: "LastGame" });

export const heartOutcomeSchema = z
  .union([z.object({ favourite: z.boolean() }), refusalSchema.extend({ fault: z.literal(true).exactOptional() })])
  .meta({ id: "HeartOutcome" });

const listQuerySchema = z
  .object({
    vendor: z.string(),
    gameType: z.string(),
    classification: z.string(),
    name: z.string(),
    minBet: z.number(),
    minLine: z.number(),
    isNew: z.boolean(),
    page: z.number(),
    pageSize: z.number(),
    pages: z.number(),
  })
  .meta({ id: "ListQuery" });

export const gameListPageSchema = z
  .object({
    source: z.enum(["search", "hot", "favourites", "games", "recents"]),
    title: z.string(),
    tile: tilePictureSchema,
    bets: z.enum(["bet", "bet and lines"]).exactOptional(),
    query: listQuerySchema,
    games: z.array(gameCardDataSchema),
    page: z.number(),
    total: z.number(),
    shown: z.number(),
    next: z.string().exactOptional(),
    suggestions: z.array(gameCardDataSchema).exactOptional(),
    failed: z.literal(true).exactOptional(),
    vendors: z.array(vendorPillSchema),
    classifications: z.array(z.object({ key: z.string(), name: z.string() })),
    types: z.array(z.object({ code: z.string(), label: z.string() })),
    vendorName: z.string().exactOptional(),
  })
  .meta({ id: "GameListPage" });
