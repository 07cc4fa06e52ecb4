import { z } from "zod";
import { login, type OpenedSession } from "~/gateway/resources/accounts/session.server";
import type { HumanCheck } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { type FormAgain, formAgain } from "~/http/forms/form-reply.server";
import { createIdempotencyKey } from "~/http/forms/idempotency-key.server";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { firstErrors, parseForm } from "~/http/forms/parse-form.server";
import { refuseClosed } from "~/http/guards/closed.server";
import { messageOf } from "~/http/responses/refusal";
import type { MessageKey } from "~/i18n/message-key";
import { getSite, hasModule, type Site } from "~/site/site.server";
import { canonicalNumber } from "../fields/canonical-account.server";
import type { FieldRule } from "../fields/field-rule";
import { requiredRuleFor } from "../fields/field-rules.server";
import { digitsCaptchaField, mobileField, offeredDialingCodeField, smsCodeField } from "../fields/field-schemas.server";
import type { FieldSettings } from "../fields/field-settings.server";
import type { DialingCodes } from "../fields/fields.response-schema.server";
import { withNationalNumber } from "../fields/phone-number.server";
import { getHumanChecks, readHumanCheck } from "../verification/human-check.server";
import { canSendCodes, orUndefinedOnFailure } from "../verification/phone-auth.server";
import { type PhoneProof, requirePhoneProof } from "../verification/phone-proof.server";
import { clearSentCode, readSentCode, toSentCodeView } from "../verification/sent-code-cookie.server";
import { authenticate, type LoginAttempt, type LoginRefusal } from "./authenticate.server";
import { rememberField } from "./login.form-schema.server";
import type { SmsLoginAnswer, SmsLoginPage } from "./login.response-schema.server";
import { readReturnPath } from "./login-paths";
import type { LoginOutcome } from "./login-response.server";
import { writePendingLogin } from "./pending-login.server";
import type { LoginPortal } from "./portals";
import { rememberNumber } from "./remembered-login.server";

const FAILED = "registration:sms_login_failed";
/** A code opens one session. A form that is submitted again within this time gets the same session. */
const IDEMPOTENCY_SECONDS = 10;

/** Whether a submitted form is the one of the mobile tab, which the merchant can switch off. */
export function isSmsLogin(ctx: RequestContext): boolean {
  return ctx.request.url.searchParams.get("type") === "sms" && offersSmsLogin(getSite(ctx));
}

/** The methods that the log-in pages offer, in the order of their tabs. */
export function loginMethods(ctx: RequestContext): ("username" | "sms")[] {
  return offersSmsLogin(getSite(ctx)) ? ["username", "sms"] : ["username"];
}

/** The mobile tab is offered with the merchant's module, and only while codes can be sent. */
export function offersSmsLogin(site: Site): boolean {
  return hasModule(site, "MOBILEVERCODELOGIN3") && canSendCodes(site);
}

/** The form for a mobile number and a code; also the second step, by SMS. */
export async function getSmsLoginPage(ctx: RequestContext, settings: FieldSettings): Promise<SmsLoginPage> {
  const [rules, dialing, sent] = await Promise.all([settings.rules, settings.dialing, readSentCode(ctx, "noLogin")]);
  ctx.browser.ensureDeviceId();
  return {
    rule: requiredRuleFor("mobileNum", rules),
    dialing,
    ...(sent ? { sent: toSentCodeView(sent) } : {}),
    ...getHumanChecks(ctx, getSite(ctx), { sendsCodes: true }),
    idempotencyKey: createIdempotencyKey(ctx),
  };
}

/** Logs in with a mobile number and a code. The button `refresh` gets the form with another captcha. */
export async function loginWithSms(
  ctx: RequestContext,
  portal: LoginPortal,
  form: FormData,
  settings: FieldSettings,
): Promise<LoginOutcome<SmsLoginAnswer>> {
  if (form.get("refresh") === "captcha") return replyToSmsLogin(ctx, form, { status: 200, captcha: true });
  const [rules, dialing] = await Promise.all([settings.rules, settings.dialing]);
  const rule = requiredRuleFor("mobileNum", rules);
  const schema = smsLoginSchema(rule, dialing, form.has("identifying"));
  const submission = parseForm(withNationalNumber(form, dialing, rule), schema);
  if (submission.status !== "success")
    return replyToSmsLogin(ctx, form, { errors: firstErrors(submission.error), status: 400 });
  return attemptLogin(ctx, { portal, form, values: submission.value, settings });
}

