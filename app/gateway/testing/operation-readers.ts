import type { GatewayClient } from "../client/gateway-client.server";
import { type OperationName, operations } from "../protocol/operations.server";
import {
  changePassword,
  forgotPasswordEmail,
  resetPasswordSms,
  setPasswordByPhone,
} from "../resources/accounts/password.server";
import {
  checkAffiliate,
  checkEmail,
  checkUsername,
  getDefaultAgent,
  getRegisterSettings,
  registerAutoUsername,
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
import {
  getCaptcha,
  getGeetest,
  sendSmsMember,
  sendSmsNoLogin,
  sendSmsRegister,
  verifySmsMember,
} from "../resources/accounts/verification.server";
import {
  getContracts,
  getTeamKpi,
  processDailySalary,
  processDividend,
  processHourSalary,
  processRealTimeSalary,
} from "../resources/agent/agent.server";
import {
  listAnnouncements,
  listBanners,
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
import { listGameMatches, listRooms } from "../resources/games/rooms.server";
import { getVendorCatalogue } from "../resources/games/vendors.server";
import { launchGame, launchTrialGame } from "../resources/launch/launch.server";
import { launchLottery } from "../resources/launch/lottery-launch.server";
import {
  getNearDraws,
  listDraws,
  listLotteries,
  listLotteryGroups,
  listOpenDraws,
  listRecentLotteries,
  listRecentVnLotteries,
  listVnLotteryGroups,
  listVnOpenDraws,
} from "../resources/lottery/lottery.server";
import {
  getMemberInfo,
  getMerchantWallet,
  getRankProgress,
  getSecuritySettings,
  getWallet,
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
  listLiveModels,
  markInboxRead,
  sendFeedback,
} from "../resources/service/service.server";
import {
  getAvatar,
  getConsolidatedSettings,
  getCountry,
  getCustomerServiceLinks,
  getCustomerServiceScript,
  getDomainRoute,
  getHeadIcon,
  getLocation,
  getSystemStatus,
  getTemplate,
  getWhitelabel,
  ping,
  setHeadIcon,
  setLanguage,
} from "../resources/site/system.server";

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

/** One function that reads an answer. */
export interface Reader {
  operation: OperationName;
  /** Where the operation is asked. */
  path: string;
  /** The path whose example it reads. */
  example: string;
  read(gateway: GatewayClient): Promise<unknown>;
}

const LOGIN = operations.login.path;
const REGISTERED = operations.registerUsername.path;

/** @param example the path of the example, where it is another operation's */
function reads(operation: OperationName, read: Reader["read"], example?: string): Reader {
  const path = operations[operation].path.replace("{gameId}", "71");
  return { operation, path, example: example ?? path, read };
}

/** Every function of this layer that reads an answer, or takes one that carries nothing. */
export const readers: Readonly<Record<string, Reader>> = {
  startTrial: reads("freePlay", startTrial),
  getTrialAccount: reads("getTrialAccount", getTrialAccount),
  getRegisterSettings: reads("getRegisterSettings", getRegisterSettings),
  getCaptcha: reads("getCaptcha", getCaptcha),
  getSystemStatus: reads("getSystemStatus", getSystemStatus),
  getConsolidatedSettings: reads("getConsolidatedSettings", getConsolidatedSettings),
  getTemplate: reads("getTemplate", getTemplate),
  getCountry: reads("getCountry", getCountry),
  getWhitelabel: reads("getWhitelabel", getWhitelabel),
  getCustomerServiceLinks: reads("getCustomerServiceLinks", getCustomerServiceLinks),
  getHeadIcon: reads("getHeadIcon", getHeadIcon),
  listAnnouncements: reads("listAnnouncements", (gateway) => listAnnouncements(gateway, ["PL"])),
  listBanners: reads("listBanners", (gateway) => listBanners(gateway, "m_home")),
  listNotices: reads("listNotices", listNotices),
  listPromotionCategories: reads("getPromotionCategories", listPromotionCategories),
  getVendorCatalogue: reads("getVendorFeed", getVendorCatalogue),
  listGames: reads("getGameList", (gateway) => listGames(gateway, { name: "a" })),
  listHotGames: reads("getHotGames", (gateway) => listHotGames(gateway, { refresh: true })),
  listWinners: reads("getWinnerBoard", listWinners),
  getFavouriteIds: reads("getFavoriteIds", getFavouriteIds),
  listFavourites: reads("getFavoriteList", listFavourites),
  listRecents: reads("getRecentList", listRecents),
  launchGame: reads("launchGame", (gateway) => launchGame(gateway, game)),
  getMemberInfo: reads("getMemberInfo", getMemberInfo),
  getWallet: reads("getWallet", getWallet),
  getMerchantWallet: reads("getMerchantWallet", getMerchantWallet),
  getRankProgress: reads("getPlayerRankProgress", getRankProgress),
  getChatUnread: reads("getChatUnread", getChatUnread),
  checkUsername: reads("checkUsername", (gateway) => checkUsername(gateway, "demo")),
  checkAffiliate: reads("checkAffiliate", (gateway) => checkAffiliate(gateway, { code: "DEMO88" })),
  getDefaultAgent: reads("getDefaultAgent", (gateway) => getDefaultAgent(gateway, "www.site.invalid")),
  getGeetest: reads("getGeetest", getGeetest),
  sendSmsRegister: reads("sendSmsRegister", (gateway) => sendSmsRegister(gateway, phone)),
  sendSmsNoLogin: reads("sendSmsNoLogin", (gateway) => sendSmsNoLogin(gateway, phone)),
  sendSmsMember: reads("sendSmsMember", (gateway) => sendSmsMember(gateway, { ...phone, operationType: "X" })),
  getLocation: reads("getLocation", getLocation),
  getDomainRoute: reads("getDomainRoute", getDomainRoute),
  getCustomerServiceScript: reads("getCustomerServiceScript", getCustomerServiceScript),
  getAvatar: reads("getAvatar", getAvatar),
  listPopularDraws: reads("getPopularAnnouncements", listPopularDraws),
  listRooms: reads("getRooms", (gateway) => listRooms(gateway, { vendor: "DM3", category: "PVP" })),
  listGameMatches: reads("getGameMatches", listGameMatches),
  listLotteries: reads("getLotteryList", listLotteries),
  listLotteryGroups: reads("getLotteryMenu", listLotteryGroups),
  listOpenDraws: reads("getLotteryNumero", (gateway) => listOpenDraws(gateway, "LOTT")),
  listVnLotteryGroups: reads("getVnLotteryList", (gateway) => listVnLotteryGroups(gateway, "LOTT")),
  listVnOpenDraws: reads("getVnNumero", (gateway) => listVnOpenDraws(gateway, "LOTT")),
  listRecentLotteries: reads("getLotteryRecent", (gateway) => listRecentLotteries(gateway, "LOTT")),
  getNearDraws: reads("getNearNumeros", (gateway) => getNearDraws(gateway, "71")),
  listDraws: reads("getDraws", (gateway) => listDraws(gateway, "71")),
  getSecuritySettings: reads("getSecurityConfig", getSecuritySettings),
  getContracts: reads("getContractRequests", getContracts),
  getTeamKpi: reads("getTeamKpi", (gateway) => getTeamKpi(gateway, { from: "a", to: "b" })),
  getHelpCentre: reads("getHelpCentre", getHelpCentre),
  getInbox: reads("getInbox", getInbox),
  launchChat: reads("launchChat", (gateway) => launchChat(gateway, chat)),
  getChatPermission: reads("getChatPermission", getChatPermission),
  listLiveModels: reads("getLiveModels", listLiveModels),
  listAnchors: reads("getAnchorList", (gateway) => listAnchors(gateway, "hot")),
  listFollowedHosts: reads("getFocusList", listFollowedHosts),
  listRewards: reads("getRewards", listRewards),
  claimReward: reads("claimReward", (gateway) => claimReward(gateway, "1")),
  redeemPromoCode: reads("redeemPromoCode", (gateway) => redeemPromoCode(gateway, "A")),
  listAvailablePromotions: reads("getAvailablePromotions", listAvailablePromotions),
  login: reads("login", (gateway) => login(gateway, credentials)),
  loginVerification: reads("loginVerification", (gateway) => loginVerification(gateway, credentials), LOGIN),
  touchSession: reads("touchSession", touchSession),
  logout: reads("logout", logout),
  registerUsername: reads("registerUsername", (gateway) => registerUsername(gateway, registration)),
  registerMobile: reads("registerMobile", (gateway) => registerMobile(gateway, registration), REGISTERED),
  registerAutoUsername: reads(
    "registerAutoUsername",
    (gateway) => registerAutoUsername(gateway, registration),
    REGISTERED,
  ),
  registerOnlyMobile: reads("registerOnlyMobile", (gateway) => registerOnlyMobile(gateway, registration), REGISTERED),
  checkEmail: reads("checkEmail", (gateway) => checkEmail(gateway, "a@b.com")),
  verifySmsMember: reads("verifySmsMember", (gateway) => verifySmsMember(gateway, { ...phone, code: "1" })),
  forgotPasswordEmail: reads("forgotPasswordEmail", (gateway) =>
    forgotPasswordEmail(gateway, { username: "a", email: "a@b.com" }),
  ),
  resetPasswordSms: reads("resetPasswordSms", (gateway) => resetPasswordSms(gateway, { username: "a", mobile: "1" })),
  setPasswordByPhone: reads("setPasswordByPhone", (gateway) =>
    setPasswordByPhone(gateway, { newPassword: "a", mobileNum: "1", verificationCode: "1" }),
  ),
  changePassword: reads("changePassword", (gateway) =>
    changePassword(gateway, { oldPassword: "a", newPassword: "b", confirmNewPassword: "b" }),
  ),
  setHeadIcon: reads("setHeadIcon", (gateway) => setHeadIcon(gateway, "1")),
  setLanguage: reads("setLanguage", (gateway) => setLanguage(gateway)),
  ping: reads("ping", ping),
  listPromotions: reads("listAnnouncements", listPromotions),
  listPopups: reads("listAnnouncements", listPopups),
  markAnnouncementRead: reads("markAnnouncementRead", (gateway) => markAnnouncementRead(gateway, "1")),
  getVendorCodes: reads("getVendorGameTypes", getVendorCatalogue),
  addFavourite: reads("addFavorite", (gateway) => addFavourite(gateway, game)),
  removeFavourite: reads("removeFavorite", (gateway) => removeFavourite(gateway, game)),
  addRecent: reads("addRecent", (gateway) => addRecent(gateway, game)),
  launchTrialGame: reads("launchTrialGame", (gateway) => launchTrialGame(gateway, game)),
  launchLottery: reads("launchLottery", (gateway) =>
    launchLottery(gateway, { vendor: "LOTT", prizeMode: "LOTT", playType: "ent" }),
  ),
  listRecentVnLotteries: reads(
    "getVnLotteryRecent",
    (gateway) => listRecentVnLotteries(gateway, "LOTT"),
    "/lgw/games/game_menus/recent",
  ),
  processDailySalary: reads("processDailySalary", (gateway) => processDailySalary(gateway, { id: "1" }, "accept")),
  processDividend: reads("processDividend", (gateway) =>
    processDividend(gateway, { product: "A", period: "daily" }, "accept"),
  ),
  processHourSalary: reads("processHourSalary", (gateway) =>
    processHourSalary(gateway, { id: "1", product: "A" }, "accept"),
  ),
  processRealTimeSalary: reads("processRealTimeSalary", (gateway) =>
    processRealTimeSalary(gateway, { id: "1" }, "accept"),
  ),
  sendFeedback: reads("sendFeedback", (gateway) =>
    sendFeedback(gateway, { sender: "a", content: "b", type: 0, captcha: "1" }),
  ),
  getInboxUnread: reads("getInboxUnread", getInboxUnread),
  markInboxRead: reads("readInboxMessage", (gateway) => markInboxRead(gateway, "1")),
  joinPromotion: reads("joinPromotion", (gateway) => joinPromotion(gateway, "1")),
};
