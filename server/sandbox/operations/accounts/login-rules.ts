import type { SandboxContext } from "../../context";
import type { Fields } from "../../http/body";
import { Refusal } from "../../http/envelope";
import type { ErrorCode } from "../../http/error-codes";
import { textField } from "../../http/parameters";
import { readIdentity } from "../../providers/id-tokens";
import { isMobileOf } from "../../providers/mobile";
import { isFlagOn } from "../../settings/whitelabel";
import type { Account } from "../../state/account";
import type { Call } from "../operation";

/** The log-in result (docs/gateway.md 1.6). */
export function openSession(account: Account, context: SandboxContext) {
  const token = context.tokens.issue(account.id, context.canaries.marks?.token);
  context.accounts.recordLogin(account.id);
  return {
    token,
    id: account.id,
    userName: account.username,
    customerType: account.type,
    firstTimeLogin: account.lastLogin === null,
    passwordExpired: account.passwordExpired,
    merchantCode: context.merchantCode,
  };
}

/** Counts a failed log-in; the answer says whether the next one needs a captcha (docs/gateway.md 1.9). */
export function failedLogin(code: ErrorCode, username: string, context: SandboxContext): Refusal {
  const failures = context.loginFailures.add(username);
  return new Refusal(code, { value: { captcha: failures >= context.switches.values.captchaAfter } });
}

/** @throws Refusal once failures ask for a captcha that was not given, or wrongly */
export function checkCaptcha(username: string, call: Call, context: SandboxContext): void {
  const given = textField(call.body, "captcha");
  // A captcha that was sent is used up, asked for or not (quirk 2).
  const right = given !== "" && context.captchas.consume(call.cookie("captchaId"), given);
  if (context.loginFailures.count(username) < context.switches.values.captchaAfter || right) return;
  throw new Refusal(given === "" ? "captcha.required" : "captcha.incorrect", { value: { captcha: true } });
}

/**
 * Checks name, password and, where the call has one, captcha, and that the account may log in.
 * @throws Refusal as listed in docs/gateway.md 4.2
 */
export function checkCredentials(call: Call, context: SandboxContext, hasCaptcha: boolean): Account {
  const username = textField(call.body, "username").trim();
  const password = textField(call.body, "password");
  if (username === "") throw new Refusal("empty.username");
  if (password === "") throw new Refusal("empty.password");
  if (hasCaptcha) checkCaptcha(username, call, context);
  const account = context.accounts.byUsername(username) ?? accountOfNumber(username, context);
  if (!account || !context.accounts.passwordMatches(account, password))
    throw failedLogin("login.cred.err", username, context);
  requireEnabled(account);
  return account;
}

/** MOBILELOGIN3 lets a mobile number stand for the name, as after a password reset by phone (quirk 23). */
function accountOfNumber(text: string, context: SandboxContext): Account | undefined {
  const asNumber = /^\d{6,16}$/.test(text) && isFlagOn("MOBILELOGIN3", context.switches.values.flags);
  return asNumber ? context.accounts.byMobile(text) : undefined;
}

function requireEnabled(account: Account): void {
  if (account.disabled) throw new Refusal("US_CUSTOMER_ACTIVEFLAG_ERROR", { value: { captcha: false } });
}

/** @throws Refusal `USER_NOT_EXIST` or `US_CUSTOMER_ACTIVEFLAG_ERROR` */
export function requireEnabledMember(account: Account | undefined): Account {
  if (!account) throw new Refusal("USER_NOT_EXIST", { value: { captcha: false } });
  requireEnabled(account);
  return account;
}

/**
 * Log-in by mobile number and SMS code (L1).
 * @throws Refusal as listed in docs/gateway.md 4.2
 */
export function checkSmsLogin(call: Call, context: SandboxContext): Account {
  const mobile = textField(call.body, "username").trim();
  if (mobile === "") throw new Refusal("empty.username");
  checkCaptcha(mobile, call, context);
  if (!context.codes.consume("noLogin", mobile, textField(call.body, "password"))) {
    throw failedLogin("verification.code.err", mobile, context);
  }
  const account = requireEnabledMember(context.accounts.byMobile(mobile));
  context.loginFailures.clear(mobile);
  return account;
}

/**
 * Whether a body carries one of the second-step methods that the account asks for (docs/gateway.md 1.9). A number that the
 * phone-auth provider has proven comes as its id token (docs/gateway.md 3.3).
 */
export async function secondStepFits(account: Account, body: Fields, context: SandboxContext): Promise<boolean> {
  const { verifyMethods, payeeName, email, mobile } = account;
  const given = (name: string) => textField(body, name).trim();
  return (
    (verifyMethods.includes("payeeName") && payeeName !== null && given("payeeName") === payeeName) ||
    (verifyMethods.includes("email") && email !== null && given("email") === email) ||
    (verifyMethods.includes("sms") &&
      mobile !== null &&
      (given("firebaseIdToken") === ""
        ? context.codes.consume("noLogin", mobile, given("verificationCode"))
        : isMobileOf((await readIdentity(given("firebaseIdToken"), context))?.mobile, mobile, "")))
  );
}
