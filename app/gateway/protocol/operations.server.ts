/** How one operation is sent: a row of docs/gateway.md 3. How long an answer is cached stands at its call. */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path below the base address; a call fills the `{name}` parts. */
  readonly path: string;
  readonly moduleId?: string;
  /** N: never sent. O: sent where the response is personalised. Y: required. */
  readonly token: "N" | "O" | "Y";
  /** Operations of one family share a circuit breaker. The name is a label of a metric. */
  readonly family: string;
  /** Retries after a failure (docs/gateway.md 1.10): relay feeds 2, other reads 1, writes none. */
  readonly retry: "relay" | "read" | "never";
  readonly encrypted?: true;
  /** The body is URL encoded. */
  readonly form?: true;
  /** The response is JSON without an envelope (`/lgw`). */
  readonly bare?: true;
  /** The response is plain text. */
  readonly text?: true;
  /** Changes state, whatever its method is. */
  readonly writes?: true;
  /** A write for whose outcome nobody waits. It has no more time than a read: it must not take the connections of others. */
  readonly background?: true;
  /** No message about a failure is shown to the user (docs/gateway.md 1.8). */
  readonly silent?: true;
  /** Name of the parameter that carries the merchant code. */
  readonly merchantField?: "merchant" | "merchantCode" | "merchant_code";
  /** The token is also sent as the parameter `token`. */
  readonly tokenField?: true;
  /** Its answer is yes or no: "no data" is a no (docs/gateway.md 4.3). */
  readonly yesOrNo?: true;
  /** A gateway may not have it, which is no failure (docs/gateway.md 1.14). */
  readonly optional?: true;
  /** The deployment says that its gateway does not have it. */
  readonly off?: true;
}

type Row = Omit<Operation, "family" | "off">;
type Options = Omit<Partial<Row>, "method" | "path" | "moduleId" | "token">;

/** Makes a function that builds the rows of one kind. */
const rowsOf =
  (method: Operation["method"], defaults: Options & Pick<Operation, "retry">) =>
  (path: string, moduleId: string, token: Operation["token"], options: Options = {}): Row => ({
    method,
    path,
    ...(moduleId && { moduleId }),
    token,
    ...defaults,
    ...options,
  });

const read = rowsOf("GET", { retry: "read" });
const relayFeed = rowsOf("GET", { retry: "relay" });
const writingGet = rowsOf("GET", { retry: "never", writes: true });
const post = rowsOf("POST", { retry: "never", writes: true });
const put = rowsOf("PUT", { retry: "never", writes: true });
const remove = rowsOf("DELETE", { retry: "never", writes: true });

const encrypted = { encrypted: true } as const;
const background = { background: true } as const;
const silent = { silent: true } as const;
const bare = { bare: true } as const;
const withToken = { tokenField: true } as const;
const announcements = { merchantField: "merchantCode", tokenField: true } as const;

function family<Rows extends Record<string, Row>>(name: string, rows: Rows): Record<keyof Rows, Operation> {
  const entries = Object.entries(rows).map(([operation, row]) => [operation, { ...row, family: name }]);
  return Object.fromEntries(entries) as Record<keyof Rows, Operation>;
}

/** Operations that a gateway may not have. Each has its own breaker family, so that no operation blocks another operation. */
function optional<Rows extends Record<string, Row>>(rows: Rows): Record<keyof Rows, Operation> {
  const entries = Object.entries(rows).map(([name, row]) => [name, { ...row, family: name, optional: true }]);
  return Object.fromEntries(entries) as Record<keyof Rows, Operation>;
}

/**
 * Every operation that the product calls, by name. Configuration can override the rows (docs/gateway.md 1.12). What guests
 * can make fail by what they send has a family of its own, so that it does not close what members and other guests need.
 */
