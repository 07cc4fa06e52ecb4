import { field, listAt } from "../../../server/sandbox/testing/client";
import type { Target } from "./target";

/** What a preparation changes of a call. */
export interface Prepared {
  readonly token?: string;
  readonly cookie?: string;
  readonly path?: string;
  /** Fields of the body. */
  readonly body?: object;
}

/** Brings the sandbox into the state of an example. */
type Prepare = (target: Target, token: string) => Promise<Prepared | undefined>;

const PASSWORD = "Passw0rd9";
const MOBILE = "0912000061";
const relay = "/wps/relay/";

const switchTo =
  (switches: object): Prepare =>
  async ({ sandbox }) => {
    await sandbox.control("POST", "/api/switches", switches);
    return undefined;
  };

/** An account that the example uses up. */
async function signInApart({ client, sandbox }: Target, fields: object = {}): Promise<string> {
  const username = `apart${Date.now()}`;
  await sandbox.control("POST", "/api/accounts", { username, ...fields });
  return client.signIn(username);
}

/** The person who forgets the password, with the usual one. */
const rememberPassword: Prepare = async ({ sandbox }) => {
  await sandbox.control("POST", "/api/accounts/change", { username: "forgetful", password: PASSWORD });
  return undefined;
};

/** A code for a forgotten password: the last one, while it is valid. */
const sendCode: Prepare = async (target, token) => {
  const { client, sandbox } = target;
  await rememberPassword(target, token);
  await client.call("POST", "/wps/verification/sms/noLogin", { body: { mobileNum: MOBILE, countryDialingCode: "95" } });
  return { body: { verificationCode: await sandbox.code(MOBILE) } };
};

const signInForgetful: Prepare = async (target, token) => {
  await rememberPassword(target, token);
  return { token: await target.client.signIn("forgetful") };
};

const sendMemberCode: Prepare = async ({ client, sandbox }, token) => {
  const body = { mobileNum: "0912000055", countryDialingCode: "95", operationType: "BIND" };
  await client.call("POST", "/wps/v2/verification/sms/send", { token, body });
  return { body: { verificationCode: await sandbox.code(body.mobileNum) } };
};

const addFavourite: Prepare = async ({ client }, token) => {
  const body = { nodeId: 3001, vendor: "JL", gameType: "RNG", token };
  await client.call("POST", `${relay}MCSFE_addFavoriteGameV2`, { token, body });
  return { body: { token } };
};

const findNotice: Prepare = async ({ client }, token) => {
  const { json } = await client.get(`${relay}MCSFE_getListAnnouncements?types=PL&platform=M`, { token });
  return { body: { announcementId: field(listAt(json, "value", "player")[0], "id") } };
};

/** A game with a demo, by the ids of the game list. */
const findDemo: Prepare = async ({ client }) => {
  const { json } = await client.get(`${relay}GCSGAME_gameList?gameType=RNG&pageSize=100`);
  const game = listAt(json, "value", "games").find((each) => Number(field(each, "supportPlay")) === 0);
  const gameId = String(field(game, "gameId") || field(game, "roomId"));
  const query = new URLSearchParams({
    nodeId: String(field(game, "nodeId")),
    gameId,
    platform: "html5",
    language: "EN",
  });
  return { path: `${relay}GCS_gameTrialLaunch?${query}` };
};

const openLottery =
  (query: string): Prepare =>
  async ({ client }, token) => {
    await client.get(`/wps/game/launchGame?launchMode=LOTT&language=EN&${query}`, { token });
    return undefined;
  };

/** Puts a request before the agent. @returns its id */
async function offerContract({ sandbox }: Target, contract: object): Promise<number> {
  const all = await sandbox.control("POST", "/api/contracts", { username: "demo_agent", ...contract });
  return Math.max(...all.rows().map(({ id }) => Number(id)));
}

const answerContract =
  (contract: { kind: string; product: string; period?: string }): Prepare =>
  async (target) => {
    const id = await offerContract(target, contract);
    return contract.kind === "daily"
      ? { path: `${relay}MCSFE_processDailySalaryContract?id=${id}&status=A` }
      : { body: { contractId: id } };
  };

/** By the title of the example. */
export const preparations: Readonly<Record<string, Prepare>> = {
  "any call whose function is off": switchTo({ functionOff: ["getCountry"] }),
  "login: wrong password": switchTo({ captchaAfter: 1 }),
  logout: async (target) => ({ token: await signInApart(target) }),
  "sendSmsRegister: human verification failed": switchTo({ flags: { GEETESTVCODE3: true } }),
  verifySmsMember: sendMemberCode,
  forgotPasswordEmail: rememberPassword,
  setPasswordByPhone: sendCode,
  "setPasswordByPhone: same as the old one": sendCode,
  changePassword: signInForgetful,
  "changePassword: old one wrong": signInForgetful,
  markAnnouncementRead: findNotice,
  getFavoriteIds: addFavourite,
  getFavoriteList: addFavourite,
  removeFavorite: addFavourite,
  getRecentList: async ({ client }, token) => {
    await client.get(`${relay}GCS_addRecentGame?nodeId=3001&vendor=JL&gameType=RNG`, { token });
    return undefined;
  },
  getSystemStatus: switchTo({ webLogo: true }),
  "getSystemStatus: maintenance": switchTo({ maintenance: true, maintenanceEnd: 1_767_232_800_000 }),
  "launchGame: vendor closed": switchTo({ vendorMaintenance: ["JL"] }),
  "launchGame: no money": async (target) => ({ token: await signInApart(target, { balance: 0 }) }),
  launchTrialGame: findDemo,
  "getLotteryNumero: as a map": switchTo({ lotteryMapForm: true }),
  getLotteryRecent: openLottery("lottoMode=Traditional&lottoGameCode=M1_5D"),
  getVnLotteryRecent: openLottery("lottoArea=VN&lottoPrizeMode=LOTT&lottoGameCode=VN_HUE"),
  "getContractRequests: nothing pending": async (target) => ({ token: await signInApart(target) }),
  processDailySalary: answerContract({ kind: "daily", product: "RNG" }),
  processDividend: async (target) => {
    await offerContract(target, { kind: "dividend", product: "LIVE", period: "W" });
    return undefined;
  },
  processHourSalary: answerContract({ kind: "hourly", product: "LIVE" }),
  processRealTimeSalary: answerContract({ kind: "realtime", product: "RNG" }),
  sendFeedback: async ({ sandbox }) => {
    const { cookie, answer } = await sandbox.captcha();
    return { cookie, body: { captcha: answer } };
  },
};

/** The switches that preparations change, as they are for all examples. */
export const switches = {
  functionOff: [],
  captchaAfter: 2,
  // Registrations without a code and a captcha: both are examples of their own.
  flags: { REGMOBVERF3: false },
  registerRules: { captcha: { enabled: false } },
  vendorMaintenance: [],
  lotteryMapForm: false,
  webLogo: false,
  maintenance: false,
  maintenanceEnd: null,
};
