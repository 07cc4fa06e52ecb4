import { afterEach, expect, test } from "vitest";
import {
  checkAffiliate,
  checkEmail,
  checkUsername,
  getRegisterSettings,
} from "../resources/accounts/registration.server";
import { getTrialAccount, touchSession } from "../resources/accounts/session.server";
import { getCaptcha, getGeetest } from "../resources/accounts/verification.server";
import { listContracts, sendContractAnswer } from "../resources/agent/contracts.server";
import { getTeamKpi } from "../resources/agent/team.server";
import {
  listAgentAnnouncements,
  listBanners,
  listNotices,
  listPopularDraws,
  listPromotionCategories,
} from "../resources/announcements/announcements.server";
import { listGames, listHotGames, listWinners } from "../resources/games/games.server";
import { addRecent, getFavouriteIds, listFavourites, listRecents } from "../resources/games/player-games.server";
import { getVendorCatalogue } from "../resources/games/vendors.server";
import { launchGame, launchTrialGame } from "../resources/launch/launch.server";
import { launchLottery } from "../resources/launch/lottery-launch.server";
import {
  listDraws,
  listLotteries,
  listLotteryGroups,
  listOpenDraws,
  listVnLotteryGroups,
  listVnOpenDraws,
} from "../resources/lottery/lottery.server";
import {
  getHeadIcon,
  getMemberInfo,
  getMerchantWallet,
  getRankProgress,
  getWallet,
} from "../resources/member/member.server";
import { listAvailablePromotions, listRewards } from "../resources/rewards/rewards.server";
import {
  getChatPermission,
  getChatUnread,
  getHelpCentre,
  getInbox,
  getInboxUnread,
  launchChat,
  listAnchors,
  listFollowedHosts,
  listHostsOnAir,
} from "../resources/service/service.server";
import { getCountry, getCustomerServiceLinks, getSystemStatus, getTemplate } from "../resources/site/system.server";
import { closeAll, sendRefusal, startTestGateway } from "./http-server";
import { type SentCase, sentBy, uncalled } from "./sent-requests";

/* Names and values of the parameters in queries (docs/gateway.md 3). `token` is sent by a member only. */

afterEach(closeAll);

const now = expect.stringMatching(/^\d{13}$/);
const game = { nodeId: "3001", launchId: "GAME_LIST$JL,3001", vendor: "JL", category: "RNG" };
const backUrl = "https://www.site.invalid/m/home";
const lists = { merchantCode: "DEMO", platform: "M" };
const launch = {
  launchMode: "GLS",
  gameId: "GAME_LIST$JL,3001",
  nodeId: "3001",
  vendor: "JL",
  vassalage: "JL",
  gameCategory: "RNG",
  gameType: "RNG",
  confirmTrans: "0",
  platform: "html5",
  clientType: "2",
  language: "EN",
  merchantCode: "DEMO",
};
const pages = { language: "EN", clientType: "2" };

