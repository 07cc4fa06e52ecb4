import { afterEach, expect, it } from "vitest";
import { listGames, listHotGames, listWinners } from "~/gateway/resources/games/games.server";
import {
  addFavourite,
  addRecent,
  getFavouriteIds,
  listFavourites,
  listRecents,
  removeFavourite,
} from "~/gateway/resources/games/player-games.server";
import { getVendorCatalogue } from "~/gateway/resources/games/vendors.server";
import { launchGame, launchTrialGame } from "~/gateway/resources/launch/launch.server";
import { launchLottery } from "~/gateway/resources/launch/lottery-launch.server";
import {
  listDraws,
  listLotteries,
  listLotteryGroups,
  listOpenDraws,
  listVnLotteryGroups,
  listVnOpenDraws,
} from "~/gateway/resources/lottery/lottery.server";
import { closeAll } from "~/gateway/testing/http-server";
import { games } from "./examples/games";
import { lottery } from "./examples/lottery";
import { memberGames } from "./examples/member-games";
import { type ClientCase, readExample, unread } from "./support/client";
import { examples } from "./support/examples";

afterEach(closeAll);

const objectContaining = (fields: object): unknown => expect.objectContaining(fields);
const game = { nodeId: "3001", launchId: "GAME_LIST$JL,3001", vendor: "JL", category: "RNG" };
const stones = objectContaining({
  ...{ ...game, key: "RNG.JL.3001", name: "Fortune Stones", vendorName: "JILI", classification: "SLOT" },
  supportsDemo: true,
});
const demo5d = { gameId: "71", code: "DEMO5D", name: "Demo 5D" };
const draw = { ...demo5d, number: "20260101-012", closesAt: expect.any(Number), lockSeconds: 5 };
const _chatEntry = { title: "CS", url: "https://chat.example.invalid/room?c=demo", type: "LIVECHAT", position: "1" };
const startsAt = 1767225600000;
const refused = (messageKey: string, data: unknown, status: number) => ({
  ...{ kind: "rejected", messageKey: `errors:${messageKey}`, data, status },
});
const _host = { id: "41", name: "Demo Host", avatarPath: "/live/41.png" };

