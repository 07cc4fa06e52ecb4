import { type Example, emptySuccess } from "../support/example";

/** Fields of a game that only the example of the game list has. */
const furtherOf = (list: string) =>
  [
    ...["nodeTypeManageId", "defaultLanguage", "defaultIcon", "platform", "minBet", "minLineNum", "supportTrail"],
    ...["isTop", "isNew", "isHot", "gameSort", "sysGameSort", "status", "displayStatus", "maintenance"],
    ...["appNewWindow", "liveVideoSwitch", "createDate", "updateDate"],
  ].map((name) => `value.${list}.${name}`);

/** Answers of docs/gateway.md 3.7. */
export const memberGames: readonly Example[] = [
  {
    title: "addFavorite",
    call: {
      method: "POST",
      path: "/wps/relay/MCSFE_addFavoriteGameV2",
      as: "member",
      body: { nodeId: 3001, vendor: "JL", gameType: "RNG", token: "tk-7c1f0d2e9b" },
    },
    answer: emptySuccess,
  },
  {
    title: "getFavoriteIds",
    call: { path: "/wps/relay/MCSFE_getFavoriteGames", as: "member" },
    answer: { success: true, value: ["3001", "3040"] },
  },
  {
    title: "getFavoriteList",
    call: {
      path: "/wps/relay/MCSFE_getFavoriteGamesList?pageNo=1&pageSize=36&language=EN&clientType=2&platform=html5",
      as: "member",
    },
    answer: {
      success: true,
      value: {
        content: [
          {
            nodeId: 3001,
            nodeName: "fortune_stones",
            gameId: "",
            roomId: "GAME_LIST$JL,3001",
            gameName: "Fortune Stones",
            displayName: "JILI",
            gameType: "RNG",
            vassalage: "JL",
            gameClassify: "SLOT",
            gameClassifyNew: "SLOT",
            showIcon: "/g/3001.png",
            iconUrl: "/g/3001.png",
            supportPlay: 0,
          },
        ],
        pageNum: 1,
        pageSize: 36,
        totalPages: 1,
      },
    },
    further: furtherOf("content"),
  },
  {
    title: "removeFavorite",
    call: {
      method: "DELETE",
      path: "/wps/relay/MCSFE_removeFavoriteGameV2",
      as: "member",
      body: { nodeId: 3001, vendor: "JL", gameType: "RNG", token: "tk-7c1f0d2e9b" },
    },
    answer: emptySuccess,
  },
  {
    title: "addRecent",
    call: { path: "/wps/relay/GCS_addRecentGame?nodeId=3001&vendor=JL&gameType=RNG", as: "member" },
    answer: emptySuccess,
  },
  {
    title: "getRecentList",
    call: { path: "/wps/relay/GCS_recentGame?page=1&pageSize=36&language=EN&clientType=2", as: "member" },
    answer: {
      success: true,
      value: {
        list: [
          {
            nodeId: 3040,
            nodeName: "sea_hunter",
            gameId: "",
            roomId: "GAME_LIST$JL,3040",
            gameName: "Sea Hunter",
            displayName: "JILI",
            gameType: "FISH",
            vassalage: "JL",
            gameClassify: "FISH",
            gameClassifyNew: "FISH",
            showIcon: "/g/3040.png",
            iconUrl: "/g/3040.png",
            supportPlay: 1,
          },
        ],
        totalPages: 1,
      },
    },
    further: furtherOf("list"),
  },
  {
    title: "launchGame",
    call: {
      path: "/wps/game/launchGame?launchMode=GLS&nodeId=3001&gameId=GAME_LIST%24JL%2C3001&vendor=JL&vassalage=JL&gameCategory=RNG&gameType=RNG&supportFreePlay=0&accountType=1&confirmTrans=0&platform=html5&clientType=2&language=EN",
      as: "member",
    },
    answer: {
      success: true,
      value: { content: { game_url: "https://play.example.invalid/g/3001?s=one-time", game_url2: "" } },
    },
  },
  {
    title: "launchGame: vendor closed",
    call: {
      path: "/wps/game/launchGame?launchMode=GLS&nodeId=3001&gameId=GAME_LIST%24JL%2C3001&vendor=JL&vassalage=JL&gameCategory=RNG&gameType=RNG&supportFreePlay=0&accountType=1&confirmTrans=0&platform=html5&clientType=2&language=EN",
      as: "member",
    },
    status: 400,
    answer: {
      success: false,
      errorCode: "vendor_under_maintenance",
      message: "The vendor is under maintenance",
      value: { content: { data: { maintainTime: 1767225600000, endTime: 1767232800000 } } },
    },
  },
  {
    title: "launchGame: no money",
    call: {
      path: "/wps/game/launchGame?launchMode=GLS&nodeId=3001&gameId=GAME_LIST%24JL%2C3001&vendor=JL&vassalage=JL&gameCategory=RNG&gameType=RNG&supportFreePlay=0&accountType=1&confirmTrans=0&platform=html5&clientType=2&language=EN",
    },
    status: 400,
    answer: {
      success: false,
      errorCode: "launch_game_balance_not_enough",
      message: "Balance is not enough",
      value: null,
    },
  },
  {
    title: "launchGame: without launchMode",
    call: {
      path: "/wps/game/launchGame?nodeId=3001&gameId=GAME_LIST%24JL%2C3001&vendor=JL&vassalage=JL&gameCategory=RNG&gameType=RNG&supportFreePlay=0&accountType=1&confirmTrans=0&platform=html5&clientType=2&language=EN",
      as: "member",
    },
    status: 500,
    answer: { success: false, errorCode: "unknown.system.err", message: "System is busy #727", value: null },
  },
  {
    title: "launchTrialGame",
    call: {
      path: "/wps/relay/GCS_gameTrialLaunch?nodeId=3001&gameId=GAME_LIST%24JL%2C3001&platform=html5&language=EN",
    },
    answer: {
      success: true,
      value: { content: { game_url: "https://play.example.invalid/demo/3001", game_url2: "" } },
    },
  },
  {
    title: "getRooms",
    call: { path: "/wps/relay/GLS2_roomList?gameType=PVP", as: "member" },
    answer: {
      success: true,
      value: {
        list: [{ roomId: "DM3-room-1", nodeId: 5101, gameName: "Demo Poker", gameType: "PVP", vassalage: "DM3" }],
      },
    },
  },
];
