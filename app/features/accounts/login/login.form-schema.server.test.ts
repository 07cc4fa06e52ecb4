import { expect, test } from "vitest";
import { loginSchema, loginWithCaptchaSchema } from "./login.form-schema.server";

test.each([undefined, "   ", "12a"])("a captcha that is asked for and is %j has a message of ours", (identifying) => {
  const form = { username: "demo_user1", password: "Passw0rd9", identifying };
  const messages = loginWithCaptchaSchema.safeParse(form).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(["errors:enter_captcha"]);
});

test("a field that is no text is invalid, one that is not sent is missing", () => {
  const messagesOf = (form: object) => new Set(loginSchema.safeParse(form).error?.issues.map(({ message }) => message));
  const invalid = new Set(["errors:account_format_incorrect", "errors:password_format_incorrect"]);
  for (const value of [["demo_user1", "demo_user2"], new File([], "a.txt")])
    expect(messagesOf({ username: value, password: value })).toEqual(invalid);
  expect(messagesOf({})).toEqual(new Set(["errors:enter_username_password"]));
});
