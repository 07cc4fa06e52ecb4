import { z } from "zod";
import {
  count,
  flag,
  listOf,
  looseObject,
  number,
  optional,
  optionalListOf,
  requiredText,
  text,
} from "../../protocol/coercion.server";
import { announcedMaintenanceSchema } from "../../protocol/maintenance-window.server";
import { amountSchema, decimalAmountSchema } from "../../protocol/money.server";

/** An item of the game, favourite, recent and hot lists (docs/gateway.md 3.7, G2 and G3). */
const gameSchema = z.object({
  nodeId: requiredText,
  gameId: text,
  roomId: text,
  gameCode: text,
  gameName: text,
  nodeName: text,
  defaultLanguage: text,
  displayName: text,
  vassalage: text,
  vendorCode: text,
  gameType: text,
  gameClassify: text,
  gameClassifyNew: text,
  showIcon: text,
  iconUrl: text,
  telIconUrl: text,
  defaultIcon: text,
  isNew: flag,
  isHot: flag,
  minBet: optional(decimalAmountSchema),
  minLineNum: count,
  supportPlay: number,
  supportTrail: flag,
  appNewWindow: flag,
  maintenance: announcedMaintenanceSchema,
});

/** Adds the number of items that came in a field, of which invalid ones are dropped. */
function countItems(field: string): (value: unknown) => unknown {
  return (value) => {
    if (typeof value !== "object" || value === null) return value;
    const items = (value as Record<string, unknown>)[field];
    return Array.isArray(items) ? { ...value, received: items.length } : value;
  };
}

export const gameListSchema = z.preprocess(
  countItems("games"),
  z.object({ games: listOf(gameSchema), received: count, pageSize: count, totalPages: count, totalCount: count }),
);

export const hotGamesSchema = z.object({ list: listOf(gameSchema) });

export const favouriteListSchema = z.preprocess(
  countItems("content"),
  z.object({ content: listOf(gameSchema), received: count, pageSize: count, totalPages: count }),
);

export const recentListSchema = z.preprocess(
  countItems("list"),
  z.object({ list: listOf(gameSchema), received: count, totalPages: count }),
);

export const idListSchema = listOf(requiredText);

const winnerSchema = z.object({
  customerName: text,
  gameName: text,
  winAmount: amountSchema,
  gameType: text,
  vendor: text,
  nodeId: text,
  iconUrl: text,
});

export const winnersSchema = z.object({ list: listOf(z.object({ vo: winnerSchema }).transform((item) => item.vo)) });

/** A vendor; the gateway calls it a card. */
const vendorSchema = z.object({
  vassalage: requiredText,
  displayName: text,
  title: text,
  gameType: text,
  gameCount: count,
  isGame: text,
  gameId: text,
  nodeId: text,
  telGameId: text,
  telNodeId: text,
  appNewWindow: flag,
  isHot: flag,
  isNew: flag,
  mobileLargeIcon: text,
  h5Icon: text,
  mobileSmallIcon: text,
  smallIcon: text,
  lagerIcon: text,
  maintenance: announcedMaintenanceSchema,
});

const classificationSchema = z.object({
  key: requiredText,
  displayName: text,
  gameCount: count,
  sort: number,
  vendors: optionalListOf(requiredText),
});

/** A category; the gateway calls it a lane. */
const categorySchema = z.object({
  title: requiredText,
  cards: listOf(vendorSchema),
  gameClassify: optionalListOf(classificationSchema),
});

/** Categories in display order (docs/gateway.md 3.7, G1). */
export const vendorFeedSchema = z.object({ data: z.object({ lanes: listOf(categorySchema) }) });

/** Lists of games by category and vendor code (docs/gateway.md 3.7 `getVendorGameTypes`). */
export const vendorTypesSchema = z.object({ content: looseObject });

/** The URL is in `content.game_url`, `content.game_url2` or `gameUrl` (docs/gateway.md 1.11 quirk 24). */
export const launchSchema = z.object({
  content: optional(z.object({ game_url: text, game_url2: text })),
  gameUrl: text,
});

export type WireGame = z.output<typeof gameSchema>;
export type WireCategory = z.output<typeof categorySchema>;
export type WireVendor = z.output<typeof vendorSchema>;
