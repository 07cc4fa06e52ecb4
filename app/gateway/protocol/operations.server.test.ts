import { expect, test } from "vitest";
import { ConfigurationError } from "~/platform/configuration.server";
import { readFeedLifetimes } from "../testing/feed-lifetimes";
import { loadOperations } from "./operation-overrides.server";
import { type Operation, type OperationName, operations } from "./operations.server";

/** Name, method, path, module id, token and encryption of each operation (docs/gateway.md 3). */
const rows = `
getRsaKey GET /wps/session/key/rsa - N
login POST /wps/session/login COMM3 N encrypted
loginVerification POST /wps/session/login/verification LOGINIPVERF3 N encrypted
freePlay POST /wps/session/login/freeplay FREEPLAY3 N
touchSession GET /wps/session/touch COMM3 Y
getTrialAccount GET /wps/member/trialuser FREEPLAY3 N
logout DELETE /wps/session/logout COMM3 Y
getRegisterSettings GET /wps/system/setting/register REG3 N
registerUsername PUT /wps/member/register REGISTER_REE3 N encrypted
registerMobile PUT /wps/member/register/mobile MOBILENUMREG3 N encrypted
registerOnlyMobile PUT /wps/member/register/onlyMobile MOBILENUMREG3 N encrypted
checkUsername GET /wps/check/username REG3 N
checkEmail GET /wps/check/email REG3 N
checkAffiliate GET /wps/agent/affiliate AFFMAN3 N
getCaptcha GET /wps/captcha VALID_CAPTCHA3 N
getGeetest GET /wps/captcha/geetest GEETEST3 N
sendSmsRegister POST /wps/verification/sms/register REGMOBVERF3 N
sendSmsNoLogin POST /wps/verification/sms/noLogin REGMOBVERF3 N
forgotPasswordEmail POST /wps/member/password/email COMM3 N
setPasswordByPhone POST /wps/member/password/verification CHNGPASSVERIF3 N encrypted
changePassword POST /wps/v2/member/password PASS3 Y encrypted
getSystemStatus GET /wps/system/status COMM3 N
getTemplate GET /wps/system/templates COMM3 N
getCountry GET /wps/system/country COMM3 N
getCustomerServiceLinks GET /wps/system/customerService COMM3 O
getHeadIcon GET /wps/member/info/icon PROFPIC3 Y
setHeadIcon POST /wps/member/info/icon PROFPIC3 Y
setLanguage PUT /wps/member/language COMM3 Y
listAnnouncements GET /wps/relay/MCSFE_getListAnnouncements COMM3 O
listBanners GET /wps/relay/MCSFE_getListAnnouncements COMM3 O
listNotices GET /wps/relay/MCSFE_getListAnnouncements COMM3 O
getPopularAnnouncements GET /lgw/games/popular AGEANNOUNCE3 O
getPromotionCategories GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory COMM3 O
markAnnouncementRead POST /wps/relay/MCSFE_readAnnouncement COMM3 Y
getVendorGameTypes GET /wps/relay/GCSGAME_getVassGameType COMM3 O
getVendorFeed GET /wps/relay/GCSGAME_newGameVendor COMM3 O
getGameList GET /wps/relay/GCSGAME_gameList GAMELO3 O
getHotGames GET /wps/relay/GCSGAME_hotGamesV2 GAMELOHOT3 O
addFavorite POST /wps/relay/MCSFE_addFavoriteGameV2 GAMELOFAV3 Y
removeFavorite DELETE /wps/relay/MCSFE_removeFavoriteGameV2 GAMELOFAV3 Y
getFavoriteIds GET /wps/relay/MCSFE_getFavoriteGames GAMELOFAV3 Y
getFavoriteList GET /wps/relay/MCSFE_getFavoriteGamesList GAMELOFAV3 Y
addRecent GET /wps/relay/GCS_addRecentGame GAMELOREC3 Y
getRecentList GET /wps/relay/GCS_recentGame GAMELOREC3 Y
getWinnerBoard GET /wps/relay/ODSFE2_getWinnerBoard COMM3 N
launchGame GET /wps/game/launchGame GAMELO3 Y
launchTrialGame GET /wps/relay/GCS_gameTrialLaunch GAMELO3 O
getLotteryList GET /lgw/games COMM3 N
getLotteryMenu GET /lgw/games/game_menus COMM3 N
getLotteryNumero GET /lotto/lgw/games/opened/numero COMM3 N
getVnLotteryList GET /lgw/vn/games/game_menu COMM3 N
getVnNumero GET /lgw/vn/numeros/opened/game AGEANNOUNCE3 N
getDraws GET /lgw/draw/{gameId} COMM3 N
launchLottery GET /wps/game/launchGame GAMELO3 Y
getMemberInfo GET /wps/member/info COMM3 Y
getWallet GET /wps/v2/wallets/balance COMM3 Y
getMerchantWallet GET /wps/relay/GCS_merchantWallet COMM3 Y
getPlayerRankProgress GET /wps/relay/MCSFE_getPlayerRankProgress COMM3 Y
getContractRequests GET /wps/member/info/funds/consolidated COMM3 Y
processDailySalary GET /wps/relay/MCSFE_processDailySalaryContract DAILYSALCONT3 Y
processDividend GET /wps/relay/MCSFE_processContractDividend SIGNCONDIV3 Y
processHourSalary POST /wps/relay/MCSFE_processContractHourSalary HOURSAL3 Y
processRealTimeSalary POST /wps/relay/MCSFE_processRealTimeSalaryContract RTSALARY3 Y
getTeamKpi GET /wps/relay/ODSFE2_getTeamOverviewSum AGEINFO3 Y
getHelpCentre GET /wps/system/helpCenter COMM3 N
sendFeedback PUT /wps/feedback FEEDBACK3 O
getInboxUnread GET /wps/relay/CSP_unreadCount INBOX3 Y
getInbox GET /wps/relay/CSP_getInbox INBOX3 Y
getChatUnread GET /wps/relay/CBS_unreadCount CBS3 Y
launchChat GET /wps/relay/CBS_launchChat CBS3 Y
getChatPermission GET /wps/relay/CBS_groupPermission CBS3 Y
getLiveModels GET /wps/relay/CBS_modelList CBS3 O
getAnchorList GET /wps/relay/CBS_anchorList CBS3 O
getFocusList GET /wps/relay/CBS_focusList CBS3 Y
readInboxMessage POST /wps/relay/CSP_readInbox INBOX3 Y
getRewards GET /wps/relay/MCSFE_getRewardCenter REWCEN3 Y
claimReward POST /wps/relay/MCSFE_claimReward REWCEN3 Y
redeemPromoCode POST /wps/relay/PROMOFE_redeemPromoCode REWCEN3 Y
getAvailablePromotions GET /wps/relay/PROMOFE_getAvailablePromotions COMM3 Y
joinPromotion POST /wps/relay/PROMOFE_joinPromotion COMM3 Y
`
  .trim()
  .split("\n");

