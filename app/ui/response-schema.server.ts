import { z } from "zod";
import { CATEGORY_ICONS, type CategoryName } from "./layout/category-icons";
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

export const categoryNameSchema = z.enum(Object.keys(CATEGORY_ICONS) as CategoryName[]).meta({ id: "CategoryName" });

export const iconSchema = z.enum(Object.keys(ICON_PATHS) as IconName[]).meta({ id: "Icon" });

export const bannerSchema = z
  .object({
    id: z.string(),
    to: z.string(),
    image: z.string(),
    /** Text of the banner: its `alt` text, or the heading of the caption. */
    title: z.string(),
    /** Text over the left half of the picture; absent when the picture contains its own text. */
    caption: z.object({ text: z.string().exactOptional(), action: z.string().exactOptional() }).exactOptional(),
  })
  .meta({ id: "Banner" });

export type Banner = z.infer<typeof bannerSchema>;

const gameBadgeSchema = z.enum(["hot", "new"]).meta({ id: "GameBadge" });

export const gameCardDataSchema = z
  .object({
    /** Value of the card's button of that name; the launch identifies the game by it. */
    game: z.string(),
    name: z.string(),
    /** "" for a game without a picture: the card then shows its initials. */
    image: z.string(),
    vendorName: z.string(),
    vendorMark: z.string().exactOptional(),
    badge: gameBadgeSchema.exactOptional(),
    maintenance: z.boolean().exactOptional(),
  })
  .meta({ id: "GameCardData" });

/** The data of a game card. Keep it small: a page holds a hundred of them. */
export type GameCardData = z.infer<typeof gameCardDataSchema>;

export const winnerLineSchema = z
  .object({
    /** Masked. */
    name: z.string(),
    gameName: z.string(),
    /** Formatted with two decimals and the currency. */
    amount: z.string(),
    /** Address of the game's picture, or "". */
    image: z.string(),
  })
  .meta({ id: "WinnerLine" });

export type WinnerLine = z.infer<typeof winnerLineSchema>;

export const vendorPillSchema = z
  .object({
    /** Vendor code; "" for all vendors. */
    code: z.string(),
    name: z.string(),
    to: z.string(),
    /** Number of games, formatted: "1,284". */
    count: z.string().exactOptional(),
    /** Address of the vendor's icon. */
    mark: z.string().exactOptional(),
    current: z.boolean().exactOptional(),
    /** The vendor is closed: said in place of the count. */
    maintenance: z.literal(true).exactOptional(),
  })
  .meta({ id: "VendorPill" });

export type VendorPill = z.infer<typeof vendorPillSchema>;

export const dialingCodeSchema = z
  .object({
    /** With the plus sign: "+95". */
    code: z.string(),
    /** ISO 3166-1 alpha-2 code, for the flag. */
    country: z.string().exactOptional(),
    /** Name of the country in the page's language: "Myanmar". */
    name: z.string(),
  })
  .meta({ id: "DialingCode" });

export type DialingCode = z.infer<typeof dialingCodeSchema>;

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

export type Tab = z.infer<typeof tabSchema>;

const pastDrawSchema = z.object({ number: z.string(), balls: z.array(z.string()) }).meta({ id: "PastDraw" });

/** A draw that has its numbers. */
export type PastDraw = z.infer<typeof pastDrawSchema>;

export const lotteryDrawSchema = z
  .object({
    /** Value of the row's button of that name. */
    game: z.string(),
    name: z.string(),
    image: z.string().exactOptional(),
    /** Numbers of the last draw, in order. */
    balls: z.array(z.string()),
    /** Number of the open draw. */
    number: z.string().exactOptional(),
    /** Time until no bets are taken on the open draw any more, as text: "in 3 minutes". */
    countdown: z.string().exactOptional(),
    /** That moment, ISO 8601. */
    closesAt: z.string().exactOptional(),
    /** The moment, formatted: "21:05:00". */
    closesAtWords: z.string().exactOptional(),
    /** The day of that moment: "18 May"; "" for today. */
    closesOn: z.string().exactOptional(),
    /** Milliseconds from the response to that moment. Script counts down from this value. */
    leftMs: z.number().exactOptional(),
    /** Milliseconds from that moment until the next draw opens. */
    lockMs: z.number().exactOptional(),
    /** The latest draws, newest first. */
    past: z.array(pastDrawSchema).exactOptional(),
    /** The latest draws did not load. */
    pastFailed: z.literal(true).exactOptional(),
  })
  .meta({ id: "LotteryDraw" });

/** A lottery with its last numbers and its open draw. */
export type LotteryDraw = z.infer<typeof lotteryDrawSchema>;

export const tileSchema = z
  .object({
    /** Category and code of the vendor; of a tile that opens a game the value of its button, which is named `game`. */
    key: z.string(),
    name: z.string(),
    /** Second line: "18 tables". */
    note: z.string().exactOptional(),
    image: z.string().exactOptional(),
    /** Address of the vendor's icon. */
    mark: z.string().exactOptional(),
    badge: gameBadgeSchema.exactOptional(),
    /** The vendor is closed: said in place of the second line. */
    maintenance: z.literal(true).exactOptional(),
    /** Address of a page; absent for a tile that opens a game through the launch form. */
    to: z.string().exactOptional(),
  })
  .meta({ id: "Tile" });

export type Tile = z.infer<typeof tileSchema>;
