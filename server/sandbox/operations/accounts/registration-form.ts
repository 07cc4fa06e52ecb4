import type { SandboxContext } from "../../context";
import { Refusal } from "../../http/envelope";
import { textField } from "../../http/parameters";
import { readIdentity } from "../../providers/id-tokens";
import { isMobileOf } from "../../providers/mobile";
import { isRuleFlagOn, type RegisterField } from "../../settings/register-rules";
import { isFlagOn } from "../../settings/whitelabel";
import type { NewAccount } from "../../state/account";
import type { Call } from "../operation";
import { requireAffiliate, requireRecommender } from "./affiliates";
import { checkField, isAsked, requireFormat, rulesInForce } from "./field-rules";

/** What a way of registration asks for (docs/gateway.md 3.2). */
export interface RegistrationForm {
  /** Where the user name comes from: chosen, the mobile number, or drawn by the gateway. */
  readonly name: "chosen" | "mobile" | "drawn";
  readonly password: boolean;
  /** Whether a mobile number is needed whatever its rule says. */
  readonly mobile: boolean;
}

/** The fields of R2 that are kept beside the account's own. */
const profileFields = [
  "paymentPassword",
  "qqNum",
  "wechat",
  "line",
  "whatsapp",
  "zalo",
  "facebook",
  "idNumber",
  "recommenderId",
  "birthday",
] as const satisfies readonly RegisterField[];

const given = (call: Call, name: string) => textField(call.body, name).trim();

/** The captcha counts as tried whatever comes after it (quirk 2). @throws Refusal with `value.captcha` */
export function checkRegistrationCaptcha(call: Call, context: SandboxContext): void {
  const { enabled, required } = rulesInForce(context).captcha;
  const answer = given(call, "captcha");
  const right = answer !== "" && context.captchas.consume(call.cookie("captchaId"), answer);
  if (right || !isRuleFlagOn(enabled) || (answer === "" && !isRuleFlagOn(required))) return;
  throw new Refusal(answer === "" ? "captcha.required" : "captcha.incorrect", { value: { captcha: true } });
}

function checkPassword(call: Call, context: SandboxContext): string {
  const password = textField(call.body, "password");
  if (password === "") throw new Refusal("empty.password");
  requireFormat("password", password, context);
  if (textField(call.body, "confirmPassword") !== password) throw new Refusal("modify.new.confirm.diff");
  return password;
}

function checkMobile(call: Call, form: RegistrationForm, context: SandboxContext): string {
  const mobile = given(call, "mobileNum") || (form.mobile ? given(call, "username") : "");
  if (!form.mobile) return checkField("mobileNum", mobile, context);
  requireFormat("mobileNum", mobile, context);
  return mobile;
}

function checkAffiliateCode(call: Call, context: SandboxContext): string | null {
  const referral = given(call, "referralCode");
  if (referral !== "") requireRecommender(referral, context);
  const code = given(call, "affiliateCode");
  if (code === "" || !isAsked("affiliateCode", context)) return null;
  return requireAffiliate(code, { status: 400 }).code;
}

/** Tells apart from all accounts. @throws Refusal `exists…` for what another account has */
function requireUnique(account: NewAccount, { accounts }: SandboxContext): void {
  const { username, mobile, email, nickname } = account;
  if (accounts.byUsername(username)) throw new Refusal("exists.username.err");
  if (mobile && accounts.byMobile(mobile)) throw new Refusal("exists.mobile.err");
  if (email && accounts.byEmail(email)) throw new Refusal("exists.email.err");
  if (nickname && accounts.byNickname(nickname)) throw new Refusal("exists.nickname.err");
}

/**
 * Reads and checks a registration, the SMS code apart.
 * @throws Refusal as listed in docs/gateway.md 4.2; an unknown invitation code is answered with HTTP 400 here
 */
export function readRegistration(
  call: Call,
  form: RegistrationForm,
  context: SandboxContext,
): Omit<NewAccount, "password"> & { readonly password: string | undefined } {
  const affiliateCode = checkAffiliateCode(call, context);
  const mobile = checkMobile(call, form, context);
  const chosen = form.name === "chosen" ? checkField("username", given(call, "username"), context) : "";
  // The number that is the name may differ from the one at which the person is reached.
  const username = form.name === "mobile" ? given(call, "username") || mobile : chosen || context.accounts.drawName();
  if (form.name === "mobile") requireFormat("mobileNum", username, context);
  const password = form.password ? checkPassword(call, context) : undefined;
  const text = (field: RegisterField) => checkField(field, given(call, field), context);
  const entries = profileFields.map((field) => [field, text(field)] as const).filter(([, value]) => value !== "");
  const profile = Object.fromEntries(entries);
  if (profile.recommenderId) requireRecommender(profile.recommenderId, context);
  // The payment password itself is nobody's business: that there is one is all that is asked later.
  if (profile.paymentPassword) profile.paymentPassword = "set";
  const account = {
    username,
    nickname: text("nickname") || undefined,
    email: text("email") || null,
    payeeName: text("payeeName") || null,
    mobile: mobile || null,
    affiliateCode,
    profile,
  };
  requireUnique({ ...account, password: "" }, context);
  return { ...account, password };
}

/**
 * Requires proof of the mobile number while REGMOBVERF3 is on: an SMS code, or an id token of the phone-auth provider.
 * @throws Refusal `verification.code.err`
 */
export async function checkMobileProof(call: Call, mobile: string | null, context: SandboxContext): Promise<void> {
  if (mobile === null || !isFlagOn("REGMOBVERF3", context.switches.values.flags)) return;
  const idToken = textField(call.body, "firebaseIdToken");
  if (idToken !== "") {
    const identity = await readIdentity(idToken, context);
    if (isMobileOf(identity?.mobile, mobile, given(call, "countryDialingCode"))) return;
  } else if (context.codes.consume("register", mobile, given(call, "verificationCode"))) return;
  throw new Refusal("verification.code.err");
}
