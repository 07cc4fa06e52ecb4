import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listAt } from "../../server/sandbox/testing/client";
import * as announcements from "./schemas/announcements";
import * as games from "./schemas/games";
import * as lottery from "./schemas/lottery";
import * as service from "./schemas/service";
import * as system from "./schemas/system";
import { mistakes, success, text } from "./support/shapes";
import { openTarget, type Target } from "./support/target";

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

const feed = "/wps/relay/MCSFE_getListAnnouncements?platform=M";

/** Every read that a guest may make, in the order of docs/gateway.md 3. */
const reads: readonly (readonly [operation: string, path: string, value: z.ZodType])[] = [
  ["getTrialAccount", "/wps/member/trialuser", text],
  ["getRegisterSettings", "/wps/system/setting/register", system.registerRules],
  ["getDefaultAgent", "/wps/agent/default?domain=www.site.invalid", system.agentCode],
  ["getCaptcha", "/wps/captcha?t=1", z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/)],
  ["getGeetest", "/wps/captcha/geetest?t=1", system.geetest],
  ["getSystemStatus", "/wps/system/status?url=www.site.invalid", system.systemStatus],
  ["getSystemStatus (newer path)", "/wps/v2/system/status?url=www.site.invalid", system.systemStatus],
  ["getConsolidatedSettings", "/wps/system/settings/consolidated", system.consolidatedSettings],
  ["getTemplate", "/wps/system/templates", system.template],
  ["getCountry", "/wps/system/country", system.countries],
  ["getLocation", "/wps/system/location", system.location],
  ["getWhitelabel", "/wps/system/whitelabel", system.whitelabel],
  ["getDomainRoute", "/wps/system/domainRoute", system.domainRoute],
  ["getCustomerServiceLinks", "/wps/system/customerService?type=3", system.serviceLinks],
  ["getCustomerServiceScript", "/wps/relay/WPSCORE_getCustomerServiceScript", z.string().nullable()],
  ["ping", "/wps/system/test/ping", z.unknown()],
  ["listAnnouncements", `${feed}&types=B,PL,PU,PR,H`, announcements.announcements],
  ["listBanners", `${feed}&types=B&groupName=m_home`, announcements.banners],
  ["listNotices", `${feed}&types=PL`, announcements.notices],
  ["getPromotionCategories", "/wps/relay/PROMOFE_getPromotionAnnouncementCategory", announcements.promotionCategories],
  ["getVendorGameTypes", "/wps/relay/GCSGAME_getVassGameType?typeId=1", games.vendorGameTypes],
  ["getVendorFeed", "/wps/relay/GCSGAME_newGameVendor?platform=html5&clientType=2&language=EN", games.vendorFeed],
  ["getGameList", "/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=1&pageSize=36&platform=html5", games.gameList],
  ["getHotGames", "/wps/relay/GCSGAME_hotGamesV2?isPlatform=2&platform=html5&language=EN", games.hotGames],
  ["getWinnerBoard", "/wps/relay/ODSFE2_getWinnerBoard?gameCategory=ALL&language=EN&limitNum=10", games.winnerBoard],
  ["getGameMatches", "/wps/relay/GCSGAME_getGameMatchV2?language=EN", games.matches],
  ["getHelpCentre", "/wps/system/helpCenter?lang=EN&device=MOBILE", service.helpCentre],
  ["getLiveModels", "/wps/relay/CBS_modelList?active=1&streaming=1", service.liveModels],
  ["getAnchorList", "/wps/relay/CBS_anchorList?type=hot", service.anchors],
];

describe("Reads of guests: envelope and shape (docs/gateway.md 3)", () => {
  it.each(reads)("%s", async (_, path, value) => {
    const { status, json, headers } = await target.client.get(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(mistakes(success(value), json)).toBe("");
  });
});

const bareReads: readonly (readonly [operation: string, path: string, body: z.ZodType])[] = [
  ["getPopularAnnouncements", "/lgw/games/popular?count=5", announcements.popular],
  ["getLotteryList", "/lgw/games", lottery.lotteryList],
  ["getLotteryMenu", "/lgw/games/game_menus", lottery.lotteryMenu],
  ["getLotteryNumero", "/lotto/lgw/games/opened/numero?prizeMode=LOTT", lottery.lotteryNumero],
  ["getLotteryNumero (first mount)", "/lgw/games/opened/numero?prizeMode=Elott", lottery.lotteryNumero],
  ["getVnLotteryList", "/lgw/vn/games/game_menu?prizeMode=LOTT&device=WEB", lottery.vietnameseList],
  ["getVnNumero", "/lgw/vn/numeros/opened/game?prizeMode=LOTT", lottery.vietnameseNumero],
];

describe("Reads of the lottery: bare (docs/gateway.md 1.1, 3.8)", () => {
  it.each(bareReads)("%s", async (_, path, body) => {
    const { status, json } = await target.client.get(path);
    expect(status).toBe(200);
    expect(mistakes(body, json)).toBe("");
  });

  it("getNearNumeros and getDraws of a listed lottery, by id and by code", async () => {
    const { json } = await target.client.get("/lgw/games");
    const games = z.array(z.object({ gameId: z.number(), code: z.string() })).parse(Object.values(json ?? {}));
    const { gameId, code } = games[0] ?? {};
    const body = async (path: string) => (await target.client.get(path)).json;
    expect(mistakes(lottery.nearNumeros, await body(`/lgw/numeros/near?gameId=${gameId}`))).toBe("");
    const byId = await body(`/lgw/draw/${gameId}?page=0&size=5`);
    expect(mistakes(lottery.draws, byId)).toBe("");
    expect(listAt(byId, "content")).toHaveLength(5);
    expect(await body(`/lgw/draw/code/${code}?page=0&size=5`)).toEqual(byId);
    expect(mistakes(lottery.draws, await body("/lgw/draw?page=0&size=5"))).toBe("");
  });
});

describe("Languages (docs/gateway.md 1.13.6)", () => {
  it.each(["EN", "CN", "MY"])("gives game names in %s", async (language) => {
    const { json } = await target.client.get("/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=5", { language });
    expect(mistakes(success(games.gameList), json)).toBe("");
  });
});