const allOperations = Object.entries(operations) as [OperationName, Operation][];

test("the table has these operations and no others (gateway 3)", () => {
  const table = allOperations.map(([name, { method, path, moduleId, token, encrypted }]) =>
    [name, method, path, moduleId ?? "-", token, ...(encrypted ? ["encrypted"] : [])].join(" "),
  );
  expect(table.sort()).toEqual([...rows].sort());
});

test("/lgw responses are bare, the key is plain text, the others have an envelope (gateway 1.1, 2.1)", () => {
  for (const [name, { path, bare, text }] of allOperations) {
    expect([name, bare ?? false]).toEqual([name, path.includes("/lgw/")]);
    expect([name, text ?? false]).toEqual([name, name === "getRsaKey"]);
  }
});

test("all operations except GETs that only read are writes and are never retried (gateway 1.10)", () => {
  const writingGets = [
    "launchGame",
    "launchLottery",
    "launchTrialGame",
    "addRecent",
    "processDailySalary",
    "processDividend",
  ];
  for (const [name, { method, writes, retry }] of allOperations) {
    const changes = method !== "GET" || writingGets.includes(name);
    expect([name, writes ?? false, retry === "never"]).toEqual([name, changes, changes]);
  }
});

test("vendors, game lists, hot games and announcements are relay feeds (gateway 1.10)", () => {
  for (const name of [
    "getVendorFeed",
    "getVendorGameTypes",
    "getGameList",
    "getHotGames",
    "listAnnouncements",
  ] as const) {
    expect(operations[name].retry).toBe("relay");
  }
  for (const [, { retry, path }] of allOperations) if (retry === "relay") expect(path).toMatch(/^\/wps\/relay\//);
});

test("failures of these operations are silent (gateway 1.8)", () => {
  for (const name of [
    "checkAffiliate",
    "getInboxUnread",
    "getChatUnread",
    "getMerchantWallet",
    "setLanguage",
    "getPlayerRankProgress",
  ] as const) {
    expect([name, operations[name].silent]).toEqual([name, true]);
  }
});

test("only reads that do not require a token are cached", async () => {
  const cached = [...(await readFeedLifetimes()).keys()];
  expect(cached).toHaveLength(21);
  for (const name of cached) {
    const { method, token } = operations[name];
    expect([name, method, token === "Y"]).toEqual([name, "GET", false]);
  }
});

test("configuration overrides method, path and module id (gateway 1.12)", () => {
  const table = loadOperations({
    getHotGames: { method: "POST", path: "/wps/relay/GLS2_hot", moduleId: "X3" },
    login: { moduleId: "" },
    changePassword: { path: "/wps/member/password" },
  });
  expect(table.getHotGames).toMatchObject({ method: "POST", path: "/wps/relay/GLS2_hot", moduleId: "X3", token: "O" });
  expect(table.login).not.toHaveProperty("moduleId");
  expect(table.login).toMatchObject({ path: "/wps/session/login", encrypted: true });
  expect(table.changePassword).toMatchObject({ method: "POST", path: "/wps/member/password" });
  expect(operations.getHotGames.method).toBe("GET");
  expect(loadOperations(undefined)).toEqual(operations);
});

test.each([
  [{ getNothing: {} }, 'unknown operation "getNothing"'],
  [{ toString: {} }, 'unknown operation "toString"'],
  [{ login: { path: "https://elsewhere.invalid" } }, "login.path: must start with one /"],
  [{ login: { path: "//elsewhere.invalid" } }, "login.path: must start with one /"],
  [{ login: { method: "TRACE" } }, "login.method: "],
  [{ login: { token: "N" } }, "login: "],
  [{ login: 3 }, "login: "],
])("the override %j is refused with one line", (overrides, message) => {
  const lines = errorLines(overrides);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^GATEWAY_OPERATIONS: [^\n]+$/);
  expect(lines[0]).toContain(message);
});

test("invalid overrides are refused with one line each", () => {
  expect(errorLines({ a: {}, login: { method: "TRACE" }, logout: {} })).toHaveLength(2);
});

test("optional operations can be switched off, also with an override; others cannot (gateway 1.14)", () => {
  const table = loadOperations({ getRewards: { path: "/wps/relay/X_rewards" } }, ["getRewards", "joinPromotion"]);
  expect(table.getRewards).toMatchObject({ off: true, path: "/wps/relay/X_rewards" });
  expect(table.joinPromotion.off).toBe(true);
  expect(table.claimReward.off).toBeUndefined();
  const lines = errorLines({}, ["login", "getNothing", "getRewards"]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^GATEWAY_OPERATIONS_OFF: "login" is not one of [^\n]*getRewards/);
  expect(lines[1]).toMatch(/^GATEWAY_OPERATIONS_OFF: "getNothing" is not one of /);
});

function errorLines(overrides: Record<string, unknown>, off: readonly string[] = []): readonly string[] {
  try {
    loadOperations(overrides, off);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.lines;
  }
  throw new Error("expected a ConfigurationError");
}
