import { randomBytes } from "node:crypto";
import { drawCaptcha } from "../../captcha-image";
import type { Operation } from "../operation";

const getCaptcha: Operation = {
  name: "getCaptcha",
  method: "GET",
  paths: ["/wps/captcha"],
  moduleIds: ["VALID_CAPTCHA3", "CAPTCHA3"],
  token: "N",
  availableWhenClosed: true,
  handle: (call, context) => {
    const captcha = context.captchas.create();
    call.setCookie(`captchaId=${captcha.id}; Path=/; HttpOnly`);
    return drawCaptcha(captcha.answer);
  },
};

const getGeetest: Operation = {
  name: "getGeetest",
  method: "GET",
  paths: ["/wps/captcha/geetest"],
  moduleIds: ["GEETEST3"],
  token: "N",
  handle: () => ({
    gt: "0".repeat(32),
    challenge: randomBytes(16).toString("hex"),
    newCaptcha: true,
  }),
};

/** The captcha operations of docs/gateway.md 3.3. */
export const captchaOperations: readonly Operation[] = [getCaptcha, getGeetest];
