import { expect, test } from "vitest";
import { captchaFormMessage, GatewayError } from "./errors.server";

const refuse = (message: "unknown_error" | "username_exists", captcha: boolean) =>
  new GatewayError({
    operation: "sendFeedback",
    kind: "rejected",
    message,
    status: 400,
    data: captcha ? { captcha: true } : undefined,
  });

test("a form with a captcha that is refused without a listed code, and asked for another one, had a wrong captcha", () => {
  expect(captchaFormMessage(refuse("unknown_error", true))).toBe("errors:enter_captcha");
  expect(captchaFormMessage(refuse("unknown_error", false))).toBe("errors:unknown_error");
  expect(captchaFormMessage(refuse("username_exists", true))).toBe("errors:username_exists");
});
