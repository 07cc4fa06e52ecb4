import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { getContracts, getTeamKpi } from "./agent.server";
import {
  listAnnouncements,
  listBanners,
  listNotices,
  listPopularDraws,
  listPromotionCategories,
} from "./announcements.server";
import type { GatewayCaller } from "./caller.server";
import { createGateway } from "./client.server";
import { GatewayError } from "./errors.server";
import { listGames, listHotGames, listWinners } from "./games.server";
import { launchGame } from "./launch.server";
import {
  getNearDraws,
  listDraws,
  listLotteries,
  listLotteryGroups,
  listOpenDraws,
  listRecentLotteries,
  listVnLotteryGroups,
  listVnOpenDraws,
} from "./lottery.server";
import { getMemberInfo, getMerchantWallet, getRankProgress, getSecuritySettings, getWallet } from "./member.server";
import { getFavouriteIds, listFavourites, listRecents } from "./own-games.server";
import { checkAffiliate, checkUsername, getDefaultAgent, getRegisterSettings } from "./registration.server";
import { claimReward, listAvailablePromotions, listRewards, redeemPromoCode } from "./rewards.server";
import { listGameMatches, listRooms } from "./rooms.server";
import {
  getChatPermission,
  getChatUnread,
  getHelpCentre,
  getInbox,
  launchChat,
  listAnchors,
  listFollowedHosts,
  listLiveModels,
} from "./service.server";
import { getTrialAccount, startTrial } from "./session.server";
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
} from "./system.server";
import { examples } from "./test-examples";
import { moreExamples } from "./test-more-examples";
import { closeAll, json, optionsFor, serve } from "./test-server";
import { getVendorCatalogue } from "./vendors.server";
import { getCaptcha, getGeetest, sendSmsMember, sendSmsNoLogin, sendSmsRegister } from "./verification.server";

const phone = { mobile: "0912000001", countryDialingCode: "95" };
const chat = { backUrl: "https://www.site.invalid/m/home", title: "Service" };
const all: Readonly<Record<string, unknown>> = { ...examples, ...moreExamples };
const game = { nodeId: "1", launchId: "1", vendor: "JL", category: "RNG" };

/** Every function that reads an answer, with the path of the example it reads. */
const readers: Record<string, [string, (caller: GatewayCaller) => Promise<unknown>]> = {
  startTrial: ["/wps/session/login/freeplay", startTrial],
  getTrialAccount: ["/wps/member/trialuser", getTrialAccount],
  getRegisterSettings: ["/wps/system/setting/register", getRegisterSettings],
  getCaptcha: ["/wps/captcha", getCaptcha],
  getSystemStatus: ["/wps/system/status", getSystemStatus],
  getConsolidatedSettings: ["/wps/system/settings/consolidated", getConsolidatedSettings],
  getTemplate: ["/wps/system/templates", getTemplate],
  getCountry: ["/wps/system/country", getCountry],
  getWhitelabel: ["/wps/system/whitelabel", getWhitelabel],
  getCustomerServiceLinks: ["/wps/system/customerService", getCustomerServiceLinks],
  getHeadIcon: ["/wps/member/info/icon", getHeadIcon],
  listAnnouncements: ["/wps/relay/MCSFE_getListAnnouncements", (caller) => listAnnouncements(caller, ["PL"])],
  listBanners: ["/wps/relay/MCSFE_getListAnnouncements", (caller) => listBanners(caller, "m_home")],
  listNotices: ["/wps/relay/MCSFE_getListAnnouncements", listNotices],
  listPromotionCategories: ["/wps/relay/PROMOFE_getPromotionAnnouncementCategory", listPromotionCategories],
  getVendorCatalogue: ["/wps/relay/GCSGAME_newGameVendor", getVendorCatalogue],
  listGames: ["/wps/relay/GCSGAME_gameList", (caller) => listGames(caller, { name: "a" })],
  listHotGames: ["/wps/relay/GCSGAME_hotGamesV2", (caller) => listHotGames(caller, { refresh: true })],
  listWinners: ["/wps/relay/ODSFE2_getWinnerBoard", listWinners],
  getFavouriteIds: ["/wps/relay/MCSFE_getFavoriteGames", getFavouriteIds],
  listFavourites: ["/wps/relay/MCSFE_getFavoriteGamesList", listFavourites],
  listRecents: ["/wps/relay/GCS_recentGame", listRecents],
  launchGame: ["/wps/game/launchGame", (caller) => launchGame(caller, game)],
  getMemberInfo: ["/wps/member/info", getMemberInfo],
  getWallet: ["/wps/v2/wallets/balance", getWallet],
  getMerchantWallet: ["/wps/relay/GCS_merchantWallet", getMerchantWallet],
  getRankProgress: ["/wps/relay/MCSFE_getPlayerRankProgress", getRankProgress],
  getChatUnread: ["/wps/relay/CBS_unreadCount", getChatUnread],
  checkUsername: ["/wps/check/username", (caller) => checkUsername(caller, "demo")],
  checkAffiliate: ["/wps/agent/affiliate", (caller) => checkAffiliate(caller, { code: "DEMO88" })],
  getDefaultAgent: ["/wps/agent/default", (caller) => getDefaultAgent(caller, "www.site.invalid")],
  getGeetest: ["/wps/captcha/geetest", getGeetest],
  sendSmsRegister: ["/wps/verification/sms/register", (caller) => sendSmsRegister(caller, phone)],
  sendSmsNoLogin: ["/wps/verification/sms/noLogin", (caller) => sendSmsNoLogin(caller, phone)],
  sendSmsMember: ["/wps/v2/verification/sms/send", (caller) => sendSmsMember(caller, { ...phone, operationType: "X" })],
  getLocation: ["/wps/system/location", getLocation],
  getDomainRoute: ["/wps/system/domainRoute", getDomainRoute],
  getCustomerServiceScript: ["/wps/relay/WPSCORE_getCustomerServiceScript", getCustomerServiceScript],
  getAvatar: ["/wps/relay/MCSFE_getPlayerAvatar", getAvatar],
  listPopularDraws: ["/lgw/games/popular", listPopularDraws],
  listRooms: ["/wps/relay/GLS2_roomList", (caller) => listRooms(caller, { vendor: "DM3", category: "PVP" })],
  listGameMatches: ["/wps/relay/GCSGAME_getGameMatchV2", listGameMatches],
  listLotteries: ["/lgw/games", listLotteries],
  listLotteryGroups: ["/lgw/games/game_menus", listLotteryGroups],
  listOpenDraws: ["/lotto/lgw/games/opened/numero", (caller) => listOpenDraws(caller, "LOTT")],
  listVnLotteryGroups: ["/lgw/vn/games/game_menu", (caller) => listVnLotteryGroups(caller, "LOTT")],
  listVnOpenDraws: ["/lgw/vn/numeros/opened/game", (caller) => listVnOpenDraws(caller, "LOTT")],
  listRecentLotteries: ["/lgw/games/game_menus/recent", (caller) => listRecentLotteries(caller, "LOTT")],
  getNearDraws: ["/lgw/numeros/near", (caller) => getNearDraws(caller, "71")],
  listDraws: ["/lgw/draw/71", (caller) => listDraws(caller, "71")],
  getSecuritySettings: ["/wps/v2/member/securityConfig", getSecuritySettings],
  getContracts: ["/wps/member/info/funds/consolidated", getContracts],
  getTeamKpi: ["/wps/relay/ODSFE2_getTeamOverviewSum", (caller) => getTeamKpi(caller, { from: "a", to: "b" })],
  getHelpCentre: ["/wps/system/helpCenter", getHelpCentre],
  getInbox: ["/wps/relay/CSP_getInbox", getInbox],
  launchChat: ["/wps/relay/CBS_launchChat", (caller) => launchChat(caller, chat)],
  getChatPermission: ["/wps/relay/CBS_groupPermission", getChatPermission],
  listLiveModels: ["/wps/relay/CBS_modelList", listLiveModels],
  listAnchors: ["/wps/relay/CBS_anchorList", (caller) => listAnchors(caller, "hot")],
  listFollowedHosts: ["/wps/relay/CBS_focusList", listFollowedHosts],
  listRewards: ["/wps/relay/MCSFE_getRewardCenter", listRewards],
  claimReward: ["/wps/relay/MCSFE_claimReward", (caller) => claimReward(caller, "1")],
  redeemPromoCode: ["/wps/relay/PROMOFE_redeemPromoCode", (caller) => redeemPromoCode(caller, "A")],
  listAvailablePromotions: ["/wps/relay/PROMOFE_getAvailablePromotions", listAvailablePromotions],
};

