import type { GatewayCaller } from "../client/call-types.server";
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
  read(caller: GatewayCaller): Promise<unknown>;
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
  listAnnouncements: reads("listAnnouncements", (caller) => listAnnouncements(caller, ["PL"])),
  listBanners: reads("listBanners", (caller) => listBanners(caller, "m_home")),
  listNotices: reads("listNotices", listNotices),
  listPromotionCategories: reads("getPromotionCategories", listPromotionCategories),
  getVendorCatalogue: reads("getVendorFeed", getVendorCatalogue),
  listGames: reads("getGameList", (caller) => listGames(caller, { name: "a" })),
  listHotGames: reads("getHotGames", (caller) => listHotGames(caller, { refresh: true })),
  listWinners: reads("getWinnerBoard", listWinners),
  getFavouriteIds: reads("getFavoriteIds", getFavouriteIds),
  listFavourites: reads("getFavoriteList", listFavourites),
  listRecents: reads("getRecentList", listRecents),
  launchGame: reads("launchGame", (caller) => launchGame(caller, game)),
  getMemberInfo: reads("getMemberInfo", getMemberInfo),
  getWallet: reads("getWallet", getWallet),
  getMerchantWallet: reads("getMerchantWallet", getMerchantWallet),
  getRankProgress: reads("getPlayerRankProgress", getRankProgress),
  getChatUnread: reads("getChatUnread", getChatUnread),
  checkUsername: reads("checkUsername", (caller) => checkUsername(caller, "demo")),
  checkAffiliate: reads("checkAffiliate", (caller) => checkAffiliate(caller, { code: "DEMO88" })),
  getDefaultAgent: reads("getDefaultAgent", (caller) => getDefaultAgent(caller, "www.site.invalid")),
  getGeetest: reads("getGeetest", getGeetest),
  sendSmsRegister: reads("sendSmsRegister", (caller) => sendSmsRegister(caller, phone)),
  sendSmsNoLogin: reads("sendSmsNoLogin", (caller) => sendSmsNoLogin(caller, phone)),
  sendSmsMember: reads("sendSmsMember", (caller) => sendSmsMember(caller, { ...phone, operationType: "X" })),
  getLocation: reads("getLocation", getLocation),
  getDomainRoute: reads("getDomainRoute", getDomainRoute),
  getCustomerServiceScript: reads("getCustomerServiceScript", getCustomerServiceScript),
  getAvatar: reads("getAvatar", getAvatar),
  listPopularDraws: reads("getPopularAnnouncements", listPopularDraws),
  listRooms: reads("getRooms", (caller) => listRooms(caller, { vendor: "DM3", category: "PVP" })),
  listGameMatches: reads("getGameMatches", listGameMatches),
  listLotteries: reads("getLotteryList", listLotteries),
  listLotteryGroups: reads("getLotteryMenu", listLotteryGroups),
  listOpenDraws: reads("getLotteryNumero", (caller) => listOpenDraws(caller, "LOTT")),
  listVnLotteryGroups: reads("getVnLotteryList", (caller) => listVnLotteryGroups(caller, "LOTT")),
  listVnOpenDraws: reads("getVnNumero", (caller) => listVnOpenDraws(caller, "LOTT")),
  listRecentLotteries: reads("getLotteryRecent", (caller) => listRecentLotteries(caller, "LOTT")),
  getNearDraws: reads("getNearNumeros", (caller) => getNearDraws(caller, "71")),
  listDraws: reads("getDraws", (caller) => listDraws(caller, "71")),
  getSecuritySettings: reads("getSecurityConfig", getSecuritySettings),
  getContracts: reads("getContractRequests", getContracts),
  getTeamKpi: reads("getTeamKpi", (caller) => getTeamKpi(caller, { from: "a", to: "b" })),
  getHelpCentre: reads("getHelpCentre", getHelpCentre),
  getInbox: reads("getInbox", getInbox),
  launchChat: reads("launchChat", (caller) => launchChat(caller, chat)),
  getChatPermission: reads("getChatPermission", getChatPermission),
  listLiveModels: reads("getLiveModels", listLiveModels),
  listAnchors: reads("getAnchorList", (caller) => listAnchors(caller, "hot")),
  listFollowedHosts: reads("getFocusList", listFollowedHosts),
  listRewards: reads("getRewards", listRewards),
  claimReward: reads("claimReward", (caller) => claimReward(caller, "1")),
  redeemPromoCode: reads("redeemPromoCode", (caller) => redeemPromoCode(caller, "A")),
  listAvailablePromotions: reads("getAvailablePromotions", listAvailablePromotions),
  login: reads("login", (caller) => login(caller, credentials)),
  loginVerification: reads("loginVerification", (caller) => loginVerification(caller, credentials), LOGIN),
  touchSession: reads("touchSession", touchSession),
  logout: reads("logout", logout),
  registerUsername: reads("registerUsername", (caller) => registerUsername(caller, registration)),
  registerMobile: reads("registerMobile", (caller) => registerMobile(caller, registration), REGISTERED),
  registerAutoUsername: reads(
    "registerAutoUsername",
    (caller) => registerAutoUsername(caller, registration),
    REGISTERED,
  ),
  registerOnlyMobile: reads("registerOnlyMobile", (caller) => registerOnlyMobile(caller, registration), REGISTERED),
  checkEmail: reads("checkEmail", (caller) => checkEmail(caller, "a@b.com")),
  verifySmsMember: reads("verifySmsMember", (caller) => verifySmsMember(caller, { ...phone, code: "1" })),
  forgotPasswordEmail: reads("forgotPasswordEmail", (caller) =>
    forgotPasswordEmail(caller, { username: "a", email: "a@b.com" }),
  ),
  resetPasswordSms: reads("resetPasswordSms", (caller) => resetPasswordSms(caller, { username: "a", mobile: "1" })),
  setPasswordByPhone: reads("setPasswordByPhone", (caller) =>
    setPasswordByPhone(caller, { newPassword: "a", mobileNum: "1", verificationCode: "1" }),
  ),
  changePassword: reads("changePassword", (caller) =>
    changePassword(caller, { oldPassword: "a", newPassword: "b", confirmNewPassword: "b" }),
  ),
  setHeadIcon: reads("setHeadIcon", (caller) => setHeadIcon(caller, "1")),
  setLanguage: reads("setLanguage", (caller) => setLanguage(caller)),
  ping: reads("ping", ping),
  listPromotions: reads("listAnnouncements", listPromotions),
  listPopups: reads("listAnnouncements", listPopups),
  markAnnouncementRead: reads("markAnnouncementRead", (caller) => markAnnouncementRead(caller, "1")),
  getVendorCodes: reads("getVendorGameTypes", getVendorCatalogue),
  addFavourite: reads("addFavorite", (caller) => addFavourite(caller, game)),
  removeFavourite: reads("removeFavorite", (caller) => removeFavourite(caller, game)),
  addRecent: reads("addRecent", (caller) => addRecent(caller, game)),
  launchTrialGame: reads("launchTrialGame", (caller) => launchTrialGame(caller, game)),
  launchLottery: reads("launchLottery", (caller) =>
    launchLottery(caller, { vendor: "LOTT", prizeMode: "LOTT", playType: "ent" }),
  ),
  listRecentVnLotteries: reads(
    "getVnLotteryRecent",
    (caller) => listRecentVnLotteries(caller, "LOTT"),
    "/lgw/games/game_menus/recent",
  ),
  processDailySalary: reads("processDailySalary", (caller) => processDailySalary(caller, { id: "1" }, "accept")),
  processDividend: reads("processDividend", (caller) =>
    processDividend(caller, { product: "A", period: "daily" }, "accept"),
  ),
  processHourSalary: reads("processHourSalary", (caller) =>
    processHourSalary(caller, { id: "1", product: "A" }, "accept"),
  ),
  processRealTimeSalary: reads("processRealTimeSalary", (caller) =>
    processRealTimeSalary(caller, { id: "1" }, "accept"),
  ),
  sendFeedback: reads("sendFeedback", (caller) =>
    sendFeedback(caller, { sender: "a", content: "b", type: 0, captcha: "1" }),
  ),
  getInboxUnread: reads("getInboxUnread", getInboxUnread),
  markInboxRead: reads("readInboxMessage", (caller) => markInboxRead(caller, "1")),
  joinPromotion: reads("joinPromotion", (caller) => joinPromotion(caller, "1")),
};
