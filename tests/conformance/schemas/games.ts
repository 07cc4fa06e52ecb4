import { z } from "zod";
import { amount, bit, count, id, picture, record, text, time } from "../support/shapes";

const lanes = ["RNG", "LIVE", "FISH", "PVP", "SPORTS", "LOTT", "ELOTT", "BINGO"] as const;

/** Category to vendor code to array (docs/gateway.md 3.7). */
export const vendorGameTypes = record({
  content: z.partialRecord(z.enum(lanes), z.record(z.string(), z.array(z.unknown()))),
});

const maintenance = record({
  vendorCode: text,
  vendorName: text,
  message: z.string(),
  maintainTime: time,
  endTime: time,
}).nullable();

/** G1. */
const cardFields = {
  cardId: id,
  id: z.string().regex(/^[A-Z]+-\w+$/),
  title: text,
  displayName: text,
  vassalage: text,
  accountTypeName: text,
  accountTypeId: id,
  gameType: z.enum(lanes),
  gameCount: count,
  isGameH5: bit,
  isHot: bit,
  isNew: bit,
  freeplay: bit,
  seamlessStatus: bit,
  appNewWindow: bit,
  h5Icon: picture,
  smallIcon: picture,
  lagerIcon: picture,
  mobileLargeIcon: picture,
  mobileSmallIcon: picture,
  maintenance,
};

const card = z.discriminatedUnion("isGame", [
  record({ ...cardFields, isGame: z.literal("VASSALAGE") }),
  record({
    ...cardFields,
    isGame: z.literal("game"),
    gameId: z.string(),
    nodeId: id,
    telGameId: z.string(),
    telNodeId: id,
  }),
]);

const classification = record({
  key: text,
  displayName: text,
  gameCount: count,
  sort: z.number().int(),
  vendors: z.array(text),
});

export const vendorFeed = record({
  data: record({
    lanes: z.array(record({ title: z.enum(lanes), cards: z.array(card), gameClassify: z.array(classification) })),
  }),
});

/** G2. */
const game = record({
  nodeId: id,
  nodeName: text,
  gameId: z.string(),
  roomId: text,
  nodeTypeManageId: id,
  gameName: text,
  defaultLanguage: text,
  displayName: text,
  gameType: z.enum(lanes),
  vassalage: text,
  gameClassify: text,
  gameClassifyNew: text,
  showIcon: picture,
  iconUrl: picture,
  defaultIcon: picture,
  platform: z.literal("html5"),
  minBet: amount,
  minLineNum: count,
  supportPlay: bit,
  supportTrail: bit,
  isTop: bit,
  isNew: bit,
  isHot: bit,
  gameSort: z.number(),
  sysGameSort: z.number(),
  status: bit,
  displayStatus: bit,
  maintenance,
  appNewWindow: bit,
  liveVideoSwitch: bit,
  createDate: text,
  updateDate: text,
});

const page = {
  pageNum: z.number().int().min(1),
  pageSize: z.number().int().min(1),
  totalPages: z.number().int().min(0),
};

export const gameList = record({ games: z.array(game), ...page, totalCount: z.number().int().min(0) });
export const favouriteList = record({ content: z.array(game), ...page });
export const recentList = record({ list: z.array(game), totalPages: page.totalPages });
export const favouriteIds = z.array(z.string().regex(/^\d+$/));

/** G3. */
export const hotGames = record({
  list: z.array(
    record({
      id,
      vendorCode: text,
      vassalage: text,
      gameType: z.enum(lanes),
      type: z.literal("GAME"),
      gameCode: text,
      gameId: text,
      nodeId: id,
      gameName: text,
      displayName: text,
      platform: z.literal("html5"),
      iconUrl: picture,
      telIconUrl: picture,
      gameClassifyNew: text,
      supportPlay: bit,
      supportTrail: bit,
      sortParent: z.number(),
      maintenance,
    }),
  ),
});

/** G4; names are masked. */
export const winnerBoard = record({
  list: z.array(
    record({
      vo: record({
        customerName: z.string().regex(/\*/),
        gameName: text,
        winAmount: amount,
        gameType: z.enum(lanes),
        vendor: text,
        nodeId: id,
        iconUrl: picture,
      }),
    }),
  ),
});

/** Loose lists. */
export const rooms = record({
  list: z.array(z.looseObject({ roomId: text, nodeId: id, gameName: text, gameType: text, vassalage: text })),
});
export const matches = record({
  list: z.array(z.looseObject({ matchId: text, leagueId: text, vassalage: text, startTime: time })),
});

/** The address stands in one of the two fields (quirk 24). */
export const launch = record({ content: record({ game_url: z.string(), game_url2: z.string() }) }).refine(
  ({ content }) => URL.canParse(content.game_url || content.game_url2),
  "no address to open",
);
