import { expect, test } from "vitest";
import { loginWithCaptchaSchema } from "./login.form-schema.server";

test.each([undefined, "   ", "12a"])("a captcha that is asked for and is %j has a message of ours", (identifying) => {
  const form = { username: "demo_user1", password: "Passw0rd9", identifying };
  const messages = loginWithCaptchaSchema.safeParse(form).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(["errors:enter_captcha"]);
});
