import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RegisterRules } from "~/gateway/resources/accounts/registration.server";
import { testContext } from "~/http/context/testing/test-context";
import { sentCookies } from "~/http/cookies/testing/sent-cookies";
import { runTimersUntilDone } from "~/platform/testing/timers";
import { endedSessions } from "~/session/ended-sessions.server";
import { loginSchema } from "../login/login.form-schema.server";
import { endSessionsBeforeReset } from "../login/reset-without-login.server";
import { submitEmailForm } from "./reset-by-email.server";

const rules: RegisterRules = {
  username: {
    pattern: "^[a-zA-Z][a-zA-Z0-9]*$",
    patternId: 1,
    minLength: 6,
    maxLength: 13,
    enabled: true,
    required: true,
  },
};
const settings = { rules: Promise.resolve(rules), dialing: Promise.resolve({ codes: [], code: "+95" }) };

// Answers are held back, so that all take the same time.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterAll(() => {
  vi.useRealTimers();
});

/**
 * Sends the form by e-mail, from another address each time.
 * @returns its error, what the gateway was asked for, and the cookies that the browser has then
 */
async function askFor(username: string, email = "fox@mail.com") {
  const asked: unknown[] = [];
  const call = async (_operation: string, options: unknown) => {
    asked.push(options);
    return {};
  };
  const ctx = testContext({ url: "/m/forget?type=email", gateway: { call } });
  const form = new FormData();
  form.set("username", username);
  form.set("email", email);
  const outcome = await runTimersUntilDone(submitEmailForm(ctx, form, settings));
  const errors = outcome.kind === "form" ? outcome.reply.answer.result.error : undefined;
  return {
    error: errors?.username?.[0] ?? errors?.[""]?.[0],
    asked: JSON.stringify(asked),
    cookies: sentCookies(ctx.cookies),
  };
}

test.each(["demo_user1", "fox", "foxwithalongername", "狐狸先生"])(
  "an e-mail can be asked for by %s, which the merchant's rule of today refuses (behaviour 17.11)",
  async (username) => {
    const { error, asked } = await askFor(username);
    expect(error).toBeUndefined();
    expect(asked).toContain(username);
  },
);

test.each([
  [" ", "registration:field_required"],
  ["x".repeat(61), "errors:account_format_incorrect"],
])("a user name that no account can have is not sent: %j", async (username, message) => {
  expect(await askFor(username)).toEqual({ error: message, asked: "[]", cookies: "" });
});

test("log-in and forgotten passwords take the same user names", async () => {
  const login = (username: string) => loginSchema.safeParse({ username, password: "Passw0rd9" }).data?.username;
  expect(login(" ၀၉၇၇၀၀၀၁၁၁ ")).toBe("0977000111");
  expect((await askFor(" ၀၉၇၇၀၀၀၁၁၁ ")).asked).toContain("0977000111");
});

test("who does not know the e-mail address of an account does not delay its owner (behaviour 19.5)", async () => {
  for (let index = 0; index < 6; index += 1) await askFor("foxowner", `stranger${index}@mail.com`);
  expect(await askFor("foxowner", "owner@mail.com")).toMatchObject({
    asked: expect.stringContaining("owner@mail.com"),
  });
});

test("a name and its e-mail address get 5 e-mails a minute, from any address and in any spelling", async () => {
  const spellings = ["fox@mail.com", "FOX@mail.com", "Fox@Mail.com", "fox@MAIL.com", "fOX@mail.com"];
  for (const email of spellings) expect((await askFor("foxmails", email)).error).toBeUndefined();
  expect(await askFor("FoxMails", "fox@mail.COM")).toMatchObject({ error: "errors:too_many_tries", asked: "[]" });
});

test("the log-in that follows with its user name ends the sessions from before the e-mail (behaviour 9.10)", async () => {
  const before = { id: "s", token: "t", name: "mailedfox", accountId: "of mailedfox", startedAt: Date.now() - 60_000 };
  const { cookies } = await askFor("MailedFox");
  const logIn = (name: string) =>
    endSessionsBeforeReset(testContext({ url: "/m/login", cookie: cookies }), {
      names: [name],
      name,
      accountId: `of ${name}`,
    });
  await logIn("anotherfox");
  expect(endedSessions.reasonOf(before)).toBeUndefined();
  await logIn("mailedfox");
  expect(endedSessions.reasonOf(before)).toBe("password_changed");
  expect(endedSessions.reasonOf({ ...before, id: "s2", token: "t2", startedAt: Date.now() + 1 })).toBeUndefined();
});
