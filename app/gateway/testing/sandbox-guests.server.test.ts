import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandbox } from "../../../server/sandbox/sandbox";
import { forgotPasswordEmail, resetPasswordSms, setPasswordByPhone } from "../resources/accounts/password.server";
import {
  checkAffiliate,
  checkEmail,
  checkUsername,
  getDefaultAgent,
  type RegistrationForm,
  registerAutoUsername,
  registerMobile,
  registerOnlyMobile,
  registerUsername,
} from "../resources/accounts/registration.server";
import { login } from "../resources/accounts/session.server";
import { getCaptcha, getGeetest, sendSmsNoLogin, sendSmsRegister } from "../resources/accounts/verification.server";
import { listPopularDraws } from "../resources/announcements/announcements.server";
import { listGameMatches } from "../resources/games/rooms.server";
import {
  getNearDraws,
  listDraws,
  listLotteries,
  listLotteryGroups,
  listOpenDraws,
  listVnLotteryGroups,
  listVnOpenDraws,
} from "../resources/lottery/lottery.server";
import { getHelpCentre, listAnchors, listLiveModels, sendFeedback } from "../resources/service/service.server";
import { getCustomerServiceScript, getDomainRoute, getLocation, ping } from "../resources/site/system.server";
import { startTestSandbox, type TestSandbox } from "./sandbox";

let box: TestSandbox;
const code = "123456";
const page = {
  domain: "www.site.invalid",
  registerUrl: "https://www.site.invalid/m/register",
  registerMethod: "H5",
} as const;
const secret = { password: "Secret12", confirmPassword: "Secret12" };

beforeAll(async () => {
  box = await startTestSandbox((options) => startSandbox({ ...options, fixedCodes: true }));
});

afterAll(() => box.close());

/** A visitor with a captcha that was just fetched. */
async function withCaptcha() {
  const gateway = box.as({});
  await getCaptcha(gateway);
  return gateway;
}

const form = (fields: Partial<RegistrationForm>): RegistrationForm => ({
  ...page,
  ...secret,
  countryDialingCode: "95",
  captcha: "1234",
  ...fields,
});

test("a user name is free, taken or of a bad format; an address likewise (docs/gateway.md 3.2, quirk 12)", async () => {
  const names = ["newplayer1", "demo_user1", "x"].map((name) => checkUsername(box.as({}), name));
  expect(await Promise.all(names)).toEqual(["free", expect.stringMatching(/taken|invalid/), "invalid"]);
  const addresses = ["new@mail.invalid", "demo_user1@mail.invalid", "no address"];
  expect(await Promise.all(addresses.map((address) => checkEmail(box.as({}), address)))).toEqual([
    "free",
    "taken",
    "invalid",
  ]);
});

test("an invitation code is known or not, a link may be out of date, a domain has its agent (docs/gateway.md 3.2)", async () => {
  expect(await checkAffiliate(box.as({}), { code: "demo88", domain: "www.site.invalid" })).toBe("DEMO88");
  expect(await checkAffiliate(box.as({}), { domain: "star41.site.invalid" })).toBe("STAR41");
  expect(await checkAffiliate(box.as({}), { code: "NOBODY" })).toBeUndefined();
  await expect(checkAffiliate(box.as({}), { code: "OLD2024" })).rejects.toMatchObject({
    silent: true,
    messageKey: "errors:referrer_link_error",
  });
  expect(await getDefaultAgent(box.as({}), "www.site.invalid")).toBe("DEMO88");
  expect(await getDefaultAgent(box.as({}), "other.site.invalid")).toBeUndefined();
});

