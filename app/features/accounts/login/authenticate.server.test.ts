import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createRejectionError } from "~/gateway/protocol/error-factories.server";
import type { OpenedSession } from "~/gateway/resources/accounts/session.server";
import { testContext } from "~/http/context/testing/test-context";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { refuse } from "~/http/responses/refusal";
import { runTimersUntilDone } from "~/platform/testing/timers";
import { PhoneAuthError } from "../verification/phone-auth.server";
import { type LoginAttempt, authenticate as startToAuthenticate } from "./authenticate.server";

const ctx = testContext();
const dialing = Promise.resolve({ codes: [], code: "+95" });
let forms = 0;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** Refusals are held back, so that all take the same time. */
const authenticate: typeof startToAuthenticate = (...args) => runTimersUntilDone(startToAuthenticate(...args));

/** Another form each time: equal forms at the same time are one attempt. */
const attempt = (account: string): LoginAttempt => {
  forms += 1;
  return { portal: "member", account, typedName: account, dialing, form: [forms] };
};

test("an outage of the phone-auth provider does not count as a failed log-in (behaviour 7.27)", async () => {
  const outage = () => authenticate(ctx, attempt("95 977000001"), () => Promise.reject(new PhoneAuthError("proof")));
  for (let index = 0; index < 6; index += 1) await expect(outage()).rejects.toBeInstanceOf(PhoneAuthError);
  const wrongCode = () =>
    authenticate(ctx, attempt("95 977000001"), () =>
      Promise.reject(createRejectionError("login", "verification.code.err")),
    );
  expect(await wrongCode()).toMatchObject({ kind: "refused", status: 401 });
});

const refusedBy = (code: string) =>
  authenticate(ctx, attempt(code), () => Promise.reject(createRejectionError("login", code)));

test.each(["account.of.a.new.kind", "customer.action.forbidden", "no.data"])(
  "%s reads as a wrong password does: it may be about the account (behaviour 7.5)",
  async (code) => {
    const wrongPassword = await refusedBy("login.cred.err");
    expect(wrongPassword).toMatchObject({ kind: "refused", ...refuse(401, "errors:user_not_exist_or_disabled") });
    expect(await refusedBy(code)).toEqual(wrongPassword);
  },
);

test.each([
  ["request.param.err", 503, "errors:unknown_error"],
  ["merchant.acct.setup.err", 503, "errors:unknown_error"],
  ["function.off", 403, "errors:no_permission"],
  ["IP_NOT_ALLOW", 403, "errors:region_blocked"],
  ["customer.self.exclusion", 403, "errors:self_excluded"],
] as const)("%s keeps its message", async (code, status, error) => {
  expect(await refusedBy(code)).toEqual({ kind: "refused", ...refuse(status, error) });
});

test("the session of an account of the other portal is given up", async () => {
  const agent = { token: "t-agent", userName: "agent", accountType: 1, firstTimeLogin: false, passwordExpired: false };
  const refused = await authenticate(ctx, attempt("agent"), async () => agent);
  expect(refused).toMatchObject({ kind: "refused", status: 401 });
  expect(ctx.session.record).toBeUndefined();
  expect(ctx.session.givenUpTokens).toEqual(["t-agent"]);
});

test("a session that was opened and cannot be kept is given up", async () => {
  // JSON has no big integers.
  const opened = { token: "t-lost", userName: 1n, accountType: 0, firstTimeLogin: false, passwordExpired: false };
  const login = authenticate(ctx, attempt("member"), async () => opened as unknown as OpenedSession);
  await expect(login).rejects.toThrow(TypeError);
  expect(ctx.session.givenUpTokens).toContain("t-lost");
});

/** Each address may log in 20 times a minute. */
const visitorFrom = (address: string) =>
  testContext({ request: { address }, session: ctx.session, browser: ctx.browser });

test("a token that no cookie can hold is given up once, and is no wrong password", async () => {
  const token = "t".repeat(2601);
  const opened = { token, userName: "member", accountType: 0, firstTimeLogin: false, passwordExpired: false };
  const refused = await authenticate(visitorFrom("10.0.4.1"), attempt("member4"), async () => opened);
  expect(refused).toEqual({ kind: "refused", ...refuse(503, "errors:unknown_error") });
  expect(ctx.session.record).toBeUndefined();
  expect(ctx.session.givenUpTokens.filter((each) => each === token)).toEqual([token]);
});

test("a session is given up when its failures before cannot be forgotten", async () => {
  const opened = { token: "t-open", userName: "member", accountType: 0, firstTimeLogin: false, passwordExpired: false };
  const count = rateLimits.deviceFailures.for("another key");
  const noAnswer = new Error("the supervisor does not answer");
  vi.spyOn(rateLimits.deviceFailures, "for").mockReturnValueOnce({ ...count, clear: () => Promise.reject(noAnswer) });
  await expect(authenticate(visitorFrom("10.0.1.1"), attempt("member2"), async () => opened)).rejects.toBe(noAnswer);
  expect(ctx.session.givenUpTokens).toContain("t-open");
});

test("the sixth wrong password of a name waits, a failed human verification and an outage do not count", async () => {
  const fail = (code: string) =>
    authenticate(visitorFrom("10.0.2.1"), attempt("member3"), () =>
      Promise.reject(createRejectionError("login", code)),
    );
  for (const code of ["geetest", "unknown.system.err", "customer.self.exclusion"])
    for (let index = 0; index < 2; index += 1) await fail(code);
  const statuses = [];
  for (let index = 0; index < 5; index += 1) statuses.push(await fail("login.cred.err"));
  expect(statuses.map((result) => "status" in result && result.status)).toEqual([401, 401, 401, 401, 401]);
  expect(await fail("login.cred.err")).toEqual({
    kind: "refused",
    ok: false,
    errors: { "": "errors:too_many_tries" },
    status: 429,
    retryAfter: expect.any(Number),
  });
});

test("a name that failed from many addresses is asked for a captcha", async () => {
  const { failuresWithoutCaptcha } = rateLimits;
  for (let index = 0; index < 10; index += 1) await failuresWithoutCaptcha.for("member4").take();
  const withoutCaptcha = { ...attempt("member4"), captcha: { typed: undefined } };
  const open = vi.fn();
  expect(await authenticate(visitorFrom("10.0.3.1"), withoutCaptcha, open)).toEqual({
    kind: "refused",
    ok: false,
    errors: { "": "errors:enter_captcha" },
    status: 401,
    captcha: true,
  });
  expect(open).not.toHaveBeenCalled();
});

test("a log-in with a password needs no room for its outcome, which others at the address may have used up", async () => {
  const needsSecondStep = () => Promise.reject(createRejectionError("login", "login_verify_required"));
  const visitor = visitorFrom("10.0.4.1");
  const allowed = { ...rateLimits.logins.for("another key"), take: async () => ({ allowed: true }) as const };
  vi.spyOn(rateLimits.logins, "for").mockReturnValue(allowed);
  const logIn = (idempotencySeconds: number) =>
    authenticate(visitor, { ...attempt("member5"), idempotencySeconds }, needsSecondStep);
  for (let index = 0; index < 500; index += 1) await logIn(60);
  expect(await logIn(60), "a log-in by code").toMatchObject(refuse(503, "errors:not_sent"));
  expect(await logIn(0)).toMatchObject({ kind: "verify" });
  vi.mocked(rateLimits.logins.for).mockRestore();
});
