import { expect, test, vi } from "vitest";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import { testContext } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import type { FieldSettings } from "../fields/field-settings.server";
import { readPendingLogin } from "./pending-login.server";
import { type LoginPortal, loginPortals } from "./portals";
import { loginWithSms } from "./sms-login.server";

const settings = { rules: {}, dialing: { codes: [], code: "+95" } } as unknown as FieldSettings;

/** The form of a number that no other test has logged in with. */
function formWith(number: number, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = { mobileNum: `09120000${number}`, countryDialingCode: "+95", messageCode: "482913", ...more };
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
}

/** Logs in, with an account of this type. */
async function logInAt(portal: LoginPortal, accountType: number, form: FormData) {
  const opened = { token: `t-${portal}-${accountType}`, userName: "demo", accountType };
  const call = async () => ({ ...opened, firstTimeLogin: false, passwordExpired: false });
  const ctx = testContext({ url: "/m/agent?type=sms&from=/m/notice", gateway: { call } });
  return { ctx, outcome: await loginWithSms(ctx, portal, form, settings) };
}

test.each([
  ["on", true],
  [undefined, false],
])("a log-in by code tells the gateway whether it is remembered: %s (gateway 3.1, L1)", async (typed, remember) => {
  const call = vi.fn((_operation: string, _request: { parameters: object }) =>
    Promise.reject(createRejectionError("login", "system.not.available")),
  );
  const form = formWith(41, typed ? { remember: typed } : {});
  await loginWithSms(testContext({ url: "/m/login?type=sms", gateway: { call } }), "member", form, settings);
  expect(call.mock.calls).toMatchObject([["login", { parameters: { type: "sms", username: "0912000041", remember } }]]);
});

test("a log-in by code opens the portal of its account only (behaviour 7.9)", async () => {
  const { ctx, outcome } = await logInAt("agent", 1, formWith(42, { remember: "on" }));
  expect(outcome).toEqual({ kind: "signed-in", from: "/m/notice" });
  expect(sentCookies(ctx.cookies), "an agent's number is not remembered (7.11)").not.toContain("remembered");
  for (const [portal, type, error] of [
    ["agent", 0, "errors:non_agent"],
    ["member", 1, "errors:non_member"],
  ] as const) {
    const refused = await logInAt(portal, type, formWith(43));
    expect(refused.outcome, portal).toMatchObject({
      kind: "form",
      reply: { status: 401, answer: { result: { error: { "": [error] } } } },
    });
    expect(refused.ctx.session.record, portal).toBeUndefined();
  }
});

test.each(loginPortals)("the second step after a code belongs to the portal %s (behaviour 7.13)", async (portal) => {
  const data = { verificationMethods: ["email"] };
  const call = () => Promise.reject(Object.assign(createRejectionError("login", "login_verify_required"), { data }));
  const ctx = testContext({ url: "/m/agent?type=sms&from=/m/notice", gateway: { call } });
  const outcome = await loginWithSms(ctx, portal, formWith(44), settings);
  const query = new URLSearchParams(portal === "agent" ? { portal, from: "/m/notice" } : { from: "/m/notice" });
  expect(outcome).toEqual({ kind: "next-step", path: `/m/login/verify?${query}` });
  const next = testContext({ url: "/m/login/verify", cookie: sentCookies(ctx.cookies) });
  expect(await readPendingLogin(next, "verify")).toMatchObject({ portal, from: "/m/notice", dialingCode: "95" });
});