test("registration by user name: the account and its session; the name is taken then (docs/gateway.md 3.2)", async () => {
  await sendSmsRegister(box.as({}), { mobile: "0912000031", countryDialingCode: "95" });
  const fields = { username: "newplayer1", mobileNum: "0912000031", verificationCode: code, affiliateCode: "DEMO88" };
  const { customerId, session } = await registerUsername(await withCaptcha(), form(fields));
  expect(customerId).toMatch(/^\d+$/);
  expect(session).toMatchObject({ userName: "newplayer1", accountType: 0, firstTimeLogin: true });
  expect(await checkUsername(box.as({}), "newplayer1")).toBe("taken");
  const opened = await login(box.as({}), { type: "username", username: "newplayer1", password: "Secret12" });
  expect(opened).toMatchObject({ userName: "newplayer1" });
  await expect(registerUsername(await withCaptcha(), form(fields))).rejects.toMatchObject({
    messageKey: "errors:username_exists",
  });
});

test.each([
  ["registerMobile", registerMobile, "0912000041", { username: "0912000041" }],
  ["registerAutoUsername", registerAutoUsername, "0912000042", {}],
  ["registerOnlyMobile", registerOnlyMobile, "0912000043", {}],
] as const)("%s: a number with its code is an account (docs/gateway.md 3.2)", async (_, register, mobile, more) => {
  const { expiresAt } = await sendSmsRegister(box.as({}), { mobile, countryDialingCode: "95" });
  expect(expiresAt).toBeGreaterThan(Date.now());
  const fields = form({ mobileNum: mobile, verificationCode: code, ...more });
  const { session } = await register(await withCaptcha(), fields);
  expect(session?.token).toMatch(/\w/);
  expect(session?.accountType).toBe(0);
});

test("registration: what is wrong is named (docs/gateway.md 4.2)", async () => {
  const refused = async (fields: Partial<RegistrationForm>) =>
    registerUsername(await withCaptcha(), form({ username: "newplayer2", mobileNum: "0912000051", ...fields })).catch(
      (error: { messageKey: string }) => error.messageKey,
    );
  expect(await refused({ captcha: "9999" })).toBe("errors:enter_captcha");
  expect(await refused({ password: "x" })).toBe("errors:password_format_incorrect");
  expect(await refused({ confirmPassword: "Secret13" })).toBe("errors:confirm_password_mismatch");
  expect(await refused({ affiliateCode: "NOBODY" })).toBe("errors:invalid_invitation_code");
  expect(await refused({ username: "1" })).toBe("errors:account_format_incorrect");
});

test("an SMS code: sent once at a time, log-in by it, a wrong number is told (docs/gateway.md 3.3)", async () => {
  const phone = { mobile: "0912000002", countryDialingCode: "95" };
  const { expiresAt } = await sendSmsNoLogin(box.as({}), phone);
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(60_000);
  await expect(sendSmsNoLogin(box.as({}), phone)).rejects.toMatchObject({ kind: "rejected", silent: true });
  await expect(sendSmsNoLogin(box.as({}), { ...phone, mobile: "1" })).rejects.toMatchObject({
    messageKey: "errors:mobile_invalid",
  });
  const session = await login(box.as({}), {
    type: "sms",
    username: phone.mobile,
    password: code,
    countryDialingCode: "95",
  });
  expect(session).toMatchObject({ accountType: 0 });
});

test("a forgotten password: by e-mail, by SMS, and set with a code (docs/gateway.md 3.4)", async () => {
  const known = { username: "demo_user1", email: "demo_user1@mail.invalid" };
  await expect(forgotPasswordEmail(box.as({}), known)).resolves.toBeUndefined();
  await expect(forgotPasswordEmail(box.as({}), { ...known, email: "other@mail.invalid" })).rejects.toMatchObject({
    messageKey: "errors:in_email_incorrect",
  });
  await resetPasswordSms(box.as({}), { username: "demo_user1", mobile: "0912000001" });

  await sendSmsNoLogin(box.as({}), { mobile: "0912000001", countryDialingCode: "95" });
  const fresh = { newPassword: "Fresh2025", mobileNum: "0912000001", verificationCode: code };
  await expect(setPasswordByPhone(box.as({}), { ...fresh, verificationCode: "000000" })).rejects.toMatchObject({
    messageKey: "errors:verification_code_error",
  });
  await setPasswordByPhone(box.as({}), fresh);
  const session = await login(box.as({}), { type: "", username: "demo_user1", password: "Fresh2025" });
  expect(session).toMatchObject({ userName: "demo_user1" });
});

