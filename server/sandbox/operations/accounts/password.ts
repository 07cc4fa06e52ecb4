import { randomInt } from "node:crypto";
import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import type { LocalText } from "../../http/language";
import { textField } from "../../http/parameters";
import { readIdentity } from "../../providers/id-tokens";
import { matchesMobile } from "../../providers/mobile";
import { isFlagOn } from "../../settings/whitelabel";
import { type Account, isTrial } from "../../state/account";
import { withoutLeadingZeros } from "../../state/codes";
import type { Call, Operation } from "../operation";
import { passwordChangeBody, phonePasswordBody } from "./body-rules";
import { requireFormat } from "./field-rules";
import { requireMobile } from "./verification";

const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";
const resetText: LocalText = {
  EN: "Your new password is {password}. Please change it after you have logged in.",
  CN: "您的新密码是 {password}，登录后请尽快修改。",
  MY: "သင့်စကားဝှက်အသစ်မှာ {password} ဖြစ်သည်။ ဝင်ရောက်ပြီးနောက် ပြောင်းပါ။",
};

function randomPassword(): string {
  const word = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
  return `${word}${randomInt(1000, 10_000)}`;
}

/** Sets a temporary password and ends all sessions of the account. @returns the message with the password */
function resetPassword(account: Account, call: Call, context: SandboxContext): string {
  const password = randomPassword();
  context.accounts.setPassword(account.id, password, true);
  context.tokens.endAll(account.id);
  return resetText[call.language].replace("{password}", password);
}

const forgotPasswordEmail: Operation = {
  name: "forgotPasswordEmail",
  method: "POST",
  paths: ["/wps/member/password/email"],
  moduleIds: ["COMM3"],
  token: "N",
  form: true,
  handle: (call, context) => {
    const { flags } = context.switches.values;
    // Sites that reset passwords by phone do so by e-mail too.
    if (!isFlagOn("CHNGPASSMAIL3", flags) && !isFlagOn("CHNGPASSVERIF3", flags))
      throw new Refusal("function.not.available");
    const username = textField(call.body, "username").trim();
    const email = textField(call.body, "email").trim();
    if (username === "") throw new Refusal("empty.username");
    requireFormat("email", email, context);
    const account = context.accounts.byUsername(username);
    if (account?.email?.toLowerCase() !== email.toLowerCase()) throw new Refusal("not.exists.mail");
    context.outbox.send("email", email, resetPassword(account, call, context));
  },
};

const resetPasswordSms: Operation = {
  name: "resetPasswordSms",
  method: "POST",
  paths: ["/wps/member/password/sms"],
  moduleIds: ["PWRESETSMS3"],
  token: "N",
  handle: (call, context) => {
    const username = textField(call.body, "username").trim();
    const mobile = requireMobile(textField(call.body, "mobileNumber"));
    if (username === "") throw new Refusal("empty.username");
    const account = context.accounts.byUsername(username);
    if (!account?.mobile || withoutLeadingZeros(account.mobile) !== withoutLeadingZeros(mobile))
      throw new Refusal("USER_NOT_EXIST");
    context.outbox.send("sms", mobile, resetPassword(account, call, context));
  },
};

async function isMobileProven(call: Call, mobile: string, context: SandboxContext): Promise<boolean> {
  const idToken = textField(call.body, "firebaseIdToken");
  // Keeps the code valid: after the refusal of an unchanged password, the member tries again with the same code.
  if (idToken === "") return context.codes.check("noLogin", mobile, textField(call.body, "verificationCode"));
  const identity = await readIdentity(idToken, context);
  return matchesMobile(identity?.mobile, mobile, textField(call.body, "countryDialingCode").trim());
}

const setPasswordByPhone: Operation = {
  name: "setPasswordByPhone",
  method: "POST",
  paths: ["/wps/member/password/verification"],
  moduleIds: ["CHNGPASSVERIF3"],
  token: "N",
  encrypted: true,
  bodyRule: () => phonePasswordBody,
  flag: "CHNGPASSVERIF3",
  handle: async (call, context) => {
    const password = textField(call.body, "newPassword");
    const mobile = requireMobile(textField(call.body, "mobileNum"));
    if (password === "") throw new Refusal("empty.new.pwd");
    requireFormat("password", password, context);
    if (!(await isMobileProven(call, mobile, context))) throw new Refusal("verification.code.err");
    const account = context.accounts.byMobile(mobile);
    if (!account) throw new Refusal("USER_NOT_EXIST");
    if (context.accounts.passwordMatches(account, password)) throw new Refusal("modify.new.old.same");
    context.codes.consume("noLogin", mobile, textField(call.body, "verificationCode"));
    context.accounts.setPassword(account.id, password);
    context.tokens.endAll(account.id);
  },
};

const changePassword: Operation = {
  name: "changePassword",
  method: "POST",
  paths: ["/wps/v2/member/password", "/wps/member/password"],
  moduleIds: ["PASS3"],
  token: "Y",
  encrypted: true,
  bodyRule: () => passwordChangeBody,
  handle: (call, context) => {
    const { account, body } = call;
    const password = textField(body, "newPassword");
    const confirmation = textField(body, "confirmNewPassword");
    if (isTrial(account)) throw new Refusal("customer.action.forbidden");
    if (password === "") throw new Refusal("empty.new.pwd");
    if (confirmation === "") throw new Refusal("empty.confirm.pwd");
    if (password !== confirmation) throw new Refusal("modify.new.confirm.diff");
    if (!context.accounts.passwordMatches(account, textField(body, "oldPassword"))) {
      throw new Refusal("modify.pw.incorrect.pw");
    }
    if (context.accounts.passwordMatches(account, password)) throw new Refusal("modify.new.old.same");
    requireFormat("password", password, context);
    // The token stays valid (docs/gateway.md 3.4).
    context.accounts.setPassword(account.id, password);
  },
};

/** The operations of docs/gateway.md 3.4. */
export const passwordOperations: readonly Operation[] = [
  forgotPasswordEmail,
  resetPasswordSms,
  setPasswordByPhone,
  changePassword,
];
