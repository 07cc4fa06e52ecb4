import { afterEach, expect, test, vi } from "vitest";
import { exampleHandler, startGatewayWith, testModulus } from "../../testing/example-responses";
import { closeAll, sendRefusal, sendSuccess, startTestGateway } from "../../testing/http-server";
import { forgotPasswordEmail } from "./password.server";
import {
  checkAffiliate,
  checkUsername,
  getRegisterSettings,
  listUnknownFields,
  registerUsername,
} from "./registration.server";
import { sendSmsRegister } from "./verification.server";

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

test("an invitation code is unknown if it is refused, and valid after a success without a value", async () => {
  const unknown = await startTestGateway((_, response) => sendRefusal(response, "", 200));
  expect(await checkAffiliate(unknown.gateway, { code: "A" })).toBeUndefined();
  const known = await startTestGateway((_, response) => sendSuccess(response, null));
  expect(await checkAffiliate(known.gateway, { code: "A", domain: "no host/" })).toBe("A");
  expect(known.requests[0]?.query).toEqual({ code: "A" });
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