export const operations = {
  ...family("key", {
    getRsaKey: read("/wps/session/key/rsa", "", "N", { text: true }),
  }),
  ...family("session", {
    login: post("/wps/session/login", "COMM3", "N", encrypted),
    loginVerification: post("/wps/session/login/verification", "LOGINIPVERF3", "N", encrypted),
    touchSession: read("/wps/session/touch", "COMM3", "Y"),
  }),
  ...family("trial", {
    freePlay: post("/wps/session/login/freeplay", "FREEPLAY3", "N"),
  }),
  ...optional({
    getTrialAccount: read("/wps/member/trialuser", "FREEPLAY3", "N"),
  }),
  // Log-outs are repeated while they fail, and must not close the way to log in.
  ...family("logout", {
    logout: remove("/wps/session/logout", "COMM3", "Y", background),
  }),
  ...family("registration", {
    getRegisterSettings: read("/wps/system/setting/register", "REG3", "N"),
    registerUsername: put("/wps/member/register", "REGISTER_REE3", "N", encrypted),
    registerMobile: put("/wps/member/register/mobile", "MOBILENUMREG3", "N", encrypted),
  }),
  ...family("registration-checks", {
    checkUsername: read("/wps/check/username", "REG3", "N", { yesOrNo: true }),
    checkEmail: read("/wps/check/email", "REG3", "N", { yesOrNo: true }),
    checkAffiliate: read("/wps/agent/affiliate", "AFFMAN3", "N", { ...silent, yesOrNo: true }),
  }),
  ...family("verification", {
    getCaptcha: read("/wps/captcha", "VALID_CAPTCHA3", "N"),
    getGeetest: read("/wps/captcha/geetest", "GEETEST3", "N"),
  }),
  ...family("sms-registration", {
    sendSmsRegister: post("/wps/verification/sms/register", "REGMOBVERF3", "N"),
  }),
  ...family("sms", {
    sendSmsNoLogin: post("/wps/verification/sms/noLogin", "REGMOBVERF3", "N"),
  }),
  ...family("password-email", {
    forgotPasswordEmail: post("/wps/member/password/email", "COMM3", "N", { form: true }),
  }),
  ...family("password-phone", {
    setPasswordByPhone: post("/wps/member/password/verification", "CHNGPASSVERIF3", "N", encrypted),
  }),
  ...family("password", {
    changePassword: post("/wps/v2/member/password", "PASS3", "Y", encrypted),
  }),
  ...family("system", {
    getSystemStatus: read("/wps/system/status", "COMM3", "N"),
    getTemplate: read("/wps/system/templates", "COMM3", "N"),
    getCountry: read("/wps/system/country", "COMM3", "N"),
    getCustomerServiceLinks: read("/wps/system/customerService", "COMM3", "O"),
    getHeadIcon: read("/wps/member/info/icon", "PROFPIC3", "Y", silent),
    setHeadIcon: post("/wps/member/info/icon", "PROFPIC3", "Y"),
    setLanguage: put("/wps/member/language", "COMM3", "Y", silent),
  }),
  ...family("announcements", {
    listAnnouncements: relayFeed("/wps/relay/MCSFE_getListAnnouncements", "COMM3", "O", announcements),
    listBanners: relayFeed("/wps/relay/MCSFE_getListAnnouncements", "COMM3", "O", announcements),
    listNotices: relayFeed("/wps/relay/MCSFE_getListAnnouncements", "COMM3", "O", announcements),
    getPopularAnnouncements: read("/lgw/games/popular", "AGEANNOUNCE3", "O", bare),
    getPromotionCategories: relayFeed("/wps/relay/PROMOFE_getPromotionAnnouncementCategory", "COMM3", "O"),
    markAnnouncementRead: post("/wps/relay/MCSFE_readAnnouncement", "COMM3", "Y"),
  }),
  ...family("games", {
    getVendorGameTypes: relayFeed("/wps/relay/GCSGAME_getVassGameType", "COMM3", "O", {
      merchantField: "merchant_code",
    }),
    getVendorFeed: relayFeed("/wps/relay/GCSGAME_newGameVendor", "COMM3", "O", { merchantField: "merchant" }),
    getGameList: relayFeed("/wps/relay/GCSGAME_gameList", "GAMELO3", "O", { merchantField: "merchant" }),
    getHotGames: relayFeed("/wps/relay/GCSGAME_hotGamesV2", "GAMELOHOT3", "O", { merchantField: "merchantCode" }),
    getWinnerBoard: relayFeed("/wps/relay/ODSFE2_getWinnerBoard", "COMM3", "N"),
  }),
  ...family("player-games", {
    addFavorite: post("/wps/relay/MCSFE_addFavoriteGameV2", "GAMELOFAV3", "Y", withToken),
    removeFavorite: remove("/wps/relay/MCSFE_removeFavoriteGameV2", "GAMELOFAV3", "Y", withToken),
    getFavoriteIds: read("/wps/relay/MCSFE_getFavoriteGames", "GAMELOFAV3", "Y", withToken),
    getFavoriteList: relayFeed("/wps/relay/MCSFE_getFavoriteGamesList", "GAMELOFAV3", "Y", withToken),
    addRecent: writingGet("/wps/relay/GCS_addRecentGame", "GAMELOREC3", "Y", background),
    getRecentList: relayFeed("/wps/relay/GCS_recentGame", "GAMELOREC3", "Y"),
  }),
  ...family("launch", {
    launchGame: writingGet("/wps/game/launchGame", "GAMELO3", "Y", { merchantField: "merchantCode" }),
    launchLottery: writingGet("/wps/game/launchGame", "GAMELO3", "Y"),
  }),
  ...family("demo-launch", {
    launchTrialGame: writingGet("/wps/relay/GCS_gameTrialLaunch", "GAMELO3", "O"),
  }),
  ...family("lottery", {
    getLotteryList: read("/lgw/games", "COMM3", "N", bare),
    getLotteryMenu: read("/lgw/games/game_menus", "COMM3", "N", bare),
    getLotteryNumero: read("/lotto/lgw/games/opened/numero", "COMM3", "N", bare),
    getVnLotteryList: read("/lgw/vn/games/game_menu", "COMM3", "N", bare),
    getVnNumero: read("/lgw/vn/numeros/opened/game", "AGEANNOUNCE3", "N", bare),
    getDraws: read("/lgw/draw/{gameId}", "COMM3", "N", bare),
  }),
  ...family("member", {
    getMemberInfo: read("/wps/member/info", "COMM3", "Y"),
    getWallet: read("/wps/v2/wallets/balance", "COMM3", "Y"),
    getMerchantWallet: read("/wps/relay/GCS_merchantWallet", "COMM3", "Y", silent),
    getPlayerRankProgress: read("/wps/relay/MCSFE_getPlayerRankProgress", "COMM3", "Y", silent),
  }),
  ...family("agent", {
    getContractRequests: read("/wps/member/info/funds/consolidated", "COMM3", "Y", withToken),
    processDailySalary: writingGet("/wps/relay/MCSFE_processDailySalaryContract", "DAILYSALCONT3", "Y"),
    processDividend: writingGet("/wps/relay/MCSFE_processContractDividend", "SIGNCONDIV3", "Y"),
    processHourSalary: post("/wps/relay/MCSFE_processContractHourSalary", "HOURSAL3", "Y"),
    processRealTimeSalary: post("/wps/relay/MCSFE_processRealTimeSalaryContract", "RTSALARY3", "Y"),
    getTeamKpi: read("/wps/relay/ODSFE2_getTeamOverviewSum", "AGEINFO3", "Y"),
  }),
  ...family("service", {
    getHelpCentre: read("/wps/system/helpCenter", "COMM3", "N"),
    getInboxUnread: read("/wps/relay/CSP_unreadCount", "INBOX3", "Y", silent),
    getChatUnread: read("/wps/relay/CBS_unreadCount", "CBS3", "Y", silent),
    launchChat: read("/wps/relay/CBS_launchChat", "CBS3", "Y"),
  }),
  ...family("feedback", {
    sendFeedback: put("/wps/feedback", "FEEDBACK3", "O"),
  }),
  // Known from some gateways only.
  ...optional({
    registerOnlyMobile: put("/wps/member/register/onlyMobile", "MOBILENUMREG3", "N", encrypted),
    getInbox: read("/wps/relay/CSP_getInbox", "INBOX3", "Y"),
    getChatPermission: read("/wps/relay/CBS_groupPermission", "CBS3", "Y"),
    getLiveModels: read("/wps/relay/CBS_modelList", "CBS3", "O"),
    getAnchorList: read("/wps/relay/CBS_anchorList", "CBS3", "O"),
    getFocusList: read("/wps/relay/CBS_focusList", "CBS3", "Y"),
  }),
  // Assumed: gateways document these features but not their operations (docs/gateway.md 3.12).
  ...optional({
    readInboxMessage: post("/wps/relay/CSP_readInbox", "INBOX3", "Y"),
    getRewards: read("/wps/relay/MCSFE_getRewardCenter", "REWCEN3", "Y"),
    claimReward: post("/wps/relay/MCSFE_claimReward", "REWCEN3", "Y"),
    redeemPromoCode: post("/wps/relay/PROMOFE_redeemPromoCode", "REWCEN3", "Y"),
    getAvailablePromotions: read("/wps/relay/PROMOFE_getAvailablePromotions", "COMM3", "Y", silent),
    joinPromotion: post("/wps/relay/PROMOFE_joinPromotion", "COMM3", "Y"),
  }),
};

export type OperationName = keyof typeof operations;
export type Operations = Readonly<Record<OperationName, Operation>>;
