import { byName, type Example } from "../support/example";

/** Answers of docs/gateway.md 3.8. */
export const lottery: readonly Example[] = [
  {
    title: "getLotteryList",
    call: { path: "/lgw/games" },
    answer: [
      { gameId: 71, code: "DEMO5D", gameCode: "DEMO5D", remark: "Demo 5D", defaultPlayType: 1 },
      { gameId: 72, code: "DEMOK3", gameCode: "DEMOK3", remark: "Demo K3", defaultPlayType: 1 },
    ],
  },
  {
    title: "getLotteryMenu",
    call: { path: "/lgw/games/game_menus" },
    answer: [
      {
        gameGroupId: 1,
        gameGroupCode: "FIVE_D",
        labelName: "5D",
        gameMenus: [{ gameId: 71, code: "DEMO5D", gameCode: "DEMO5D", remark: "Demo 5D", defaultPlayType: 1 }],
      },
      {
        gameGroupId: 2,
        gameGroupCode: "K3",
        labelName: "K3",
        gameMenus: [{ gameId: 72, code: "DEMOK3", gameCode: "DEMOK3", remark: "Demo K3", defaultPlayType: 1 }],
      },
    ],
  },
  {
    title: "getLotteryNumero",
    call: { path: "/lotto/lgw/games/opened/numero?prizeMode=LOTT" },
    answer: [
      {
        gameId: 71,
        gameCode: "DEMO5D",
        remark: "Demo 5D",
        numero: "20260101-012",
        remainTime: 42000,
        lockTime: 5,
        defaultPlayType: 1,
        liveVideoSwitch: 0,
      },
    ],
  },
  {
    title: "getLotteryNumero: as a map",
    call: { path: "/lotto/lgw/games/opened/numero?prizeMode=LOTT" },
    answer: byName({
      DEMO5D: {
        gameId: 71,
        gameCode: "DEMO5D",
        remark: "Demo 5D",
        numero: "20260101-012",
        remainTime: 42000,
        lockTime: 5,
        defaultPlayType: 1,
        liveVideoSwitch: 0,
      },
    }),
  },
  {
    title: "getVnLotteryList",
    call: { path: "/lgw/vn/games/game_menu?prizeMode=LOTT&device=WEB" },
    answer: byName({
      VN_NORTH: {
        gameGroupId: 11,
        gameGroupCode: "VN_NORTH",
        labelName: "North",
        gameMenus: [{ gameId: 171, code: "DEMOVN1", gameCode: "DEMOVN1", remark: "Demo North", defaultPlayType: 1 }],
      },
    }),
  },
  {
    title: "getVnNumero",
    call: { path: "/lgw/vn/numeros/opened/game?prizeMode=LOTT" },
    answer: byName({
      DEMOVN1: {
        gameId: 171,
        gameCode: "DEMOVN1",
        remark: "Demo North",
        numero: "20260101",
        remainTime: 3600000,
        lockTime: 60,
        defaultPlayType: 1,
        liveVideoSwitch: 0,
      },
    }),
  },
  {
    title: "getLotteryRecent",
    call: { path: "/lgw/games/game_menus/recent?prizeMode=LOTT", as: "member" },
    answer: [{ gameId: 71, code: "DEMO5D", gameCode: "DEMO5D", remark: "Demo 5D", defaultPlayType: 1 }],
  },
  {
    title: "getVnLotteryRecent",
    call: { path: "/lgw/vn/games/game_menu/recent?prizeMode=LOTT", as: "member" },
    answer: [{ gameId: 71, code: "DEMO5D", gameCode: "DEMO5D", remark: "Demo 5D", defaultPlayType: 1 }],
  },
  {
    title: "getNearNumeros",
    call: { path: "/lgw/numeros/near?gameId=71" },
    answer: {
      currentNumero: { gameId: 71, numero: "20260101-012", remainTime: 42000, lockTime: 5, isSale: true },
      nextNumero: { gameId: 71, numero: "20260101-013", remainTime: 102000, lockTime: 5, isSale: false },
      previousNumero: { numero: "20260101-011" },
    },
  },
  {
    title: "getDraws",
    call: { path: "/lgw/draw/71?page=0&size=10" },
    answer: {
      content: [
        { numero: "20260101-011", winNo: "4,8,1,0,7" },
        { numero: "20260101-010", winNo: "2,2,9,5,3" },
      ],
    },
  },
  {
    title: "launchLottery",
    call: {
      path: "/wps/game/launchGame?launchMode=LOTT&lottoGameCode=lobby&lottoMode=Elott_Traditional&language=EN",
      as: "member",
    },
    answer: {
      success: true,
      value: { gameUrl: "https://play.example.invalid/lottery?mode=Elott_Traditional&game=DEMO5D&s=one-time" },
    },
  },
];