const cases: readonly SentCase[] = [
  ["touchSession", touchSession, {}],
  ["getTrialAccount", getTrialAccount, {}],
  ["getRegisterSettings", (gateway) => getRegisterSettings(gateway), {}],
  ["checkUsername", (gateway) => checkUsername(gateway, "demo_user1"), { username: "demo_user1" }],
  ["checkEmail", (gateway) => checkEmail(gateway, "a@mail.invalid"), { email: "a@mail.invalid" }],
  [
    "checkAffiliate",
    (gateway) => checkAffiliate(gateway, { code: "DEMO88", domain: "www.site.invalid", referralCode: "100001" }),
    { code: "DEMO88", domain: "www.site.invalid", referralCode: "100001" },
  ],
  ["getCaptcha", getCaptcha, { t: now }],
  ["getGeetest", (gateway) => getGeetest(gateway), { t: now }],
  ["getGeetest", (gateway) => getGeetest(gateway, "register"), { t: now, product: "register" }],
  ["getSystemStatus", (gateway) => getSystemStatus(gateway, "www.site.invalid"), { url: "www.site.invalid" }],
  ["getTemplate", getTemplate, {}],
  ["getCountry", getCountry, {}],
  ["getCustomerServiceLinks", getCustomerServiceLinks, { type: "3" }],
  ["getHeadIcon", getHeadIcon, {}],
  ["listAnnouncements", listAgentAnnouncements, { ...lists, types: "A", token: "tk-1" }],
  ["listBanners", (gateway) => listBanners(gateway, "m_rng"), { ...lists, types: "B", groupName: "m_rng" }],
  ["listNotices", listNotices, { ...lists, types: "PL", token: "tk-1" }],
  ["getPopularAnnouncements", listPopularDraws, { count: "10" }],
  ["getPromotionCategories", listPromotionCategories, {}],
  ["getVendorFeed", getVendorCatalogue, { merchant: "DEMO", platform: "html5", clientType: "2", language: "EN" }],
  [
    "getGameList",
    (gateway) => listGames(gateway, { category: "RNG", vendor: "JL", classification: "SLOT", isNew: true, minBet: 1 }),
    {
      ...{ merchant: "DEMO", clientType: "2", platform: "html5", gameType: "RNG", vassalage: "JL", language: "EN" },
      ...{ gameClassify: "SLOT", isNew: "1", minBet: "1", pageNo: "1", pageSize: "36" },
    },
  ],
  [
    "getGameList",
    (gateway) => listGames(gateway, { name: "koi", minLines: 5, page: 2 }),
    {
      ...{ merchant: "DEMO", clientType: "2", platform: "html5", gameName: "koi" },
      ...{ minLine: "5", pageNo: "2", pageSize: "36" },
    },
  ],
  ["getHotGames", listHotGames, { merchantCode: "DEMO", isPlatform: "2", platform: "html5", language: "EN" }],
  ["getWinnerBoard", listWinners, { gameCategory: "ALL", language: "EN", limitNum: "20" }],
  ["getFavoriteIds", getFavouriteIds, { token: "tk-1" }],
  [
    "getFavoriteList",
    (gateway) => listFavourites(gateway, { category: "RNG", pageSize: 200 }),
    { ...pages, platform: "html5", pageNo: "1", pageSize: "200", gameType: "RNG", token: "tk-1" },
  ],
  ["addRecent", (gateway) => addRecent(gateway, game), { nodeId: "3001", vendor: "JL", gameType: "RNG" }],
  [
    "getRecentList",
    (gateway) => listRecents(gateway, { category: "FISH", vendor: "JL", page: 2 }),
    { ...pages, page: "2", pageSize: "36", gameType: "FISH", vendor: "JL" },
  ],
  ["launchGame", (gateway) => launchGame(gateway, game), { ...launch, supportFreePlay: "0", accountType: "1" }],
  [
    "launchGame",
    (gateway) => launchGame(gateway, { ...game, demo: true }),
    { ...launch, supportFreePlay: "1", accountType: "0" },
  ],
  [
    "launchTrialGame",
    (gateway) => launchTrialGame(gateway, game),
    { nodeId: "3001", gameId: "GAME_LIST$JL,3001", platform: "html5", language: "EN" },
  ],
  ["getLotteryList", listLotteries, {}],
  ["getLotteryMenu", listLotteryGroups, {}],
  ["getLotteryNumero", (gateway) => listOpenDraws(gateway, "ELOTT"), { prizeMode: "ELOTT" }],
  ["getVnLotteryList", (gateway) => listVnLotteryGroups(gateway, "LOTT"), { prizeMode: "LOTT", device: "WEB" }],
  ["getVnNumero", (gateway) => listVnOpenDraws(gateway, "LOTT"), { prizeMode: "LOTT" }],
  ["getDraws", (gateway) => listDraws(gateway, "71", { size: 5 }), { page: "0", size: "5" }, "/lgw/draw/71"],
  [
    "launchLottery",
    (gateway) =>
      launchLottery(gateway, { vendor: "LOTT", gameCode: "DEMO5D", prizeMode: "ELOTT", playType: "trad", backUrl }),
    { launchMode: "LOTT", lottoGameCode: "DEMO5D", lottoMode: "Elott_Traditional", backUrl, language: "EN" },
  ],
  [
    "launchLottery",
    (gateway) =>
      launchLottery(gateway, { vendor: "TCG_LOTTO_VN", gameCode: "VN1", prizeMode: "LOTT", playType: "ent", backUrl }),
    {
      ...{ launchMode: "LOTT", lottoArea: "VN", lottoPrizeMode: "LOTT", lottoGameCode: "VN1", lottoView: "betting" },
      ...{ device: "WEB", backUrl, language: "EN" },
    },
  ],
  ["getMemberInfo", getMemberInfo, {}],
  ["getWallet", getWallet, { typeId: "0" }],
  ["getMerchantWallet", getMerchantWallet, {}],
  ["getPlayerRankProgress", getRankProgress, {}],
  ["getContractRequests", listContracts, { token: "tk-1" }],
  [
    "processDailySalary",
    (gateway) => sendContractAnswer(gateway, { kind: "daily", contract: { id: "2101" } }, "accept"),
    { id: "2101", status: "A" },
  ],
  [
    "processDividend",
    (gateway) =>
      sendContractAnswer(gateway, { kind: "dividend", contract: { product: "RNG", period: "monthly" } }, "confirm"),
    { productType: "RNG", computationPeriod: "M", status: "C" },
  ],
  [
    "getTeamKpi",
    (gateway) => getTeamKpi(gateway, { from: "2026-01-01", to: "2026-01-07" }),
    { startDate: "2026-01-01", endDate: "2026-01-07" },
  ],
  ["getHelpCentre", getHelpCentre, { lang: "EN", device: "MOBILE" }],
  ["getInboxUnread", getInboxUnread, {}],
  ["getInbox", (gateway) => getInbox(gateway, 2), { page: "2", size: "20" }],
  ["getChatUnread", getChatUnread, {}],
  [
    "launchChat",
    (gateway) => launchChat(gateway, { backUrl, title: "Service", headerColor: "#101726" }),
    { b2c: "1", language: "EN", backUrl, headerColor: "#101726", title: "Service", template: "v2" },
  ],
  ["getChatPermission", getChatPermission, {}],
  ["getLiveModels", listHostsOnAir, { active: "true", streaming: "true" }],
  ["getAnchorList", (gateway) => listAnchors(gateway, "promo"), { type: "promo" }],
  ["getFocusList", listFollowedHosts, {}],
  ["getRewards", listRewards, {}],
  ["getAvailablePromotions", listAvailablePromotions, {}],
];

const named = cases.map((sent) => [sent[0], sent] as const);

test.each(named)("%s sends its parameters and no others in its query (gateway 3)", async (_, sent) => {
  expect(await sentBy(sent)).toEqual({ method: "GET", parameters: sent[2] });
});

test("the list of vendor codes is asked for with its type and the merchant (gateway 3.7)", async () => {
  const { gateway, requests } = await startTestGateway((_, response) =>
    sendRefusal(response, "function.not.available"),
  );
  await getVendorCatalogue(gateway).catch(() => undefined);
  expect(requests.at(-1)).toMatchObject({
    path: "/wps/relay/GCSGAME_getVassGameType",
    query: { typeId: "1", merchant_code: "DEMO" },
  });
});

test("every operation with a query has a case", () => {
  const others = ["getRsaKey", "getVendorGameTypes"];
  expect(uncalled(cases, (method) => method === "GET").filter((name) => !others.includes(name))).toEqual([]);
});
