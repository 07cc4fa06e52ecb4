import { afterAll, beforeAll, expect, test } from "vitest";
import { forgotPasswordEmail, setPasswordByPhone } from "../resources/accounts/password.server";
import {
  checkAffiliate,
  checkEmail,
  checkUsername,
  type RegistrationForm,
  registerMobile,
  registerOnlyMobile,
  registerUsername,
} from "../resources/accounts/registration.server";
import { login } from "../resources/accounts/session.server";
import { getCaptcha, getGeetest, sendSmsNoLogin, sendSmsRegister } from "../resources/accounts/verification.server";
import { listPopularDraws } from "../resources/announcements/announcements.server";
import {
  listDraws,
  listLotteries,
  listLotteryGroups,
  listOpenDraws,
  listVnLotteryGroups,
  listVnOpenDraws,
} from "../resources/lottery/lottery.server";
import { getHelpCentre, listAnchors, listHostsOnAir, sendFeedback } from "../resources/service/service.server";
import { type SandboxGateway, startSandboxGateway } from "./sandbox";

let sandbox: SandboxGateway;
const code = "123456";

beforeAll(async () => {
  sandbox = await startSandboxGateway({ fixedCodes: true });
});

afterAll(() => sandbox.close());

/** A guest who has just fetched a captcha. */
async function createGuestWithCaptcha() {
  const guest = sandbox.clientFor({});
  await getCaptcha(guest);
  return guest;
}

const registration = (fields: Partial<RegistrationForm>): RegistrationForm => ({
  domain: "www.site.invalid",
  registerUrl: "https://www.site.invalid/m/register",
  registerMethod: "H5",
  password: "Secret12",
  confirmPassword: "Secret12",
  countryDialingCode: "95",
  captcha: "1234",
  ...fields,
});

test("a user name or e-mail address is free, taken or invalid (gateway 1.11 quirk 12)", async () => {
  const guest = sandbox.clientFor({});
  const names = ["newplayer1", "demo_user1", "x"].map((name) => checkUsername(guest, name));
  expect(await Promise.all(names)).toEqual(["free", expect.stringMatching(/taken|invalid/), "invalid"]);
  const addresses = ["new@example.com", "demo_user1@example.com", "no address"];
  const results = await Promise.all(addresses.map((address) => checkEmail(guest, address)));
  expect(results).toEqual(["free", "taken", "invalid"]);
});

test("the affiliate is found by invitation code or domain; an expired link is refused (gateway 3.2)", async () => {
  const guest = sandbox.clientFor({});
  expect(await checkAffiliate(guest, { code: "demo88", domain: "www.site.invalid" })).toBe("DEMO88");
  expect(await checkAffiliate(guest, { domain: "star41.site.invalid" })).toBe("STAR41");
  expect(await checkAffiliate(guest, { code: "NOBODY" })).toBeUndefined();
  await expect(checkAffiliate(guest, { code: "OLD2024" })).rejects.toMatchObject({
    silent: true,
    messageKey: "errors:referrer_link_error",
  });
});

test("registration with a user name opens a session and takes the name", async () => {
  const guest = sandbox.clientFor({});
  await sendSmsRegister(guest, { mobile: "0912000031", countryDialingCode: "95" });
  const form = registration({
    username: "newplayer1",
    mobileNum: "0912000031",
    verificationCode: code,
    affiliateCode: "DEMO88",
  });
  const { session } = await registerUsername(await createGuestWithCaptcha(), form);
  expect(session).toMatchObject({ userName: "newplayer1", accountType: 0, firstTimeLogin: true });
  expect(await checkUsername(guest, "newplayer1")).toBe("taken");
  const opened = await login(guest, { type: "username", username: "newplayer1", password: "Secret12" });
  expect(opened).toMatchObject({ userName: "newplayer1" });
  await expect(registerUsername(await createGuestWithCaptcha(), form)).rejects.toMatchObject({
    messageKey: "errors:username_exists",
  });
});

test("registration with a mobile number and its code opens a session", async () => {
  const mobile = "0912000041";
  const { expiresAt } = await sendSmsRegister(sandbox.clientFor({}), { mobile, countryDialingCode: "95" });
  expect(expiresAt).toBeGreaterThan(Date.now());
  const form = registration({ username: mobile, mobileNum: mobile, verificationCode: code });
  const { session } = await registerMobile(await createGuestWithCaptcha(), form);
  expect(session?.token).toMatch(/\w/);
  expect(session?.accountType).toBe(0);
});

test("registration with a mobile number alone has a call of its own (gateway 3.2)", async () => {
  const mobile = "0912000042";
  await sendSmsRegister(sandbox.clientFor({}), { mobile, countryDialingCode: "95" });
  const fields = { username: mobile, mobileNum: mobile, verificationCode: code };
  const form = registration({ ...fields, password: undefined, confirmPassword: undefined });
  await expect(registerMobile(await createGuestWithCaptcha(), form)).rejects.toMatchObject({ kind: "rejected" });
  const { session } = await registerOnlyMobile(await createGuestWithCaptcha(), form);
  expect(session?.accountType).toBe(0);
});

