import { afterEach, expect, test } from "vitest";
import { answerExample, answering, testModulus } from "../../testing/gateway";
import { callerFor, closeAll, refuse } from "../../testing/http-server";
import { getTrialAccount, login, loginVerification, startTrial } from "./session.server";
import { getCaptcha } from "./verification.server";

afterEach(closeAll);

const refusing = (errorCode: string, value: unknown, status = 400) =>
  callerFor(({ path }, response) =>
    path.endsWith("/rsa") ? response.end(testModulus) : refuse(response, errorCode, status, value),
  );

const form = { type: "username", username: "demo_user1", password: "Passw0rd9" } as const;

test("log-in: the session with its account type (docs/gateway.md 1.6)", async () => {
  const { caller: gateway } = await callerFor(answerExample(testModulus));
  expect(await login(gateway, form)).toEqual({
    token: "tk-7c1f0d2e9b",
    id: "100001",
    userName: "demo_user1",
    accountType: 0,
    firstTimeLogin: false,
    passwordExpired: false,
  });
  expect(await startTrial(gateway)).toMatchObject({ accountType: 4, userName: "trial_0017" });
  expect(await getTrialAccount(gateway)).toBe("trial_0017");
});

test("log-in: an answer without a token is malformed", async () => {
  const { caller: gateway } = await answering("/wps/session/login", { userName: "demo_user1" });
  await expect(login(gateway, form)).rejects.toMatchObject({ kind: "malformed", messageKey: "errors:unknown_error" });
});

test("log-in: a failure that asks for a captcha says so (docs/gateway.md 1.9)", async () => {
  const { caller: gateway } = await refusing("login.cred.err", { captcha: "1" });
  await expect(login(gateway, form)).rejects.toMatchObject({ data: { captcha: true } });
});

test("log-in: the second step names its known methods (docs/gateway.md 1.9)", async () => {
  const { caller: gateway } = await refusing("login_verify_required", ["payeeName", "sms", "dance", 3]);
  const failed = login(gateway, form);
  await expect(failed).rejects.toMatchObject({ silent: true, data: { verificationMethods: ["payeeName", "sms"] } });
  const second = loginVerification(gateway, { username: "a", password: "b", payeeName: "c" });
  await expect(second).rejects.toMatchObject({ operation: "loginVerification" });
});

test.each([
  ["iVBORw0KGgo="],
  [{ img: "iVBORw0KGgo=" }],
  [{ image: "data:image/png;base64,iVBORw0KGgo=" }],
  [{ base64: "iVBO Rw0KGgo=\n" }],
])("captcha: %j is accepted (docs/gateway.md 3.3)", async (value) => {
  const { caller: gateway } = await answering("/wps/captcha", value);
  expect(await getCaptcha(gateway)).toEqual({ image: "iVBORw0KGgo=", mediaType: "image/png" });
});

test("captcha: its kind is told by its first bytes; what is no base64 is malformed", async () => {
  const jpeg = await answering("/wps/captcha", "/9j/4AAQSkZJRg==");
  expect(await getCaptcha(jpeg.caller)).toMatchObject({ mediaType: "image/jpeg" });
  const bad = await answering("/wps/captcha", '"><script>');
  await expect(getCaptcha(bad.caller)).rejects.toMatchObject({ kind: "malformed" });
});
