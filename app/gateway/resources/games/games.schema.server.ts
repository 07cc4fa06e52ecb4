import { z } from "zod";
import {
  count,
  flag,
  listOf,
  looseObject,
  millis,
  number,
  optional,
  requiredText,
  sideListOf,
  text,
} from "../../protocol/coercion.server";
import { amountSchema } from "../../protocol/money.server";

export const maintenanceSchema = z.object({ maintainTime: millis, endTime: millis });

const maintenance = optional(maintenanceSchema);

/** G2 and G3: the items of game, favourite, recent and hot lists. */
const gameSchema = z.object({
  nodeId: requiredText,
  gameId: text,
  roomId: text,
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
  supportPlay: number,
  supportTrail: flag,
  appNewWindow: flag,
  maintenance,
});

export const gameListSchema = z.object({
  games: listOf(gameSchema),
  pageNum: count,
  pageSize: count,
  totalPages: count,
  totalCount: count,
});

export const hotGamesSchema = z.object({ list: listOf(gameSchema) });

export const favouriteListSchema = z.object({
  content: listOf(gameSchema),
  pageNum: count,
  pageSize: count,
  totalPages: count,
});

export const recentListSchema = z.object({ list: listOf(gameSchema), totalPages: count });

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

const cardSchema = z.object({
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
  isHot: flag,
  isNew: flag,
  mobileLargeIcon: text,
  h5Icon: text,
  mobileSmallIcon: text,
  smallIcon: text,
  lagerIcon: text,
  maintenance,
});

const classificationSchema = z.object({
  key: requiredText,
  displayName: text,
  gameCount: count,
  sort: number,
  vendors: sideListOf(requiredText),
});

const laneSchema = z.object({
  title: requiredText,
  cards: listOf(cardSchema),
  gameClassify: sideListOf(classificationSchema),
});

/** G1: lanes in server order. */
export const vendorFeedSchema = z.object({ data: z.object({ lanes: listOf(laneSchema) }) });

/** Category to vendor code to a list (docs/gateway.md 3.7 `getVendorGameTypes`). */
export const vendorTypesSchema = z.object({ content: looseObject });

/** The address may come as `content.game_url`, `content.game_url2` or `gameUrl` (docs/gateway.md 1.11 quirk 24). */
export const launchSchema = z.object({
  content: optional(z.object({ game_url: text, game_url2: text })),
  gameUrl: text,
});

export const roomsSchema = z.object({
  list: listOf(z.object({ roomId: requiredText, nodeId: text, gameName: text, gameType: text, vassalage: text })),
});

export const matchesSchema = z.object({
  list: listOf(
    z.object({
      matchId: requiredText,
      leagueId: text,
      vassalage: text,
      gameName: text,
      nodeId: text,
      startTime: millis,
    }),
  ),
});

export type WireGame = z.output<typeof gameSchema>;
export type WireLane = z.output<typeof laneSchema>;
export type WireCard = z.output<typeof cardSchema>;