/** In the order of docs/gateway.md 3. */
const cases: readonly ClientCase[] = [
  [
    "getVendorGameTypes",
    async (gateway) => (await getVendorCatalogue(gateway)).categories.map(({ category }) => category),
    ["RNG", "LIVE", "FISH", "PVP", "SPORTS", "ESPORTS", "COCKFIGHT", "LOTT", "ELOTT"],
  ],
  [
    "getVendorFeed",
    getVendorCatalogue,
    {
      categories: [
        {
          category: "RNG",
          vendors: [
            objectContaining({ code: "JL", name: "JILI", gameCount: 128, isHot: true, iconPath: "/v/jl-ml.png" }),
            objectContaining({ code: "DM1", isNew: true, maintenance: { from: startsAt, to: 1767232800000 } }),
          ],
          classifications: [
            { key: "SLOT", name: "Slots", gameCount: 150, vendors: ["JL", "DM1"] },
            { key: "BG", name: "Bingo", gameCount: 18, vendors: ["JL"] },
          ],
        },
        {
          category: "ESPORTS",
          vendors: [objectContaining({ code: "AV", opensDirectly: { nodeId: "7002", launchId: "AV-lobby-m" } })],
          classifications: [],
        },
      ],
    },
  ],
  [
    "getGameList",
    (gateway) => listGames(gateway, { category: "RNG" }),
    { games: [stones], page: 1, pageSize: 36, totalPages: 4, totalCount: 128, next: "yes" },
  ],
  [
    "getGameList: nothing found",
    (gateway) => listGames(gateway, { name: "zzzzqqqq" }),
    { games: [], page: 1, pageSize: 36, totalPages: 0, totalCount: 0, next: "no" },
  ],
  [
    "getHotGames",
    listHotGames,
    [objectContaining({ key: "RNG.JL.3001", launchId: "HOT_GAME,3001", imagePath: "/g/3001-m.png", isHot: true })],
  ],
  [
    "getWinnerBoard",
    listWinners,
    [
      objectContaining({ name: "de***01", amount: "15200.50", vendor: "JL", nodeId: "3001" }),
      objectContaining({ name: "pl***77", amount: "9800.00", category: "FISH" }),
    ],
  ],
  ["addFavorite", (gateway) => addFavourite(gateway, game), undefined],
  ["removeFavorite", (gateway) => removeFavourite(gateway, game), undefined],
  ["getFavoriteIds", getFavouriteIds, ["3001", "3040"]],
  ["getFavoriteList", listFavourites, { games: [stones], page: 1, pageSize: 36, totalPages: 1, next: "no" }],
  ["addRecent", (gateway) => addRecent(gateway, game), undefined],
  [
    "getRecentList",
    listRecents,
    objectContaining({ games: [objectContaining({ key: "FISH.JL.3040", supportsDemo: false })], next: "no" }),
  ],
  ["launchGame", (gateway) => launchGame(gateway, game), { url: "https://play.example.invalid/g/3001?s=one-time" }],
  [
    "launchGame: vendor closed",
    (gateway) => launchGame(gateway, game),
    refused("maintenance", { maintenance: { from: startsAt, to: 1767232800000 } }, 400),
  ],
  ["launchGame: no money", (gateway) => launchGame(gateway, game), refused("deposit_needed", undefined, 400)],
  ["launchGame: without launchMode", (gateway) => launchGame(gateway, game), refused("unknown_error", undefined, 500)],
  ["launchTrialGame", (gateway) => launchTrialGame(gateway, game), { url: "https://play.example.invalid/demo/3001" }],
  ["getLotteryList", listLotteries, [demo5d, { gameId: "72", code: "DEMOK3", name: "Demo K3" }]],
  [
    "getLotteryMenu",
    listLotteryGroups,
    [{ code: "FIVE_D", name: "5D", lotteries: [demo5d] }, objectContaining({ code: "K3", name: "K3" })],
  ],
  ["getLotteryNumero", (gateway) => listOpenDraws(gateway, "LOTT"), [draw]],
  ["getLotteryNumero: as a map", (gateway) => listOpenDraws(gateway, "LOTT"), [draw]],
  [
    "getVnLotteryList",
    (gateway) => listVnLotteryGroups(gateway, "LOTT"),
    [{ code: "VN_NORTH", name: "North", lotteries: [{ gameId: "171", code: "DEMOVN1", name: "Demo North" }] }],
  ],
  [
    "getVnNumero",
    (gateway) => listVnOpenDraws(gateway, "LOTT"),
    [objectContaining({ gameId: "171", code: "DEMOVN1", number: "20260101", lockSeconds: 60 })],
  ],
  [
    "getDraws",
    (gateway) => listDraws(gateway, "71"),
    [
      { number: "20260101-011", result: "4,8,1,0,7" },
      { number: "20260101-010", result: "2,2,9,5,3" },
    ],
  ],
  [
    "launchLottery",
    (gateway) => launchLottery(gateway, { vendor: "LOTT", prizeMode: "ELOTT", playType: "trad" }),
    { url: "https://play.example.invalid/lottery?mode=Elott_Traditional&game=DEMO5D&s=one-time" },
  ],
];

const named = cases.map((each) => [each[0], each] as const);

it.each(named)("The client sends the call of the example %s, and reads its answer", async (title, each) => {
  const { call } = examples.find((example) => example.title === title) ?? {};
  expect(await readExample(each)).toEqual({ sent: call?.method ?? "GET", view: each[2] });
});

it("Every example of games and lotteries has a case, if the product makes the call", () => {
  expect(unread(cases, games, memberGames, lottery)).toEqual([]);
});
