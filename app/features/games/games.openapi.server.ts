import { z } from "zod";
import { favouriteFormSchema } from "~/catalogue/favourites/favourite.form-schema.server";
import { describeRoute, type RouteDescriptions } from "~/http/openapi/route-description.server";
import { fromField } from "~/http/openapi/schema-parts.server";
import { favouriteResultSchema, gameListPageSchema } from "./games.response-schema.server";

const NAMED_OR_LISTED = "not of popular games, favourites and recent games, nor of a search without a name";

/** The games routes in /openapi.json. */
export const gamesOpenApi: RouteDescriptions = {
  favourite: describeRoute<typeof import("./routes/favourite")>({
    summary: "A game whose favourite button was tapped",
    tag: "Games",
    query: z.object({
      game: z.string().optional().meta({ description: "Of the list", example: "RNG.JL.3001" }),
      from: fromField,
      on: z.string().optional().meta({ description: "false to remove the favourite", example: "true" }),
    }),
    page: z.object({
      game: z.object({ key: z.string(), name: z.string(), vendorName: z.string(), image: z.string() }).exactOptional(),
      from: z.string(),
      on: z
        .boolean()
        .exactOptional()
        .meta({ description: "Of `game`: whether the page adds it to the favourites, or removes it" }),
    }),
    write: {
      summary: "Adds or removes a favourite",
      body: favouriteFormSchema,
      outcome: favouriteResultSchema,
      refusals: [401, 409],
      example: { favourite: "RNG.JL.3001 false", stay: true },
    },
  }),
  randomGame: describeRoute<typeof import("./routes/random")>({
    summary: "Leads to a game by chance",
    tag: "Games",
    query: z.object({ from: fromField }),
    redirects: true,
  }),
  gameList: describeRoute<typeof import("./routes/game-list")>({
    summary: "A list of games",
    tag: "Games",
    path: z.object({
      list: z.string().meta({
        description:
          "slot-games, live-games, fishing-games, poker-games, hot-games, fav-games, recent-games, provider, search-games and others",
      }),
    }),
    query: z.object({
      vassalage: z.string().optional().meta({ description: "Vendor code; not of favourites", example: "JL" }),
      gameType: z.string().optional().meta({ description: "Category, where a list has several", example: "RNG" }),
      type: z
        .string()
        .optional()
        .meta({ description: "Classification; not of favourites and recent games", example: "SLOT" }),
      gameName: z
        .string()
        .optional()
        .meta({ description: "Part of a name; not of favourites and recent games", example: "koi" }),
      minBet: z
        .string()
        .optional()
        .meta({ description: `At least this bet, with two decimals at most; ${NAMED_OR_LISTED}`, example: "0.5" }),
      minLine: z
        .string()
        .optional()
        .meta({ description: `At least so many lines; ${NAMED_OR_LISTED}`, example: "20" }),
      isNew: z
        .string()
        .optional()
        .meta({ description: `1 for new games; ${NAMED_OR_LISTED}`, example: "1" }),
      pageNo: z.string().optional().meta({ description: "From 1", example: "2" }),
      pageSize: z.string().optional().meta({ description: "36, 100 or 200", example: "36" }),
      pages: z.string().optional().meta({
        description: "How many pages together, from `pageNo` on; at most 14 are answered, 4 of a search",
        example: "2",
      }),
    }),
    examples: { list: "slot-games" },
    refusals: [401],
    page: gameListPageSchema.meta({ id: "GameListData" }),
    redirects: true,
  }),
};