test("human verification, location, domains, script, ping (docs/gateway.md 3.3, 3.5)", async () => {
  expect(await getGeetest(box.as({}), "register")).toMatchObject({ gt: expect.any(String) });
  expect(await getLocation(box.as({}))).toMatchObject({ ip: expect.any(String) });
  const route = await getDomainRoute(box.as({}));
  expect(route.domains.length).toBeGreaterThan(0);
  for (const { url } of route.customerService) expect(url).toMatch(/^https?:/);
  const script = await getCustomerServiceScript(box.as({}));
  expect(script === undefined || typeof script.untrusted === "string").toBe(true);
  await expect(ping(box.as({}))).resolves.toBeUndefined();
});

test("lotteries, groups, draws: as a list and as an object of the same members (docs/gateway.md 3.8, quirk 18)", async () => {
  const read = async () => {
    const gateway = box.fresh().as({ language: "EN", device: "web" });
    const lists = await Promise.all([
      listLotteries(gateway),
      listLotteryGroups(gateway),
      listOpenDraws(gateway, "ELOTT"),
      listVnLotteryGroups(gateway, "ELOTT"),
      listVnOpenDraws(gateway, "ELOTT"),
      listPopularDraws(gateway),
    ]);
    for (const list of lists) expect(list.length).toBeGreaterThan(0);
    return [lists[0], lists[1], lists[3]];
  };
  const asList = await read();
  await box.control("POST", "/api/switches", { lotteryMapForm: true });
  expect(await read()).toEqual(asList);
  await box.control("POST", "/api/switches", { lotteryMapForm: false });
});

test("a lottery's running draw with its neighbours, and those that are over (docs/gateway.md 3.8)", async () => {
  const [lottery] = await listLotteries(box.as({}));
  const gameId = lottery?.gameId ?? "";
  const near = await getNearDraws(box.as({}), gameId);
  expect(near).toMatchObject({ current: { onSale: true }, next: { onSale: false } });
  const draws = await listDraws(box.as({}), gameId, { size: 5 });
  expect(draws).toHaveLength(5);
  // The numbers of the draw that has just closed may still be on their way.
  const latest = draws.map(({ number }) => number);
  expect(latest).toEqual([...latest].sort().reverse());
  expect(near.previous?.number).toMatch(/^\d{8}-\d+$/);
  expect(draws[0]?.result).toMatch(/\d/);
});

test("matches, hosts and the help centre for a guest (docs/gateway.md 3.7, 3.11)", async () => {
  const matches = await listGameMatches(box.as({}));
  for (const { startsAt = 0 } of matches) expect(startsAt).toBeGreaterThan(Date.now());
  const all = await listLiveModels(box.as({}));
  const streaming = await listLiveModels(box.as({}), { streaming: true });
  expect(streaming.length).toBeLessThan(all.length);
  expect(streaming.every((host) => host.streaming)).toBe(true);
  expect((await listAnchors(box.as({}), "hot")).every(({ type }) => type === "hot")).toBe(true);
  const help = await getHelpCentre(box.as({}));
  expect(help.flatMap(({ children }) => children).length).toBeGreaterThan(0);
});

test("feedback: with a captcha, with a picture; without a captcha it is asked for (docs/gateway.md 3.11)", async () => {
  const message = { sender: "guest", content: "The page is slow.", type: 0, captcha: "1234" };
  await sendFeedback(await withCaptcha(), message);
  const bytes = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(2_000_000)]);
  const file = { mediaType: "image/png", base64: bytes.toString("base64") } as const;
  await sendFeedback(await withCaptcha(), { ...message, files: [file] });
  await expect(sendFeedback(box.as({}), { ...message, captcha: "" })).rejects.toMatchObject({
    messageKey: "errors:enter_captcha",
    data: { captcha: true },
  });
});

test("nothing of this was sent in a way the wire does not know", async () => {
  const calls = await box.log();
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.flatMap(({ operation, violations }) => violations.map((text) => [operation, text]))).toEqual([]);
});
