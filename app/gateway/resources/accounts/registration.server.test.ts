import type { ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { exampleHandler, startGatewayWith, testModulus } from "../../testing/example-responses";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "../../testing/http-server";
import { forgotPasswordEmail } from "./password.server";
import {
  checkAffiliate,
  checkUsername,
  getRegisterSettings,
  listUnknownFields,
  registerOnlyMobile,
  registerUsername,
} from "./registration.server";
import { sendSmsRegister } from "./verification.server";

const numberForm = {
  username: "0912000042",
  mobileNum: "0912000042",
  domain: "www.site.invalid",
  registerUrl: "https://www.site.invalid/m/register",
  registerMethod: "H5",
} as const;

afterEach(async () => {
  vi.useRealTimers();
  await closeAll();
});

test("unknown optional fields are dropped, and the pattern * is any text (gateway 1.11 quirk 21)", async () => {
  const { gateway } = await startTestGateway(exampleHandler());
  const rules = await getRegisterSettings(gateway);
  expect(Object.keys(rules)).toEqual(["username", "email"]);
  expect(rules.username).toEqual({
    pattern: ".*",
    patternId: 14,
    minLength: 6,
    maxLength: 13,
    enabled: true,
    required: true,
  });
  expect(rules.email?.enabled).toBe(false);
});

test("names of fields match in any case, and a required field that is not known is kept", async () => {
  const rule = { acceptedPattern: "*", enabled: "1", required: "1" };
  const { gateway } = await startGatewayWith("/wps/system/setting/register", {
    MobileNum: rule,
    taxNumber: rule,
    shoeSize: { ...rule, required: "0" },
    petName: { ...rule, enabled: false },
    confirmPassword: rule,
    constructor: rule,
    "a[b]": rule,
  });
  const rules = await getRegisterSettings(gateway);
  expect(Object.keys(rules)).toEqual(["mobileNum", "taxNumber"]);
  expect(listUnknownFields(rules)).toEqual(["taxNumber"]);
});

test.each([
  ["a known code", "exists.username.err", 200, "taken"],
  ["a known code", "format.username.err", 400, "invalid"],
  ["an unknown code", "some.code", 200, "taken"],
  ["an unknown code", "some.code", 400, "invalid"],
] as const)("a user name refused with %s (%s) and status %i is %s", async (_, code, status, availability) => {
  const { gateway } = await startTestGateway((__, response) => sendRefusal(response, code, status));
  expect(await checkUsername(gateway, "demo")).toBe(availability);
});

test.each([
  ["function.not.available", 400],
  ["TOO_MANY_REQUESTS", 429],
  ["unknown.system.err", 500],
  ["request.param.err", 400],
  ["no.data", 200],
])("a user name that could not be checked (%s, status %i) is an error", async (code, status) => {
  const { gateway } = await startTestGateway((_, response) => sendRefusal(response, code, status));
  await expect(checkUsername(gateway, "demo")).rejects.toMatchObject({ kind: "rejected" });
});

test.each([
  ["", 200],
  ["no.data", 200],
  ["affiliate.code.invalid", 400],
  ["affiliate.not.found", 400],
  ["", 400],
  ["not.exists.account.err", 200],
])("an invitation code is unknown after the refusal '%s' with status %i (gateway 3.2)", async (code, status) => {
  const { gateway } = await startTestGateway((_, response) => sendRefusal(response, code, status));
  expect(await checkAffiliate(gateway, { code: "A" })).toBeUndefined();
});

test.each([
  ["US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR", 400],
  ["expired.affiliate.url", 400],
  ["function.not.available", 400],
  ["TOO_MANY_REQUESTS", 429],
  ["IP_NOT_ALLOW", 400],
  ["request.param.err", 400],
  ["system.not.available", 400],
  ["unknown.system.err", 400],
  ["not.found", 404],
  ["", 500],
])("the refusal '%s' with status %i says nothing about the invitation code", async (code, status) => {
  const { gateway } = await startTestGateway((_, response) => sendRefusal(response, code, status));
  await expect(checkAffiliate(gateway, { code: "A" })).rejects.toMatchObject({ kind: "rejected" });
});

test("an invitation code is valid after a success without a value", async () => {
  const known = await startTestGateway((_, response) => sendSuccess(response, null));
  expect(await checkAffiliate(known.gateway, { code: "A", domain: "no host/" })).toBe("A");
  expect(known.requests[0]?.query).toEqual({ code: "A" });
});

test.each([
  ["404 without an envelope", (response: ServerResponse) => response.writeHead(404).end("<html>")],
  ["404 with an envelope", (response: ServerResponse) => sendRefusal(response, "not.found", 404)],
  ["a code that says so", (response: ServerResponse) => sendRefusal(response, "function.not.available")],
])("a number alone is registered like any number where the gateway has no call of its own: %s", async (_, refuse) => {
  const { gateway, requests } = await startTestGateway(({ path }, response) =>
    path.endsWith("/rsa")
      ? response.end(testModulus)
      : path.endsWith("/onlyMobile")
        ? refuse(response)
        : sendSuccess(response, { customerId: 7 }),
  );
  expect(await registerOnlyMobile(gateway, numberForm)).toEqual({});
  const paths = () => requests.map(({ path }) => path).filter((path) => path.startsWith("/wps/member/"));
  expect(paths()).toEqual(["/wps/member/register/onlyMobile", "/wps/member/register/mobile"]);
});

test.each([
  ["a refusal", (response: ServerResponse) => sendRefusal(response, "exists.mobile.err"), "rejected"],
  ["a fault", (response: ServerResponse) => sendRefusal(response, "unknown.system.err", 500), "rejected"],
  ["a lost answer", (response: ServerResponse) => response.destroy(), "unreachable"],
])("after %s a number is not registered by another call", async (_, refuse, kind) => {
  const { gateway, requests } = await startTestGateway(({ path }, response) =>
    path.endsWith("/rsa") ? response.end(testModulus) : refuse(response),
  );
  await expect(registerOnlyMobile(gateway, numberForm)).rejects.toMatchObject({ kind });
  expect(requests.filter(({ path }) => path.startsWith("/wps/member/"))).toHaveLength(1);
});

test.each([{ customerId: 7 }, { id: 7, token: "" }])(
  "a registration is encrypted and sent once; its result %j has no session",
  async (value) => {
    const { gateway, requests } = await startTestGateway(({ path }, response) =>
      path.endsWith("/rsa") ? response.end(testModulus) : sendSuccess(response, value),
    );
    const form = {
      username: "newplayer1",
      nickname: "",
      domain: "www.site.invalid",
      registerUrl: "https://www.site.invalid/m/register",
      registerMethod: "H5",
    } as const;
    expect(await registerUsername(gateway, form)).toEqual({});
    expect(requests).toHaveLength(2);
    expect(requests[1]).toMatchObject({ method: "PUT", headers: { moduleid: "REGISTER_REE3" } });
    expect(requests[1]?.body).not.toContain("newplayer1");
  },
);

test.each([
  [{ expirationTime: "1767225660000" }, 1767225660000],
  [{ expiredMinutes: 5 }, 1_300_000],
  [null, 1_060_000],
])("at time 1,000,000 an SMS code with the result %j expires at %i", async (value, expiresAt) => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const { gateway, requests } = await startGatewayWith("/wps/verification/sms/register", value);
  const phone = { mobile: "0912000001", countryDialingCode: "95" };
  expect(await sendSmsRegister(gateway, phone)).toEqual({ expiresAt });
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ mobileNo: "0912000001", countryDialingCode: "95" });
});

test("the request for a new password by e-mail is URL encoded (gateway 3.4)", async () => {
  const { gateway, requests } = await startTestGateway((_, response) => sendSuccess(response, null));
  await forgotPasswordEmail(gateway, { username: "demo_user1", email: "demo_user1@mail.invalid" });
  expect(requests[0]?.body).toBe("username=demo_user1&email=demo_user1%40mail.invalid");
});