test.each([
  [{ captcha: "9999" }, "errors:enter_captcha"],
  [{ password: "x" }, "errors:password_format_incorrect"],
  [{ confirmPassword: "Secret13" }, "errors:confirm_password_mismatch"],
  [{ affiliateCode: "NOBODY" }, "errors:invalid_invitation_code"],
  [{ username: "1" }, "errors:account_format_incorrect"],
])("registration with %j is refused with %s", async (fields, messageKey) => {
  const form = registration({ username: "newplayer2", mobileNum: "0912000051", ...fields });
  await expect(registerUsername(await createGuestWithCaptcha(), form)).rejects.toMatchObject({ messageKey });
});

test("an SMS code is not sent again while it is valid, and logs in (gateway 3.3)", async () => {
  const guest = sandbox.clientFor({});
  const phone = { mobile: "0912000002", countryDialingCode: "95" };
  const { expiresAt } = await sendSmsNoLogin(guest, phone);
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(60_000);
  await expect(sendSmsNoLogin(guest, phone)).rejects.toMatchObject({ kind: "rejected", silent: true });
  await expect(sendSmsNoLogin(guest, { ...phone, mobile: "1" })).rejects.toMatchObject({
    messageKey: "errors:mobile_invalid",
  });
  const form = { type: "sms", username: phone.mobile, password: code, countryDialingCode: "95" } as const;
  expect(await login(guest, form)).toMatchObject({ accountType: 0 });
});

test("a forgotten password is reset by e-mail, or set with an SMS code (gateway 3.4)", async () => {
  const guest = sandbox.clientFor({});
  const account = { username: "demo_user1", email: "demo_user1@example.com" };
  await expect(forgotPasswordEmail(guest, account)).resolves.toBeUndefined();
  await expect(forgotPasswordEmail(guest, { ...account, email: "other@example.com" })).rejects.toMatchObject({
    messageKey: "errors:in_email_incorrect",
  });

  await sendSmsNoLogin(guest, { mobile: "0912000001", countryDialingCode: "95" });
  const form = { newPassword: "Fresh2025", mobileNum: "0912000001", verificationCode: code };
  await expect(setPasswordByPhone(guest, { ...form, verificationCode: "000000" })).rejects.toMatchObject({
    messageKey: "errors:verification_code_error",
  });
  await setPasswordByPhone(guest, form);
  const session = await login(guest, { type: "", username: "demo_user1", password: "Fresh2025" });
  expect(session).toMatchObject({ userName: "demo_user1" });
});

test("a guest gets a challenge for the human verification", async () => {
  expect(await getGeetest(sandbox.clientFor({}), "register")).toMatchObject({ gt: expect.any(String) });
});

test("lottery feeds are read as arrays and as objects (gateway 1.11 quirk 18)", async () => {
  const readLists = async () => {
    const guest = sandbox.createGateway().clientFor({ language: "EN", deviceType: "web" });
    const lists = await Promise.all([
      listLotteries(guest),
      listLotteryGroups(guest),
      listOpenDraws(guest, "ELOTT"),
      listVnLotteryGroups(guest, "ELOTT"),
      listVnOpenDraws(guest, "ELOTT"),
      listPopularDraws(guest),
    ]);
    for (const list of lists) expect(list.length).toBeGreaterThan(0);
    return [lists[0], lists[1], lists[3]];
  };
  const fromArrays = await readLists();
  await sandbox.control("POST", "/api/switches", { lotteryMapForm: true });
  expect(await readLists()).toEqual(fromArrays);
  await sandbox.control("POST", "/api/switches", { lotteryMapForm: false });
});

test("a lottery has past draws, the latest first (gateway 3.8)", async () => {
  const guest = sandbox.clientFor({});
  const [lottery] = await listLotteries(guest);
  const gameId = lottery?.gameId ?? "";
  const draws = await listDraws(guest, gameId, { size: 5 });
  expect(draws).toHaveLength(5);
  const latest = draws.map(({ number }) => number);
  expect(latest).toEqual([...latest].sort((a, b) => b.localeCompare(a, "en", { numeric: true })));
  expect(draws[0]?.result).toMatch(/\d/);
});

test("a guest reads live hosts, with filters, and the help centre (gateway 3.11)", async () => {
  const guest = sandbox.clientFor({});
  const onAir = await listHostsOnAir(guest);
  expect(onAir.length).toBeGreaterThan(0);
  expect(onAir.every(({ active, streaming }) => active && streaming)).toBe(true);
  expect((await listAnchors(guest, "hot")).every(({ type }) => type === "hot")).toBe(true);
  const help = await getHelpCentre(guest);
  expect(help.flatMap(({ children }) => children).length).toBeGreaterThan(0);
});

test("feedback requires a captcha and may have an image (gateway 3.11)", async () => {
  const message = { sender: "guest", content: "The page is slow.", type: 0, captcha: "1234" };
  await sendFeedback(await createGuestWithCaptcha(), message);
  const bytes = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(2_000_000)]);
  const file = { mediaType: "image/png", base64: bytes.toString("base64") } as const;
  await sendFeedback(await createGuestWithCaptcha(), { ...message, files: [file] });
  await expect(sendFeedback(sandbox.clientFor({}), { ...message, captcha: "" })).rejects.toMatchObject({
    messageKey: "errors:enter_captcha",
    data: { captcha: true },
  });
});

test("the sandbox reports no protocol violation for these calls", async () => {
  const calls = await sandbox.log();
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.flatMap(({ operation, violations }) => violations.map((text) => [operation, text]))).toEqual([]);
});
