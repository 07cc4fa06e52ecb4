import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { field, listAt, type Reply } from "../../server/sandbox/testing/client";
import { lotteryLaunch } from "./schemas/lottery";
import { loginResult } from "./schemas/member";
import { chatLaunch } from "./schemas/service";
import { emptySuccess, id, mistakes, record, refusal, success, time } from "./support/shapes";
import { isOwnSandbox, openTarget, type Target } from "./support/target";

let target: Target;
let token: string;

const password = "Passw0rd9";
const code = (json: unknown) => field(json, "errorCode");
const value = async (path: string) => field((await target.client.get(path, { token })).json, "value");

function expectDone({ status, json }: Reply): void {
  expect(status).toBe(200);
  expect(mistakes(emptySuccess, json)).toBe("");
}

function expectRefused({ status, json }: Reply, expected: string): void {
  expect([status, code(json)]).toEqual([400, expected]);
  expect(mistakes(refusal, json)).toBe("");
}

describe.skipIf(!isOwnSandbox)("Writes", () => {
  beforeAll(async () => {
    target = await openTarget();
  });
  afterAll(() => target.close());
  beforeEach(async () => {
    token = await target.client.signIn("demo_user1");
  });

  const send = (method: string, path: string, body: object) => target.client.call(method, path, { token, body });

  describe("writes are seen by the next read (docs/gateway.md 1.13.8)", () => {
    it("favourites, with a body on DELETE", async () => {
      const path = "/wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=JL&pageSize=2";
      const nodeIds = listAt(await value(path), "games").map((game) => Number(field(game, "nodeId")));
      for (const nodeId of nodeIds) {
        expectDone(await send("POST", "/wps/relay/MCSFE_addFavoriteGameV2", { nodeId, vendor: "JL", token }));
      }
      const ids = "/wps/relay/MCSFE_getFavoriteGames";
      expect(new Set(listAt({ ids: await value(ids) }, "ids"))).toEqual(new Set(nodeIds.map(String)));
      const [first] = nodeIds;
      expectDone(await send("DELETE", "/wps/relay/MCSFE_removeFavoriteGameV2", { nodeId: first, vendor: "JL", token }));
      expect(await value(ids)).toEqual(nodeIds.slice(1).map(String));
    });

    it("recents", async () => {
      const [game] = listAt(await value("/wps/relay/GCSGAME_gameList?gameType=FISH&pageSize=1"), "games");
      const query = `nodeId=${field(game, "nodeId")}&vendor=${field(game, "vassalage")}&gameType=FISH`;
      expectDone(await target.client.get(`/wps/relay/GCS_addRecentGame?${query}`, { token }));
      const recents = await value("/wps/relay/GCS_recentGame?page=1&pageSize=36");
      expect(Number(field(listAt(recents, "list")[0], "nodeId"))).toBe(Number(field(game, "nodeId")));
    });

    it("read marks of announcements", async () => {
      const path = "/wps/relay/MCSFE_getListAnnouncements?types=PL&platform=M";
      const unread = async () => listAt(await value(path), "player").filter((item) => field(item, "read") === false);
      const [first, ...others] = await unread();
      const body = { announcementId: field(first, "id"), read: true };
      expectDone(await send("POST", "/wps/relay/MCSFE_readAnnouncement", body));
      expect(await unread()).toEqual(others);
    });

    it("read marks of messages; another one is refused by a code of its own", async () => {
      const inbox = async () => listAt(await value("/wps/relay/CSP_getInbox?page=1&size=10"), "list");
      const [message] = (await inbox()).filter((item) => field(item, "read") === false);
      const mark = () => send("POST", "/wps/relay/CSP_readInbox", { id: field(message, "id") });
      expectDone(await mark());
      const [same] = (await inbox()).filter((item) => field(item, "id") === field(message, "id"));
      expect(field(same, "read")).toBe(true);
      const again = await mark();
      expect(code(again.json)).toBe("message.read");
      expect(mistakes(refusal, again.json)).toBe("");
    });

    it("head icon and language (setHeadIcon, getHeadIcon)", async () => {
      expectDone(await send("POST", "/wps/member/info/icon", { icon: "5" }));
      expect(await value("/wps/member/info/icon")).toBe("5");
      expectDone(await send("PUT", "/wps/member/language", { language: "MY" }));
    });
  });

  it("Registration: session with login:true, name taken the second time (docs/gateway.md 3.2)", async () => {
    await target.sandbox.control("POST", "/api/switches", {
      flags: { REGMOBVERF3: false },
      registerRules: { captcha: { enabled: false } },
    });
    const registration = {
      username: "newplayer1",
      password: "Secret12",
      confirmPassword: "Secret12",
      mobileNum: "0912000043",
      countryDialingCode: "95",
      type: 0,
      login: true,
    };
    const register = (path: string, changes: object = {}) =>
      target.client.encrypted("PUT", path, { ...registration, ...changes });
    const { json } = await register("/wps/member/register");
    const result = record({ ...loginResult.shape, customerId: id });
    expect(mistakes(success(result), json)).toBe("");
    expectRefused(await register("/wps/member/register"), "exists.username.err");
    const mobile = await register("/wps/member/register/mobile", { username: "0912000044", mobileNum: "0912000044" });
    expect(mistakes(success(result), mobile.json)).toBe("");
    expect(field(mobile.json, "value", "userName")).toBe("0912000044");
    const { password: _, confirmPassword: __, username: ___, ...nameless } = registration;
    const only = await target.client.encrypted("PUT", "/wps/member/register/onlyMobile", {
      ...nameless,
      mobileNum: "0912000045",
    });
    expect(mistakes(success(result), only.json)).toBe("");
    await target.sandbox.control("POST", "/api/switches", { flags: {}, registerRules: {} });
  });

  it("Feedback: with the answer of a captcha (docs/gateway.md 3.11)", async () => {
    const content = { sender: "Somebody", content: "It works", type: 0 };
    const put = (captcha: string, cookie: string) =>
      target.client.call("PUT", "/wps/feedback", { cookie, body: { ...content, captcha } });
    expectRefused(await put("", ""), "captcha.required");
    const { cookie, answer } = await target.sandbox.captcha();
    expectDone(await put(answer, cookie));
  });

  it("SMS: end of the code, 429 before it (docs/gateway.md 3.3)", async () => {
    const sms = () =>
      target.client.call("POST", "/wps/verification/sms/register", {
        body: { mobileNo: "0912345678", countryDialingCode: "95" },
      });
    const { json } = await sms();
    expect(mistakes(success(record({ expirationTime: time, expiredMinutes: z.number().int() })), json)).toBe("");
    const early = await sms();
    expect([early.status, code(early.json)]).toEqual([429, "TOO_MANY_REQUESTS"]);
  });

  it("Password: by phone, then changed on both paths (docs/gateway.md 3.4)", async () => {
    const mobileNum = "0912000001";
    await target.client.call("POST", "/wps/verification/sms/noLogin", {
      body: { mobileNum, countryDialingCode: "95" },
    });
    const verificationCode = await target.sandbox.code(mobileNum);
    const reset = (newPassword: string) =>
      target.client.encrypted("POST", "/wps/member/password/verification", {
        newPassword,
        mobileNum,
        verificationCode,
      });
    expectRefused(await reset(password), "modify.new.old.same");
    expectDone(await reset("Fresh2025"));
    token = await target.client.signIn("demo_user1", "Fresh2025");
    const change = (path: string, oldPassword: string, newPassword: string) =>
      target.client.encrypted("POST", path, { oldPassword, newPassword, confirmNewPassword: newPassword }, { token });
    expectRefused(await change("/wps/v2/member/password", "wrong", "Other2025"), "modify.pw.incorrect.pw");
    expectDone(await change("/wps/v2/member/password", "Fresh2025", "Other2025"));
    expectDone(await change("/wps/member/password", "Other2025", password));
  });

  it("Forgotten password: as a form (docs/gateway.md 3.4)", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const form = (body: string) => target.client.call("POST", "/wps/member/password/email", { headers, body });
    expectRefused(await form("username=demo_user1&email=other%40example.com"), "not.exists.mail");
    expectDone(await form("username=demo_user1&email=demo_user1%40example.com"));
    await target.sandbox.control("POST", "/api/accounts/change", { username: "demo_user1", password });
  });

  it("Contracts: GET for salaries and dividends, POST for hours; a second answer is refused (docs/gateway.md 3.10)", async () => {
    token = await target.client.signIn("demo_agent");
    const requests = await value("/wps/member/info/funds/consolidated");
    const daily = field(listAt(requests, "dailysalreqtype", "RNG")[0], "id");
    const path = `/wps/relay/MCSFE_processDailySalaryContract?id=${daily}&status=A`;
    expectDone(await target.client.get(path, { token }));
    const again = await target.client.get(path, { token });
    expect([again.status, field(again.json, "success")]).toEqual([400, false]);
    expectRefused(await send("POST", "/wps/relay/MCSFE_processDailySalaryContract", {}), "http_method_not_support");
    const dividend = "productType=LIVE&computationPeriod=W&status=A";
    expectDone(await target.client.get(`/wps/relay/MCSFE_processContractDividend?${dividend}`, { token }));
    const hourly = field(listAt(requests, "contracthoursalreq", "LIVE")[0], "contractId");
    const hourlyBody = { contractId: hourly, productType: "LIVE", status: "R" };
    expectDone(await send("POST", "/wps/relay/MCSFE_processContractHourSalary", hourlyBody));
    const realTime = field(listAt(requests, "realtimesalreqtype", "RNG")[0], "contractId");
    const realTimeBody = { contractId: realTime, status: "A" };
    expectDone(await send("POST", "/wps/relay/MCSFE_processRealTimeSalaryContract", realTimeBody));
    const left = await value("/wps/member/info/funds/consolidated");
    expect(field(left, "dailysalreqtype", "RNG")).toBeUndefined();
    expect(field(left, "divtypecompperiodreq", "LIVE")).toBeUndefined();
    expect(field(left, "contracthoursalreq", "LIVE")).toBeUndefined();
    expect(field(left, "realtimesalreqtype", "RNG")).toBeUndefined();
  });

  it("Launches of lottery and chat (launchLottery, launchChat) give an address (docs/gateway.md 3.8, 3.11)", async () => {
    const lottery = "/wps/game/launchGame?launchMode=LOTT&lottoGameCode=lobby&lottoMode=Elott_Traditional&language=EN";
    const { json } = await target.client.get(lottery, { token });
    expect(mistakes(success(lotteryLaunch), json)).toBe("");
    const backUrl = encodeURIComponent("https://www.site.invalid/m/home");
    const chat = await target.client.get(`/wps/relay/CBS_launchChat?b2c=1&language=EN&backUrl=${backUrl}&template=v2`, {
      token,
    });
    expect(mistakes(success(chatLaunch), chat.json)).toBe("");
  });
});
