const game = (nodeId: number, fields: Record<string, unknown> = {}) => ({
  nodeId,
  nodeName: "fortune_stones",
  gameId: "",
  roomId: `GAME_LIST$JL,${nodeId}`,
  gameName: "Fortune Stones",
  displayName: "JILI",
  gameType: "RNG",
  vassalage: "JL",
  gameClassify: "SLOT",
  gameClassifyNew: "SLOT",
  showIcon: `/g/${nodeId}.png`,
  iconUrl: `/g/${nodeId}.png`,
  supportPlay: 0,
  supportTrail: 1,
  isNew: 1,
  isHot: 1,
  maintenance: null,
  ...fields,
});

const card = (code: string, gameType: string, fields: Record<string, unknown> = {}) => ({
  cardId: 11,
  id: `${gameType}-${code}`,
  title: code,
  displayName: `Demo ${code}`,
  vassalage: code,
  gameType,
  gameCount: 128,
  isGame: "VASSALAGE",
  isHot: 1,
  isNew: 0,
  mobileLargeIcon: `/v/${code}-ml.png`,
  maintenance: null,
  ...fields,
});

const lottery = { gameId: 71, code: "DEMO5D", gameCode: "DEMO5D", remark: "Demo 5D", defaultPlayType: 1 };

const openDraw = {
  gameId: 71,
  gameCode: "DEMO5D",
  remark: "Demo 5D",
  numero: "20260101-012",
  remainTime: 42000,
  lockTime: 5,
  liveVideoSwitch: 0,
};

const group = { gameGroupId: 1, gameGroupCode: "FIVE_D", labelName: "5D", gameMenus: [lottery, { code: "no id" }] };

/** Example values of games and lotteries, by path; `/lgw` paths have no envelope. Some lists contain invalid items. */
export const gameExamples: Readonly<Record<string, unknown>> = {
  "/wps/relay/GCSGAME_newGameVendor": {
    data: {
      lanes: [
        {
          title: "RNG",
          cards: [
            card("JL", "RNG"),
            card("DM1", "RNG", {
              maintenance: { vendorCode: "DM1", maintainTime: 1767225600000, endTime: 1767232800000 },
            }),
            { title: "no code" },
          ],
          gameClassify: [
            { key: "BG", displayName: "Bingo", gameCount: 18, sort: 2, vendors: ["JL"] },
            { key: "SLOT", displayName: "Slots", gameCount: "150", sort: 1, vendors: ["JL", "DM1"] },
          ],
        },
        {
          title: "SPORTS",
          cards: [
            card("AV", "SPORTS", {
              isGame: "game",
              gameId: "AV-lobby",
              nodeId: 7001,
              telGameId: "AV-lobby-m",
              telNodeId: 7002,
            }),
            card("SV3", "SPORTS"),
            card("DM4", "SPORTS"),
            card("DM5", "SPORTS"),
          ],
          gameClassify: [],
        },
      ],
    },
  },
  "/wps/relay/GCSGAME_getVassGameType": {
    content: { RNG: { JL: [1, 2], DM1: [] }, SPORTS: { AV: [], SV3: [], DM4: [] } },
  },
  "/wps/relay/GCSGAME_gameList": {
    games: [game(3001), { gameName: "no id" }],
    pageNum: 1,
    pageSize: 36,
    totalPages: 4,
    totalCount: "128",
  },
  "/wps/relay/GCSGAME_hotGamesV2": {
    list: [game(3001, { gameId: "HOT_GAME,3001", showIcon: "", telIconUrl: "/g/3001-m.png", supportPlay: 1 })],
  },
  "/wps/relay/MCSFE_addFavoriteGameV2": null,
  "/wps/relay/MCSFE_removeFavoriteGameV2": null,
  "/wps/relay/MCSFE_getFavoriteGames": ["3001", 3040],
  "/wps/relay/MCSFE_getFavoriteGamesList": { content: [game(3001)], pageNum: 1, pageSize: 36, totalPages: 1 },
  "/wps/relay/GCS_addRecentGame": null,
  "/wps/relay/GCS_recentGame": { list: [game(3040)], totalPages: 1 },
  "/wps/relay/ODSFE2_getWinnerBoard": {
    list: [
      {
        vo: {
          customerName: "pl***77",
          gameName: "Sea Hunter",
          winAmount: 9800,
          gameType: "FISH",
          vendor: "JL",
          nodeId: 3040,
        },
      },
      {
        vo: {
          customerName: "de***01",
          gameName: "Fortune Stones",
          winAmount: "15200.5",
          gameType: "RNG",
          vendor: "JL",
        },
      },
      { vo: { customerName: "no amount" } },
    ],
  },
  "/wps/game/launchGame": { content: { game_url: "https://play.example.invalid/g/3001?s=one-time", game_url2: "" } },
  "/wps/relay/GCS_gameTrialLaunch": { content: { game_url: "", game_url2: "https://play.example.invalid/demo/3001" } },
  "/lgw/games/popular": [{ gameId: 71, gameCode: "DEMO5D", gameGroupCode: "FIVE_D", numero: "1", remainTime: 42000 }],
  "/lgw/games": [lottery, { code: "no id" }],
  "/lgw/games/game_menus": [group],
  "/lotto/lgw/games/opened/numero": { DEMO5D: openDraw },
  "/lgw/vn/games/game_menu": { VN_NORTH: group },
  "/lgw/vn/numeros/opened/game": { DEMO5D: openDraw },
  "/lgw/draw/71": { content: [{ numero: "20260101-011", winNo: "4,8,1,0,7" }] },
};