let body: unknown;
const server = await serve((_, response) => json(response, body));
const gateway = createGateway(
  optionsFor(server.url, { cache: { items: 1, keep: 0, backoff: 0 }, breaker: { calls: 1_000_000 } }),
);

afterAll(async () => {
  await gateway.close();
  await closeAll();
});

async function expectViewOrGatewayError(read: (caller: GatewayCaller) => Promise<unknown>): Promise<void> {
  try {
    const view = await read(gateway.as({ language: "EN", device: "web", token: "tk-1" }));
    if (view === undefined) return;
    const text = JSON.stringify(view);
    expect(text).not.toMatch(/:null[,}]/);
    expect(JSON.parse(text)).toEqual(view);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
}

/** The example with parts of it replaced by anything. */
function broken(value: unknown): fc.Arbitrary<unknown> {
  const anything = fc.oneof(fc.jsonValue(), fc.constantFrom(null, "", "0", -1, 1e308, [], {}, "javascript:1"));
  const same = { arbitrary: fc.constant(value), weight: 6 };
  if (Array.isArray(value)) {
    return fc.oneof(same, { arbitrary: fc.tuple(...value.map(broken)), weight: 6 }, { arbitrary: anything, weight: 1 });
  }
  if (value === null || typeof value !== "object") return fc.oneof(same, { arbitrary: anything, weight: 1 });
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, broken(field)]));
  return fc.oneof(
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 6 },
    { arbitrary: fc.record(fields), weight: 6 },
    { arbitrary: anything, weight: 1 },
  );
}

test.each(Object.entries(readers))(
  "%s: any JSON is a view model or a GatewayError (wire 1.4)",
  async (_, [path, read]) => {
    const envelope = fc.oneof(
      fc.jsonValue(),
      fc.record({ success: fc.constant(true), value: fc.jsonValue() }),
      fc.record({ success: fc.constant(true), value: broken(all[path]) }),
      broken(all[path]),
      fc.record({
        success: fc.constant(false),
        errorCode: fc.oneof(fc.string(), fc.jsonValue()),
        value: fc.jsonValue(),
      }),
    );
    const run = fc.asyncProperty(envelope, async (answer) => {
      body = answer;
      await expectViewOrGatewayError(read);
    });
    await fc.assert(run, { numRuns: 60 });
  },
);
