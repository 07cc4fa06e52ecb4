import type { SandboxContext } from "../../context";
import type { Fields } from "../../http/body";
import { Refusal } from "../../http/envelope";
import type { ErrorCode } from "../../http/error-codes";
import { textField } from "../../http/parameters";
import { readIdentity } from "../../providers/id-tokens";
import { matchesMobile } from "../../providers/mobile";
import { isFlagOn } from "../../settings/whitelabel";
import type { Account } from "../../state/account";
import type { Call } from "../operation";

/** The log-in result (docs/gateway.md 1.6). */
export function openSession(account: Account, call: Call, context: SandboxContext) {
  const token = context.tokens.issue(account.id, context.canaries.values?.token);
  if (context.switches.values.loginCookie) call.setCookie(`loginNode=${token.slice(-6)}; Path=/; HttpOnly`);
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

/** Counts a failed log-in. The refusal says whether the next one needs a captcha (docs/gateway.md 1.9). */
export function failedLogin(code: ErrorCode, username: string, context: SandboxContext): Refusal {
  const failures = context.loginFailures.add(username);
  return new Refusal(code, { value: { captcha: failures >= context.switches.values.captchaAfter } });
}

/** @throws Refusal when a captcha is required and missing or wrong */
export function checkCaptcha(username: string, call: Call, context: SandboxContext): void {
  const submitted = textField(call.body, "captcha");
  // A captcha that is sent is used up, even when none is required (quirk 2).
  const isRight = submitted !== "" && context.captchas.consume(call.cookie("captchaId"), submitted);
  if (context.loginFailures.count(username) < context.switches.values.captchaAfter || isRight) return;
  throw new Refusal(submitted === "" ? "captcha.required" : "captcha.incorrect", { value: { captcha: true } });
}

/**
 * Checks name, password and optionally the captcha, and that the account is enabled.
 * @throws Refusal as listed in docs/gateway.md 4.2
 */
export function checkCredentials(call: Call, context: SandboxContext, hasCaptcha: boolean): Account {
  const username = textField(call.body, "username").trim();
  const password = textField(call.body, "password");
  if (username === "") throw new Refusal("empty.username");
  if (password === "") throw new Refusal("empty.password");
  if (hasCaptcha) checkCaptcha(username, call, context);
  const account = context.accounts.byUsername(username) ?? findByMobileLogin(username, context);
  if (!account || !context.accounts.passwordMatches(account, password))
    throw failedLogin("login.cred.err", username, context);
  requireEnabled(account);
  return account;
}

/** MOBILELOGIN3 allows the mobile number in place of the name, as after a password reset by phone (quirk 23). */
function findByMobileLogin(text: string, context: SandboxContext): Account | undefined {
  const mayBeNumber = /^\d{6,16}$/.test(text) && isFlagOn("MOBILELOGIN3", context.switches.values.flags);
  return mayBeNumber ? context.accounts.byMobile(text) : undefined;
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
  const code = textField(call.body, "password");
  if (!context.codes.check("noLogin", mobile, code)) throw failedLogin("verification.code.err", mobile, context);
  const account = requireEnabledMember(context.accounts.byMobile(mobile));
  // The code proves the number already. It stays valid for the second step, which sends it again.
  const methods = account.verifyMethods.filter((method) => method !== "sms");
  if (methods.length > 0) throw new Refusal("login_verify_required", { value: methods });
  context.codes.consume("noLogin", mobile, code);
  context.loginFailures.clear(mobile);
  return account;
}

/**
 * The account of a second step: by name and password, or after a log-in by SMS by number and code.
 * @throws Refusal as listed in docs/gateway.md 4.2
 */
export function checkFirstStep(call: Call, context: SandboxContext): Account {
  const username = textField(call.body, "username").trim();
  const byCode = context.codes.matches("noLogin", username, textField(call.body, "password"));
  // This operation has no captcha field (docs/gateway.md 3.1), but failures count.
  return byCode ? requireEnabledMember(context.accounts.byMobile(username)) : checkCredentials(call, context, false);
}

/** The code of every authenticator. Nobody has one to read. */
export const AUTHENTICATOR_CODE = "246810";

/**
 * Whether a body passes one of the verification methods of the account (docs/gateway.md 1.9). A mobile number may be
 * proven by an id token of the phone-auth provider (docs/gateway.md 3.3).
 */
export async function passesSecondStep(account: Account, body: Fields, context: SandboxContext): Promise<boolean> {
  const { verifyMethods, payeeName, email, mobile } = account;
  const field = (name: string) => textField(body, name).trim();
  return (
    (verifyMethods.includes("payeeName") && payeeName !== null && field("payeeName") === payeeName) ||
    (verifyMethods.includes("email") && email !== null && field("email") === email) ||
    (verifyMethods.includes("ga") && field("gaCode") === AUTHENTICATOR_CODE) ||
    (verifyMethods.includes("sms") &&
      mobile !== null &&
      (field("firebaseIdToken") === ""
        ? context.codes.consume("noLogin", mobile, field("verificationCode"))
        : matchesMobile((await readIdentity(field("firebaseIdToken"), context))?.mobile, mobile, "")))
  );
}
