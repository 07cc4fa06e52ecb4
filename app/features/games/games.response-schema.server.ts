import { z } from "zod";
import { maintenanceSchema } from "~/catalogue/games/maintenance.server";
import { refusalMessagesSchema } from "~/http/openapi/schema-parts.server";
import { messageKeySchema } from "~/i18n/message-key.server";
import { bannerSchema, categoryNameSchema, gameCardDataSchema, vendorPillSchema } from "~/ui/response-schema.server";

export const favouriteResultSchema = z
  .union([z.object({ favourite: z.boolean() }), refusalMessagesSchema])
  .meta({ id: "FavouriteResult" });

/** Filters and page of a list. Filters that the list does not have are as if the address did not name them. */
export const listQuerySchema = z
  .object({
    /** Vendor code, "" for all. */
    vendor: z.string(),
    /** Category code, in lists of several categories; "" for all. */
    gameType: z.string(),
    /** Classification key, "" for all. */
    classification: z.string(),
    /** Part of a game's name. */
    name: z.string(),
    /** Minimum bet, 0 for any. */
    minBet: z.number(),
    /** Minimum number of lines, 0 for any. */
    minLine: z.number(),
    isNew: z.boolean(),
    /** Page number, from 1. */
    page: z.number(),
    /** Games per page, 0 for the default of the list. */
    pageSize: z.number(),
    /** Number of pages shown together, starting with `page`; more than 1 after pages were appended. */
    pages: z.number(),
  })
  .meta({ id: "ListQuery" });

export const gameListPageSchema = z
  .object({
    source: z.enum(["search", "hot", "favourites", "games", "recents"]),
    title: messageKeySchema,
    tile: categoryNameSchema,
    bets: z.enum(["bet", "bet and lines"]).exactOptional(),
    query: listQuerySchema,
    /** Of the list's category; on the first page. */
    banners: z.array(bannerSchema),
    games: z.array(gameCardDataSchema),
    /** Number of the last page in `games`. */
    page: z.number(),
    /** Games to a page: fewer than asked for where the gateway has smaller pages. */
    pageSize: z.number(),
    /** Number of games in the whole list. */
    total: z.number(),
    /** Number of pages of this size; absent where the gateway does not say how many games there are. */
    totalPages: z.number().exactOptional(),
    /** The list has more games than `total`: the gateway does not say how many. */
    hasMore: z.literal(true).exactOptional(),
    /** Number of games up to the end of this page. */
    shown: z.number(),
    /** Address of the next page; absent on the last one. */
    next: z.string().exactOptional(),
    /** What a search with typos was taken for. */
    corrected: z.string().exactOptional(),
    /** Not all names were searched yet: the same search may find more games in a moment. */
    incompleteSearch: z.literal(true).exactOptional(),
    /** Of a search: the providers whose name was typed, or all of them when nothing was. */
    providers: z.array(vendorPillSchema).exactOptional(),
    /** Of a search: the categories whose name was typed, as address and name. */
    categories: z.array(z.object({ to: z.string(), label: messageKeySchema })).exactOptional(),
    /** Popular games, when a search found nothing. */
    suggestions: z.array(gameCardDataSchema).exactOptional(),
    /** The games could not be loaded. */
    failed: z.literal(true).exactOptional(),
    vendors: z.array(vendorPillSchema),
    classifications: z.array(z.object({ key: z.string(), name: z.string() })),
    /** Categories to choose from: code and name. */
    types: z.array(z.object({ code: z.string(), label: messageKeySchema })),
    /** Name of the vendor, on the page of one vendor. */
    vendorName: z.string().exactOptional(),
    /** The only vendor of the list, when its games are closed. */
    closedVendor: z.object({ name: z.string(), maintenance: maintenanceSchema }).exactOptional(),
  })
  .meta({ id: "GameListPage" });

export type ListQuery = z.infer<typeof listQuerySchema>;
export type GameListPage = z.infer<typeof gameListPageSchema>;
