import { afterEach, expect, test, vi } from "vitest";
import { answerExample, answering, testModulus } from "../../testing/gateway";
import { callerFor, closeAll, refuse, success } from "../../testing/http-server";
import { listRewards } from "../rewards/rewards.server";
import { getHelpCentre, sendFeedback } from "../service/service.server";
import { getCustomerServiceScript, getDomainRoute } from "../site/system.server";
import { forgotPasswordEmail } from "./password.server";
import { checkAffiliate, checkUsername, registerUsername } from "./registration.server";
import { sendSmsRegister } from "./verification.server";

afterEach(closeAll);

test.each([
  ["a code of the list, 200", "exists.username.err", 200, "taken"],
  ["a code of the list, 400", "format.username.err", 400, "invalid"],
  ["no code that is known, 200", "some.code", 200, "taken"],
  ["no code that is known, 400", "some.code", 400, "invalid"],
] as const)("a user name: %s (quirk 12)", async (_, code, status, expected) => {
  const { caller: gateway } = await callerFor((__, response) => refuse(response, code, status));
  expect(await checkUsername(gateway, "demo")).toBe(expected);
});

test.each([
  ["function.not.available", 400],
  ["TOO_MANY_REQUESTS", 429],
  ["unknown.system.err", 500],
  ["request.param.err", 400],
])("a check that was not made says so: %s with %i", async (code, status) => {
  const { caller: gateway } = await callerFor((_, response) => refuse(response, code, status));
  await expect(checkUsername(gateway, "demo")).rejects.toMatchObject({ kind: "rejected" });
});

test("an invitation code: a plain refusal is an unknown one, an answer without a code confirms it (docs/gateway.md 3.2)", async () => {
  const unknown = await callerFor((_, response) => refuse(response, "", 200));
  expect(await checkAffiliate(unknown.caller, { code: "A" })).toBeUndefined();
  const known = await callerFor((_, response) => success(response, null));
  expect(await checkAffiliate(known.caller, { code: "A", domain: "no host/" })).toBe("A");
  expect(known.seen[0]?.query).toEqual({ code: "A" });
});

const form = {
  username: "newplayer1",
  nickname: "",
  domain: "www.site.invalid",
  registerUrl: "https://www.site.invalid/m/register",
  registerMethod: "H5",
} as const;

test("a registration is encrypted and sent once; one without a session says only who was made (docs/gateway.md 3.2)", async () => {
  const { caller: gateway, seen } = await callerFor(({ path }, response) =>
    path.endsWith("/rsa") ? response.end(testModulus) : success(response, { customerId: 7 }),
  );
  expect(await registerUsername(gateway, form)).toEqual({ customerId: "7" });
  expect(seen).toHaveLength(2);
  expect(seen[1]).toMatchObject({ method: "PUT", headers: { moduleid: "REGISTER_REE3" } });
  expect(seen[1]?.body).not.toContain("newplayer1");
});

test("a code's end: as given, else from its minutes, else a minute from now (docs/gateway.md 3.3)", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const phone = { mobile: "0912000001", countryDialingCode: "95" };
  const endOf = async (value: unknown) => {
    const { caller: gateway, seen } = await answering("/wps/verification/sms/register", value);
    const { expiresAt } = await sendSmsRegister(gateway, phone);
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ mobileNo: "0912000001", countryDialingCode: "95" });
    return expiresAt;
  };
  expect(await endOf({ expirationTime: "1767225660000" })).toBe(1767225660000);
  expect(await endOf({ expiredMinutes: 5 })).toBe(1_300_000);
  expect(await endOf(null)).toBe(1_060_000);
  vi.useRealTimers();
});

test("a forgotten password goes as a form (docs/gateway.md 3.4)", async () => {
  const { caller: gateway, seen } = await callerFor((_, response) => success(response, null));
  await forgotPasswordEmail(gateway, { username: "demo_user1", email: "demo_user1@mail.invalid" });
  expect(seen[0]?.body).toBe("username=demo_user1&email=demo_user1%40mail.invalid");
});

test("a domain route that is not set up is an empty one (quirk 14)", async () => {
  const { caller: gateway } = await callerFor((_, response) => refuse(response, "request_param_err"));
  expect(await getDomainRoute(gateway)).toEqual({ customerService: [], domains: [] });
});

test("a script of strangers is marked as such, and none is none (docs/gateway.md 3.5)", async () => {
  const { caller: gateway } = await callerFor(answerExample(testModulus));
  expect(await getCustomerServiceScript(gateway)).toEqual({ untrusted: "<script>alert(1)</script>" });
  const without = await answering("/wps/relay/WPSCORE_getCustomerServiceScript", null);
  expect(await getCustomerServiceScript(without.caller)).toBeUndefined();
});

test("help: a tree of five levels at most (docs/gateway.md 3.11)", async () => {
  const nested = (depth: number): object => ({ title: `${depth}`, children: depth > 1 ? [nested(depth - 1)] : [] });
  const { caller: gateway } = await answering("/wps/system/helpCenter", [nested(50), "no item"]);
  const levels = (items: readonly { children: readonly unknown[] }[]): number =>
    items.length === 0 ? 0 : 1 + levels((items[0]?.children ?? []) as typeof items);
  expect(levels(await getHelpCentre(gateway))).toBe(5);
});

test("feedback without a picture sends none, one with it sends a data URL (docs/gateway.md 3.11)", async () => {
  const { caller: gateway, seen } = await callerFor((_, response) => success(response, null));
  const message = { sender: "demo_user1", content: "slow", type: 4, captcha: "4821" };
  await sendFeedback(gateway, message);
  await sendFeedback(gateway, { ...message, files: [{ mediaType: "image/jpeg", base64: "/9j/" }] });
  expect(seen.map(({ body }) => JSON.parse(body))).toEqual([
    message,
    { ...message, file: "data:image/jpeg;base64,/9j/" },
  ]);
});

test("a reward of an unknown status cannot be claimed", async () => {
  const { caller: gateway } = await answering("/wps/relay/MCSFE_getRewardCenter", {
    list: [{ rewardId: 1, status: "mystery" }, { rewardId: 2, status: "ISSUED", amount: "5" }, { title: "no id" }],
  });
  expect(await listRewards(gateway)).toEqual([
    { id: "1", title: "", status: "closed" },
    { id: "2", title: "", status: "issued", amount: "5.00" },
  ]);
});
