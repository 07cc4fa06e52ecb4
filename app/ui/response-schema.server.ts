import { z } from "zod";
import { PALETTES } from "./format";
import { CATEGORY_ICONS, type CategoryName } from "./games/category-rail";
import { ICON_PATHS, type IconName } from "./layout/icons";
import { RICH_TAGS, type RichCell, type RichNode } from "./rich-text/rich-node";

export const richNodeSchema: z.ZodType<RichNode> = z
  .lazy(() => z.union([z.string(), richElementSchema, richLinkSchema, richImageSchema, richTableSchema]))
  .meta({ id: "RichNode" });

const richCellSchema: z.ZodType<RichCell> = z
  .lazy(() =>
    z.object({
      head: z.boolean(),
      align: alignSchema.exactOptional(),
      columns: z.number().exactOptional(),
      rows: z.number().exactOptional(),
      children: z.array(richNodeSchema),
    }),
  )
  .meta({ id: "RichCell" });

export const paletteSchema = z.enum(PALETTES).meta({ id: "Palette" });

export const categoryNameSchema = z.enum(Object.keys(CATEGORY_ICONS) as CategoryName[]).meta({ id: "TilePicture" });

export const iconSchema = z.enum(Object.keys(ICON_PATHS) as IconName[]).meta({ id: "Icon" });

export const bannerSchema = z
  .object({
    id: z.string(),
    to: z.string(),
    image: z.string(),
    title: z.string(),
    caption: z.object({ text: z.string().exactOptional(), action: z.string().exactOptional() }).exactOptional(),
  })
  .meta({ id: "Banner" });

export const badgeSchema = z.enum(["hot", "new"]).meta({ id: "GameBadge" });

export const gameCardDataSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    image: z.string(),
    vendorName: z.string(),
    vendorMark: z.string().exactOptional(),
    badge: badgeSchema.exactOptional(),
    maintenance: z.boolean().exactOptional(),
    palette: paletteSchema.exactOptional(),
  })
  .meta({ id: "GameCardData" });

export const winnerLineSchema = z
  .object({
    name: z.string(),
    gameName: z.string(),
    /** Formatted with two decimals. */
    amount: z.string(),
    image: z.string(),
  })
  .meta({ id: "WinnerLine" });

export const vendorPillSchema = z
  .object({
    code: z.string(),
    name: z.string(),
    to: z.string(),
    count: z.string().exactOptional(),
    mark: z.string().exactOptional(),
    current: z.boolean().exactOptional(),
    maintenance: z.literal(true).exactOptional(),
  })
  .meta({ id: "VendorPill" });

export const dialingCodeSchema = z
  .object({ code: z.string(), country: z.string().exactOptional(), name: z.string() })
  .meta({ id: "DialingCode" });

const alignSchema = z.enum(["center", "right"]).meta({ id: "Align" });

const richElementSchema = z
  .object({
    tag: z.enum(RICH_TAGS),
    align: alignSchema.exactOptional(),
    children: z.array(richNodeSchema).exactOptional(),
  })
  .meta({ id: "RichElement" });

const richLinkSchema = z
  .object({ tag: z.literal("a"), to: z.string(), label: z.string().exactOptional(), children: z.array(richNodeSchema) })
  .meta({ id: "RichLink" });

const richImageSchema = z
  .object({
    tag: z.literal("img"),
    src: z.string(),
    alt: z.string(),
    width: z.number().exactOptional(),
    height: z.number().exactOptional(),
  })
  .meta({ id: "RichImage" });

const richTableSchema = z
  .object({ tag: z.literal("table"), head: z.array(z.array(richCellSchema)), body: z.array(z.array(richCellSchema)) })
  .meta({ id: "RichTable" });

export const tabSchema = z
  .object({ to: z.string(), label: z.string(), current: z.boolean().exactOptional() })
  .meta({ id: "Tab" });

const pastDrawSchema = z.object({ number: z.string(), balls: z.array(z.string()) }).meta({ id: "PastDraw" });

export const lotteryDrawSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    image: z.string().exactOptional(),
    palette: paletteSchema.exactOptional(),
    balls: z.array(z.string()),
    number: z.string().exactOptional(),
    countdown: z.string().exactOptional(),
    closesAt: z.string().exactOptional(),
    closesAtWords: z.string().exactOptional(),
    leftMs: z.number().exactOptional(),
    lockMs: z.number().exactOptional(),
    past: z.array(pastDrawSchema).exactOptional(),
    pastFailed: z.literal(true).exactOptional(),
  })
  .meta({ id: "LotteryDraw" });

export const tileSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    note: z.string().exactOptional(),
    image: z.string().exactOptional(),
    mark: z.string().exactOptional(),
    palette: paletteSchema.exactOptional(),
    badge: badgeSchema.exactOptional(),
    maintenance: z.literal(true).exactOptional(),
    to: z.string().exactOptional(),
  })
  .meta({ id: "Tile" });
