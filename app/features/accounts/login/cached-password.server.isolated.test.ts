import { expect, test, vi } from "vitest";
import type { RequestContext } from "~/http/context/request-context.server";
import type { FieldSettings } from "../fields/field-settings.server";

vi.stubEnv("SESSION_PASSWORD_CACHE_MINUTES", "5");
const { testContext } = await import("~/http/context/testing/test-context");
const { sentCookies } = await import("~/http/cookies/testing/sent-cookies");
const { writePendingLogin } = await import("./pending-login.server");
const { submitSecondStep } = await import("./second-step.server");
const { bindAccount } = await import("./social-login.server");
const { loginWithUsername } = await import("./username-login.server");

const PASSWORD = "Passw0rd9";
const settings = {
  rules: Promise.resolve({}),
  dialing: Promise.resolve({ codes: [], code: "+95" }),
} as unknown as FieldSettings;
const common = { portal: "member", from: "/m/home" } as const;
let accounts = 0;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A visitor whom the gateway lets in. */
function visitor(cookie = ""): RequestContext {
  accounts += 1;
  const opened = { token: `t-${accounts}`, userName: "demo_user", accountType: 0 };
  const call = async () => ({ ...opened, firstTimeLogin: false, passwordExpired: false });
  return testContext({ url: "/m/login", cookie, gateway: { call } });
}

async function answerSecondStep(account: { username: string; password: string; dialingCode?: string }) {
  const ctx = visitor();
  const pending = { kind: "verify", ...common, ...account, remember: false } as const;
  const form = formOf({ answer: "Thiri Hla" });
  return [ctx, await submitSecondStep(ctx, { ...pending, methods: ["payeeName"] }, form, settings)] as const;
}

async function bind(username: string) {
  const first = visitor();
  await writePendingLogin(first, { kind: "bind", ...common, provider: "google", idToken: "id token" });
  const ctx = visitor(sentCookies(first.cookies));
  return [ctx, await bindAccount(ctx, formOf({ username, password: PASSWORD }), settings)] as const;
}

async function logIn(username: string) {
  const ctx = visitor();
  return [ctx, await loginWithUsername(ctx, "member", formOf({ username, password: PASSWORD }), settings)] as const;
}

test.each([
  ["a log-in with user name and password", () => logIn("cached_one"), PASSWORD],
  ["its second step", () => answerSecondStep({ username: "cached_two", password: PASSWORD }), PASSWORD],
  ["binding a provider's identity", () => bind("cached_three"), PASSWORD],
  [
    "the second step of a log-in by SMS, which has a code only",
    () => answerSecondStep({ username: "9770000003", password: "482913", dialingCode: "95" }),
    undefined,
  ],
])("what the session caches of %s (behaviour 9.7)", async (_, enter, cached) => {
  const [ctx, outcome] = await enter();
  expect(outcome.kind).toBe("signed-in");
  expect(ctx.session.cachedPassword).toBe(cached);
});
