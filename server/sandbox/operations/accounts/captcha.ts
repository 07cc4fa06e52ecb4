import { drawCaptcha } from "../../captcha-image";
import { client } from "../../providers/registration";
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
  handle: (_call, context) => ({
    gt: client.geetestId,
    challenge: context.humanResults.createChallenge(),
    newCaptcha: true,
  }),
};

/** The captcha operations of docs/gateway.md 3.3. */
export const captchaOperations: readonly Operation[] = [getCaptcha, getGeetest];
