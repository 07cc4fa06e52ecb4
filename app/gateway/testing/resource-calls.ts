import type { GatewayClient } from "../client/gateway-client.server";
import { type OperationName, operations } from "../protocol/operations.server";
import { changePassword, forgotPasswordEmail, setPasswordByPhone } from "../resources/accounts/password.server";
import {
  checkAffiliate,
  checkEmail,
  checkUsername,
  getRegisterSettings,
  registerMobile,
  registerOnlyMobile,
  registerUsername,
} from "../resources/accounts/registration.server";
import {
  getTrialAccount,
  login,
  loginVerification,
  logout,
  startTrial,
  touchSession,
} from "../resources/accounts/session.server";
import { getCaptcha, getGeetest, sendSmsNoLogin, sendSmsRegister } from "../resources/accounts/verification.server";
import { listContracts, sendContractAnswer } from "../resources/agent/contracts.server";
import { getTeamKpi } from "../resources/agent/team.server";
import {
  listAgentAnnouncements,
  listBanners,
  listHotAnnouncements,
  listNotices,
  listPopularDraws,
  listPopups,
  listPromotionCategories,
  listPromotions,
  markAnnouncementRead,
} from "../resources/announcements/announcements.server";
import { listGames, listHotGames, listWinners } from "../resources/games/games.server";
import {
  addFavourite,
  addRecent,
  getFavouriteIds,
  listFavourites,
  listRecents,
  removeFavourite,
} from "../resources/games/player-games.server";
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
  setHeadIcon,
  setLanguage,
} from "../resources/member/member.server";
import {
  claimReward,
  joinPromotion,
  listAvailablePromotions,
  listRewards,
  redeemPromoCode,
} from "../resources/rewards/rewards.server";
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
  markInboxMessageRead,
  sendFeedback,
} from "../resources/service/service.server";
import { getCountry, getCustomerServiceLinks, getSystemStatus, getTemplate } from "../resources/site/system.server";

const phone = { mobile: "0912000001", countryDialingCode: "95" };
const chat = { backUrl: "https://www.site.invalid/m/home", title: "Service" };
const game = { nodeId: "1", launchId: "1", vendor: "JL", category: "RNG" };
const credentials = { type: "username", username: "demo", password: "Passw0rd9" } as const;
const registration = {
  username: "demo",
  domain: "www.site.invalid",
  registerUrl: "https://www.site.invalid/m/register",
  registerMethod: "H5",
} as const;

/** A call of one resource function. */
export interface ResourceCall {
  operation: OperationName;
  /** Path of the operation. */
  path: string;
  /** Path of the example response. */
  example: string;
  call(gateway: GatewayClient): Promise<unknown>;
}

/** @param example Path of the example response, if it is the example of another operation. */
function resourceCall(operation: OperationName, call: ResourceCall["call"], example?: string): ResourceCall {
  const path = operations[operation].path.replace("{gameId}", "71");
  return { operation, path, example: example ?? path, call };
}

