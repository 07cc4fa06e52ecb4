import { afterEach, expect, test } from "vitest";
import { exampleHandler, startGatewayWith, testModulus } from "../../testing/example-responses";
import { closeAll, sendRefusal, startTestGateway } from "../../testing/http-server";
import { login, loginVerification, startTrial } from "./session.server";
import { getCaptcha } from "./verification.server";

afterEach(closeAll);

/** A gateway that refuses every call except the one for its key. */
const startRefusingGateway = (errorCode: string, value: unknown) =>
  startTestGateway(({ path }, response) =>
    path.endsWith("/rsa") ? response.end(testModulus) : sendRefusal(response, errorCode, 400, value),
  );

const form = { type: "username", username: "demo_user1", password: "Passw0rd9" } as const;

test("a log-in returns the session with its account type", async () => {
  const { gateway } = await startTestGateway(exampleHandler());
  expect(await login(gateway, form)).toEqual({
    token: "tk-7c1f0d2e9b",
    id: "100001",
    userName: "demo_user1",
    accountType: 0,
    firstTimeLogin: false,
    passwordExpired: false,
  });
  expect(await startTrial(gateway)).toMatchObject({ accountType: 4, userName: "trial_0017" });
});

test("a log-in result without a token is malformed", async () => {
  const { gateway } = await startGatewayWith("/wps/session/login", { userName: "demo_user1" });
  await expect(login(gateway, form)).rejects.toMatchObject({ kind: "malformed", messageKey: "errors:unknown_error" });
});

test("a refused log-in says whether a captcha is required (gateway 1.9)", async () => {
  const { gateway } = await startRefusingGateway("login.cred.err", { captcha: "1" });
  await expect(login(gateway, form)).rejects.toMatchObject({ data: { captcha: true } });
});

test("a log-in that needs a second step returns the known methods (gateway 1.9)", async () => {
  const { gateway } = await startRefusingGateway("login_verify_required", ["payeeName", "sms", "dance", 3]);
  const data = { verificationMethods: ["payeeName", "sms"] };
  await expect(login(gateway, form)).rejects.toMatchObject({ silent: true, data });
  const secondStep = loginVerification(gateway, { username: "a", password: "b", payeeName: "c" });
  await expect(secondStep).rejects.toMatchObject({ operation: "loginVerification" });
});

test.each([
  ["iVBORw0KGgo="],
  [{ img: "iVBORw0KGgo=" }],
  [{ image: "data:image/png;base64,iVBORw0KGgo=" }],
  [{ base64: "iVBO Rw0KGgo=\n" }],
])("%j is a captcha image (gateway 3.3)", async (value) => {
  const { gateway } = await startGatewayWith("/wps/captcha", value);
  expect(await getCaptcha(gateway)).toBe("data:image/png;base64,iVBORw0KGgo=");
});

test.each([
  ["/9j/4AAQSkZJRg==", "image/jpeg"],
  ["PHN2ZyB4bWxucz0iIj4=", "image/svg+xml"],
  ["data:image/svg+xml;base64,PD94bWwgdmVyc2lvbj0iMS4wIj8+", "image/svg+xml"],
])("the first bytes of a captcha determine its media type: %s is %s", async (image, type) => {
  const { gateway } = await startGatewayWith("/wps/captcha", image);
  expect((await getCaptcha(gateway)).split(";")[0]).toBe(`data:${type}`);
});

test("a captcha that is not base64 is malformed", async () => {
  const { gateway } = await startGatewayWith("/wps/captcha", '"><script>');
  await expect(getCaptcha(gateway)).rejects.toMatchObject({ kind: "malformed" });
});