function smsLoginSchema(rule: FieldRule, dialingCodes: DialingCodes, hasCaptcha: boolean) {
  return z.object({
    mobileNum: mobileField("mobileNum", rule).transform(String),
    countryDialingCode: offeredDialingCodeField(dialingCodes),
    messageCode: smsCodeField("messageCode"),
    remember: rememberField,
    identifying: hasCaptcha ? digitsCaptchaField : digitsCaptchaField.optional(),
    idempotencyKey: idempotencyKeyField,
  });
}

type SmsLoginForm = z.infer<ReturnType<typeof smsLoginSchema>>;

interface SmsLoginAgain extends FormAgain<Pick<SmsLoginAnswer, "sent">> {
  /** The form needs a captcha; a form that had one keeps it. */
  captcha?: boolean | undefined;
}

/** The form again. */
export function replyToSmsLogin(
  ctx: RequestContext,
  form: FormData,
  { captcha, ...again }: SmsLoginAgain,
): LoginOutcome<SmsLoginAnswer> {
  const cleared = [...(again.errors?.messageCode ? ["messageCode"] : []), "identifying"];
  return { ...formAgain(ctx, form, { ...again, cleared }), needsCaptcha: captcha || form.has("identifying") };
}

interface SubmittedLogin {
  portal: LoginPortal;
  form: FormData;
  values: SmsLoginForm;
  settings: FieldSettings;
}

async function attemptLogin(
  ctx: RequestContext,
  { portal, form, values, settings }: SubmittedLogin,
): Promise<LoginOutcome<SmsLoginAnswer>> {
  const { mobileNum: mobile, countryDialingCode: dialingCode, messageCode: code, remember } = values;
  const site = getSite(ctx);
  const from = readReturnPath(ctx.request.url, portal);
  const sent = await readSentCode(ctx, "noLogin");
  const attempt: LoginAttempt = {
    portal,
    account: canonicalNumber({ mobile, dialingCode }),
    typedName: mobile,
    dialing: settings.dialing,
    form: [ctx.browser.ensureDeviceId(), values],
    captcha: { typed: values.identifying },
    guess: "code",
    idempotencySeconds: IDEMPOTENCY_SECONDS,
  };
  const authenticated = authenticate(ctx, attempt, async () => {
    const proof = await requirePhoneProof(site, { mobile, dialingCode, code }, sent);
    return openSmsSession(ctx, values, proof, readHumanCheck(form, site));
  });
  const result = await orUndefinedOnFailure(authenticated);
  switch (result?.kind) {
    case undefined:
      return replyToSmsLogin(ctx, form, { status: 503 });
    case "refused":
      return replyToSmsLogin(ctx, form, toReply(result));
    case "bind":
      return replyToSmsLogin(ctx, form, { errors: { messageCode: FAILED }, status: 401 });
    case "verify": {
      // The second step sends number and code again. Another code would end this one, and the gateway does not know a code of
      // the phone-auth provider.
      const methods = site.smsByProvider ? [] : result.methods.filter((method) => method !== "sms");
      if (methods.length === 0) return replyToSmsLogin(ctx, form, refuseClosed());
      clearSentCode(ctx);
      const account = { username: mobile, password: code, dialingCode };
      const pending = { kind: "verify", portal, from, ...account, methods, remember } as const;
      return { kind: "next-step", path: await writePendingLogin(ctx, pending) };
    }
    case "signed-in":
      clearSentCode(ctx);
      await rememberNumber(ctx, portal, remember ? { mobile, dialingCode } : undefined);
      return { kind: "signed-in", from };
  }
}

/** A code of the phone-auth provider has been exchanged for an id token; a code of the gateway is sent as it is. */
function openSmsSession(
  ctx: RequestContext,
  { mobileNum: mobile, countryDialingCode, messageCode: code, identifying: captcha, remember }: SmsLoginForm,
  proof: PhoneProof,
  human: HumanCheck,
): Promise<OpenedSession> {
  const common = { captcha, countryDialingCode, remember, loginDeviceId: ctx.browser.ensureDeviceId(), ...human };
  if (!("firebaseIdToken" in proof))
    return login(ctx.gateway, { type: "sms", username: mobile, password: code, ...common });
  const identity = { username: "", password: "", firebaseMobileNo: mobile, ...proof };
  return login(ctx.gateway, { type: "firebase", ...identity, ...common });
}

const UNIFORM_ERRORS: readonly MessageKey[] = ["errors:user_not_exist_or_disabled", "errors:verification_code_error"];

/** An unknown number, a wrong code and a disabled account get the same message. */
function toReply(refusal: LoginRefusal): SmsLoginAgain {
  const { status, captcha, human } = refusal;
  const error = messageOf(refusal);
  if (error === "errors:enter_captcha") return { errors: { identifying: error }, status, captcha: true };
  if (UNIFORM_ERRORS.includes(error) && !human) return { errors: { messageCode: FAILED }, status, captcha };
  return refusal;
}
