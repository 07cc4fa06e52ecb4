import { z } from "zod";
import { announcementNoteSchema } from "~/frame/announcements/announcements.response-schema.server";
import { railCategorySchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import { messageKeySchema } from "~/i18n/message-key.server";
import {
  bannerSchema,
  categoryNameSchema,
  gameCardDataSchema,
  lotteryDrawSchema,
  tileSchema,
  vendorPillSchema,
  winnerLineSchema,
} from "~/ui/response-schema.server";

const homeQuerySchema = z
  .object({
    /** "home" shows all blocks; the others show one: "HOT", "VENDORS" or a category code. */
    tab: z.string(),
    /** Part of a game's name, in the HOT tab. */
    name: z.string(),
    /** Shows all popular games in the HOT tab. */
    all: z.boolean(),
    /** Vendor code in the tab of a category, "" for all. */
    vendor: z.string(),
  })
  .meta({ id: "HomeQuery" });

const vendorTileSchema = tileSchema
  .extend({
    /** Number of the vendor's games, formatted. */
    games: z.string().exactOptional(),
  })
  .meta({ id: "VendorTile" });

const blockHead = z.object({
  id: z.string(),
  title: messageKeySchema,
  tile: categoryNameSchema,
  /** Number of games or vendors, formatted: "1,284". */
  count: z.string().exactOptional(),
  /** Page of the whole list. */
  moreTo: z.string().exactOptional(),
});

const blockSchema = z
  .union([
    blockHead.extend({ kind: z.literal("failed") }),
    blockHead.extend({
      kind: z.literal("grid"),
      games: z.array(gameCardDataSchema),
      featured: z.boolean().exactOptional(),
      /** Number of games that "Show more" reveals. */
      rest: z.number().exactOptional(),
    }),
    blockHead.extend({ kind: z.literal("row"), games: z.array(gameCardDataSchema) }),
    blockHead.extend({
      kind: z.literal("pairs"),
      tiles: z.array(vendorTileSchema),
      /** The next draws of the lottery. */
      draws: z.array(lotteryDrawSchema).exactOptional(),
    }),
    blockHead.extend({ kind: z.literal("wide"), tiles: z.array(vendorTileSchema) }),
  ])
  .meta({ id: "Block" });

const lastGameSchema = z
  .object({
    game: z.string(),
    name: z.string(),
    image: z.string(),
    vendorName: z.string(),
    maintenance: z.literal(true).exactOptional(),
  })
  .meta({ id: "LastGame" });

export const homePageSchema = z
  .object({
    query: homeQuerySchema,
    banners: z.array(bannerSchema),
    notices: z.array(z.object({ id: z.string(), title: z.string() })),
    categories: z.array(railCategorySchema),
    /** Lists beside the categories: page, title, icon. */
    moreLists: z.array(z.object({ to: z.string(), title: messageKeySchema, tile: categoryNameSchema })),
    announcement: announcementNoteSchema.exactOptional(),
    blocks: z.array(blockSchema),
    vendors: z.array(vendorTileSchema).exactOptional(),
    /** Vendors of the category whose tab is open. */
    strip: z.array(vendorPillSchema).exactOptional(),
    /** The game the member played last. */
    last: lastGameSchema.exactOptional(),
    /** The highest win first. */
    winners: z.array(winnerLineSchema).exactOptional(),
  })
  .meta({ id: "HomePage" });

export type HomePage = z.infer<typeof homePageSchema>;
export type HomeQuery = HomePage["query"];
export type Block = HomePage["blocks"][number];
export type VendorTile = z.infer<typeof vendorTileSchema>;
