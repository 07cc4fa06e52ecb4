import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import type { TextLanguage } from "../../http/language";
import { textField } from "../../http/parameters";
import type { CodePurpose } from "../../state/codes";
import type { Call, Operation } from "../operation";
import { requireHumanCheck } from "./human-check";

const MEMBER_MINUTES = 5;
const guestMinutes = (context: SandboxContext) => context.switches.values.codeSeconds / 60;

/** @throws Refusal `format.mobile.err` */
export function requireMobile(text: string): string {
  const mobile = text.trim();
  if (!/^\d{6,16}$/.test(mobile)) throw new Refusal("format.mobile.err");
  return mobile;
}

const codeText: Readonly<Record<TextLanguage, (code: string) => string>> = {
  EN: (code) => `Your verification code is ${code}. Do not share it.`,
  CN: (code) => `您的验证码是 ${code}，请勿告知他人。`,
  MY: (code) => `သင့်အတည်ပြုကုဒ်မှာ ${code} ဖြစ်သည်။ မည်သူ့ကိုမျှ မပြောပါနှင့်။`,
};

/** "Sends" a code to the outbox of the control address. The answer does not depend on whether the number is known. */
function sendCode(call: Call, context: SandboxContext, field: string, purpose: CodePurpose, minutes: number) {
  const mobile = requireMobile(textField(call.body, field));
  const created = context.codes.create(purpose, mobile, minutes);
  if (!created) throw new Refusal("TOO_MANY_REQUESTS");
  context.outbox.send("sms", mobile, codeText[call.language](created.code));
  return { expirationTime: created.expiresAt, expiredMinutes: Math.ceil(minutes) };
}

const sendSmsRegister: Operation = {
  name: "sendSmsRegister",
  method: "POST",
  paths: ["/wps/verification/sms/register"],
  moduleIds: ["REGMOBVERF3", "MOBILENUMREG3"],
  token: "N",
  handle: (call, context) => {
    requireHumanCheck(call, context, "code");
    return sendCode(call, context, "mobileNo", "register", guestMinutes(context));
  },
};

const sendSmsNoLogin: Operation = {
  name: "sendSmsNoLogin",
  method: "POST",
  paths: ["/wps/verification/sms/noLogin"],
  moduleIds: ["REGMOBVERF3", "VERIFICATION3"],
  token: "N",
  handle: (call, context) => {
    requireHumanCheck(call, context, "code");
    return sendCode(call, context, "mobileNum", "noLogin", guestMinutes(context));
  },
};

const sendSmsMember: Operation = {
  name: "sendSmsMember",
  method: "POST",
  paths: ["/wps/v2/verification/sms/send"],
  moduleIds: ["VERIFICATION3"],
  token: "Y",
  handle: (call, context) => sendCode(call, context, "mobileNum", "member", MEMBER_MINUTES),
};

const verifySmsMember: Operation = {
  name: "verifySmsMember",
  method: "POST",
  paths: ["/wps/v2/verification/sms/verify"],
  moduleIds: ["VERIFICATION3"],
  token: "Y",
  handle: (call, context) => {
    const mobile = requireMobile(textField(call.body, "mobileNum"));
    const code = textField(call.body, "verificationCode");
    if (!context.codes.consume("member", mobile, code)) throw new Refusal("verification.code.err");
  },
};

/** The SMS operations of docs/gateway.md 3.3. */
export const verificationOperations: readonly Operation[] = [
  sendSmsRegister,
  sendSmsNoLogin,
  sendSmsMember,
  verifySmsMember,
];