/** A call of each resource function, by its name; of one that chooses among operations, a call of each. */
export const resourceCalls: Readonly<Record<string, ResourceCall>> = {
  startTrial: resourceCall("freePlay", startTrial),
  getTrialAccount: resourceCall("getTrialAccount", getTrialAccount),
  getRegisterSettings: resourceCall("getRegisterSettings", getRegisterSettings),
  getCaptcha: resourceCall("getCaptcha", getCaptcha),
  getSystemStatus: resourceCall("getSystemStatus", getSystemStatus),
  getTemplate: resourceCall("getTemplate", getTemplate),
  getCountry: resourceCall("getCountry", getCountry),
  getCustomerServiceLinks: resourceCall("getCustomerServiceLinks", getCustomerServiceLinks),
  getHeadIcon: resourceCall("getHeadIcon", getHeadIcon),
  listBanners: resourceCall("listBanners", (gateway) => listBanners(gateway, "m_home")),
  listNotices: resourceCall("listNotices", listNotices),
  listPromotionCategories: resourceCall("getPromotionCategories", listPromotionCategories),
  getVendorCatalogue: resourceCall("getVendorFeed", getVendorCatalogue),
  listGames: resourceCall("getGameList", (gateway) => listGames(gateway, { name: "a" })),
  listHotGames: resourceCall("getHotGames", (gateway) => listHotGames(gateway)),
  listWinners: resourceCall("getWinnerBoard", listWinners),
  getFavouriteIds: resourceCall("getFavoriteIds", getFavouriteIds),
  listFavourites: resourceCall("getFavoriteList", listFavourites),
  listRecents: resourceCall("getRecentList", listRecents),
  launchGame: resourceCall("launchGame", (gateway) => launchGame(gateway, game)),
  getMemberInfo: resourceCall("getMemberInfo", getMemberInfo),
  getWallet: resourceCall("getWallet", getWallet),
  getMerchantWallet: resourceCall("getMerchantWallet", getMerchantWallet),
  getRankProgress: resourceCall("getPlayerRankProgress", getRankProgress),
  getChatUnread: resourceCall("getChatUnread", getChatUnread),
  checkUsername: resourceCall("checkUsername", (gateway) => checkUsername(gateway, "demo")),
  checkAffiliate: resourceCall("checkAffiliate", (gateway) => checkAffiliate(gateway, { code: "DEMO88" })),
  getGeetest: resourceCall("getGeetest", getGeetest),
  sendSmsRegister: resourceCall("sendSmsRegister", (gateway) => sendSmsRegister(gateway, phone)),
  sendSmsNoLogin: resourceCall("sendSmsNoLogin", (gateway) => sendSmsNoLogin(gateway, phone)),
  listPopularDraws: resourceCall("getPopularAnnouncements", listPopularDraws),
  listLotteries: resourceCall("getLotteryList", listLotteries),
  listLotteryGroups: resourceCall("getLotteryMenu", listLotteryGroups),
  listOpenDraws: resourceCall("getLotteryNumero", (gateway) => listOpenDraws(gateway, "LOTT")),
  listVnLotteryGroups: resourceCall("getVnLotteryList", (gateway) => listVnLotteryGroups(gateway, "LOTT")),
  listVnOpenDraws: resourceCall("getVnNumero", (gateway) => listVnOpenDraws(gateway, "LOTT")),
  listDraws: resourceCall("getDraws", (gateway) => listDraws(gateway, "71")),
  listContracts: resourceCall("getContractRequests", listContracts),
  getTeamKpi: resourceCall("getTeamKpi", (gateway) => getTeamKpi(gateway, { from: "a", to: "b" })),
  getHelpCentre: resourceCall("getHelpCentre", getHelpCentre),
  getInbox: resourceCall("getInbox", getInbox),
  launchChat: resourceCall("launchChat", (gateway) => launchChat(gateway, chat)),
  getChatPermission: resourceCall("getChatPermission", getChatPermission),
  listHostsOnAir: resourceCall("getLiveModels", listHostsOnAir),
  listAnchors: resourceCall("getAnchorList", (gateway) => listAnchors(gateway, "hot")),
  listFollowedHosts: resourceCall("getFocusList", listFollowedHosts),
  listRewards: resourceCall("getRewards", listRewards),
  claimReward: resourceCall("claimReward", (gateway) => claimReward(gateway, "1")),
  redeemPromoCode: resourceCall("redeemPromoCode", (gateway) => redeemPromoCode(gateway, "A")),
  listAvailablePromotions: resourceCall("getAvailablePromotions", listAvailablePromotions),
  login: resourceCall("login", (gateway) => login(gateway, credentials)),
  loginVerification: resourceCall(
    "loginVerification",
    (gateway) => loginVerification(gateway, credentials),
    operations.login.path,
  ),
  touchSession: resourceCall("touchSession", touchSession),
  logout: resourceCall("logout", logout),
  registerUsername: resourceCall("registerUsername", (gateway) => registerUsername(gateway, registration)),
  registerMobile: resourceCall(
    "registerMobile",
    (gateway) => registerMobile(gateway, registration),
    operations.registerUsername.path,
  ),
  registerOnlyMobile: resourceCall(
    "registerOnlyMobile",
    (gateway) => registerOnlyMobile(gateway, registration),
    operations.registerUsername.path,
  ),
  checkEmail: resourceCall("checkEmail", (gateway) => checkEmail(gateway, "a@b.com")),
  forgotPasswordEmail: resourceCall("forgotPasswordEmail", (gateway) =>
    forgotPasswordEmail(gateway, { username: "a", email: "a@b.com" }),
  ),
  setPasswordByPhone: resourceCall("setPasswordByPhone", (gateway) =>
    setPasswordByPhone(gateway, { newPassword: "a", mobileNum: "1", verificationCode: "1" }),
  ),
  changePassword: resourceCall("changePassword", (gateway) =>
    changePassword(gateway, { oldPassword: "a", newPassword: "b", confirmNewPassword: "b" }),
  ),
  setHeadIcon: resourceCall("setHeadIcon", (gateway) => setHeadIcon(gateway, "1")),
  setLanguage: resourceCall("setLanguage", (gateway) => setLanguage(gateway)),
  listPromotions: resourceCall("listAnnouncements", listPromotions),
  listPopups: resourceCall("listAnnouncements", listPopups),
  listHotAnnouncements: resourceCall("listAnnouncements", listHotAnnouncements),
  listAgentAnnouncements: resourceCall("listAnnouncements", listAgentAnnouncements),
  markAnnouncementRead: resourceCall("markAnnouncementRead", (gateway) => markAnnouncementRead(gateway, "1")),
  getVendorCodes: resourceCall("getVendorGameTypes", getVendorCatalogue),
  addFavourite: resourceCall("addFavorite", (gateway) => addFavourite(gateway, game)),
  removeFavourite: resourceCall("removeFavorite", (gateway) => removeFavourite(gateway, game)),
  addRecent: resourceCall("addRecent", (gateway) => addRecent(gateway, game)),
  launchTrialGame: resourceCall("launchTrialGame", (gateway) => launchTrialGame(gateway, game)),
  launchLottery: resourceCall("launchLottery", (gateway) =>
    launchLottery(gateway, { vendor: "LOTT", prizeMode: "LOTT", playType: "ent" }),
  ),
  sendDailySalaryAnswer: resourceCall("processDailySalary", (gateway) =>
    sendContractAnswer(gateway, { kind: "daily", contract: { id: "1" } }, "accept"),
  ),
  sendDividendAnswer: resourceCall("processDividend", (gateway) =>
    sendContractAnswer(gateway, { kind: "dividend", contract: { product: "A", period: "daily" } }, "accept"),
  ),
  sendHourSalaryAnswer: resourceCall("processHourSalary", (gateway) =>
    sendContractAnswer(gateway, { kind: "hourly", contract: { id: "1", product: "A" } }, "accept"),
  ),
  sendRealTimeSalaryAnswer: resourceCall("processRealTimeSalary", (gateway) =>
    sendContractAnswer(gateway, { kind: "realtime", contract: { id: "1" } }, "accept"),
  ),
  sendFeedback: resourceCall("sendFeedback", (gateway) =>
    sendFeedback(gateway, { sender: "a", content: "b", type: 0, captcha: "1" }),
  ),
  getInboxUnread: resourceCall("getInboxUnread", getInboxUnread),
  markInboxMessageRead: resourceCall("readInboxMessage", (gateway) => markInboxMessageRead(gateway, "1")),
  joinPromotion: resourceCall("joinPromotion", (gateway) => joinPromotion(gateway, "1")),
};
