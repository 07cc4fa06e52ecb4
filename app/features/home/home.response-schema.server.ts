import { z } from "zod";
import { lastGameSchema } from "~/catalogue/game-card.response-schema.server";
import { railCategorySchema } from "~/frame/backdrop/lobby-preview.response-schema.server";
import {
  bannerSchema,
  gameCardDataSchema,
  paletteSchema,
  tilePictureSchema,
  vendorPillSchema,
} from "~/ui/response-schema.server";

const homeQuerySchema = z
  .object({ tab: z.string(), name: z.string(), all: z.boolean(), vendor: z.string() })
  .meta({ id: "HomeQuery" });

const vendorTileSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    note: z.string().exactOptional(),
    image: z.string().exactOptional(),
    mark: z.string().exactOptional(),
    palette: paletteSchema.exactOptional(),
    to: z.string().exactOptional(),
    games: z.string().exactOptional(),
  })
  .meta({ id: "VendorTile" });

const blockHead = z.object({
  id: z.string(),
  title: z.string(),
  tile: tilePictureSchema,
  count: z.string().exactOptional(),
  moreTo: z.string().exactOptional(),
});

const blockSchema = z
  .union([
    blockHead.extend({ kind: z.literal("failed") }),
    blockHead.extend({
      kind: z.literal("grid"),
      games: z.array(gameCardDataSchema),
      featured: z.boolean().exactOptional(),
      rest: z.number().exactOptional(),
    }),
    blockHead.extend({ kind: z.literal("row"), games: z.array(gameCardDataSchema) }),
    blockHead.extend({ kind: z.literal("pairs"), tiles: z.array(vendorTileSchema) }),
    blockHead.extend({ kind: z.literal("wide"), tiles: z.array(vendorTileSchema) }),
  ])
  .meta({ id: "Block" });

const winnerLineSchema = z
  .object({ name: z.string(), gameName: z.string(), amount: z.string(), image: z.string() })
  .meta({ id: "WinnerLine" });

export const homePageSchema = z
  .object({
    query: homeQuerySchema,
    banners: z.array(bannerSchema),
    notices: z.array(z.object({ id: z.string(), title: z.string() })),
    categories: z.array(railCategorySchema),
    blocks: z.array(blockSchema),
    vendors: z.array(vendorTileSchema).exactOptional(),
    strip: z.array(vendorPillSchema).exactOptional(),
    last: lastGameSchema.exactOptional(),
    winners: z.array(winnerLineSchema).exactOptional(),
  })
  .meta({ id: "HomePage" });
