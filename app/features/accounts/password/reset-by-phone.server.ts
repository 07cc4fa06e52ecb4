import { z } from "zod";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { setPasswordByPhone } from "~/gateway/resources/accounts/password.server";
import { login } from "~/gateway/resources/accounts/session.server";
import type { HumanCheck } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { firstErrors, parseForm } from "~/http/forms/parse-form.server";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { countAttempt, limitAttempt } from "~/http/limits/attempt.server";
import { EqualTime } from "~/http/limits/equal-time.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { StillRunningError } from "~/http/responses/not-done-error";
import { refuse } from "~/http/responses/refusal";
import { UNKNOWN_STATUS } from "~/http/responses/write-failure.server";
import { endedSessions } from "~/session/ended-sessions.server";
import { getSite } from "~/site/site.server";
import { canonicalNumber } from "../fields/canonical-account.server";
import { mobileField, offeredDialingCodeField, secretField, smsCodeField } from "../fields/field-schemas.server";
import type { FieldSettings } from "../fields/field-settings.server";
import type { DialingCodes } from "../fields/fields.response-schema.server";
import { withNationalNumber } from "../fields/phone-number.server";
import {
  cachePassword,
  sealOpenedSession,
  startPortalSession,
  unsealOpenedSession,
} from "../login/portal-session.server";
import { type LoginPortal, portalOf, readPortal } from "../login/portals";
import { rememberResetWithoutLogin } from "../login/reset-without-login.server";
import { readHumanCheck } from "../verification/human-check.server";
import { provePhone } from "../verification/phone-proof.server";
import { clearSentCode, readSentCode } from "../verification/sent-code-cookie.server";
import { getResetRules } from "./forgot-password-page.server";
import { type ForgotPasswordOutcome, replyToReset } from "./forgot-password-reply.server";
import type { ForgotPasswordPage } from "./password.response-schema.server";
import {
  type ResetRefusal,
  resetRefusalSchema,
  revealsAccount,
  toFaultRefusal,
  toResetRefusal,
} from "./reset-refusal.server";
import { PASSWORD_OUTCOME_UNKNOWN } from "./unknown-outcome.server";

const IDEMPOTENCY_SECONDS = 60;
/** A number without an account is refused after the same time as a wrong code. */
const resetTime = new EqualTime();

type PhoneForm = z.infer<ReturnType<typeof phoneSchema>>;

/** The password was set. The account is logged in, or has to log in at its portal. */
interface PasswordReset {
  signedIn: boolean;
  portal: LoginPortal;
}

/** Result at the gateway: the session is sealed, `changedAt` is in epoch milliseconds. */
const resultSchema = z.union([resetRefusalSchema, z.object({ session: z.string().optional(), changedAt: z.number() })]);
type GatewayResult = z.infer<typeof resultSchema>;

/**
 * Replaces a forgotten password with a code. Statuses of the form: 400 incomplete, 409 refused, 429 too many attempts, 502
 * unknown outcome, 503 gateway failure.
 */
export async function submitPhoneForm(
  ctx: RequestContext,
  form: FormData,
  settings: FieldSettings,
): Promise<ForgotPasswordOutcome> {
  const [rules, dialing] = await Promise.all([getResetRules(settings), settings.dialing]);
  const national = withNationalNumber(form, dialing, rules.mobileNum);
  const submission = parseForm(national, phoneSchema(rules, dialing));
  if (submission.status !== "success")
    return replyToReset(ctx, form, { errors: firstErrors(submission.error), status: 400 });
  const outcome = await resetByPhone(ctx, submission.value, {
    human: readHumanCheck(form, getSite(ctx)),
    dialing: settings.dialing,
  });
  if ("errors" in outcome) return replyToReset(ctx, form, outcome);
  return outcome.signedIn ? { kind: "signed-in" } : { kind: "saved", portal: outcome.portal };
}

function phoneSchema({ mobileNum, newPassword }: ForgotPasswordPage["rules"], dialingCodes: DialingCodes) {
  return z.object({
    mobileNum: mobileField("mobileNum", mobileNum).transform(String),
    countryDialingCode: offeredDialingCodeField(dialingCodes),
    messageCode: smsCodeField("messageCode"),
    newPassword: secretField("newPassword", newPassword),
    idempotencyKey: idempotencyKeyField,
  });
}

/**
 * Sets a forgotten password with a code (docs/behaviour.md 9), and logs in with it. All earlier sessions of the account end.
 * An account of the other portal is not logged in.
 */
async function resetByPhone(
  ctx: RequestContext,
  form: PhoneForm,
  { human, dialing }: { human: HumanCheck } & Pick<FieldSettings, "dialing">,
): Promise<PasswordReset | ResetRefusal> {
  const reset = async (): Promise<GatewayResult> => {
    const refusal = await setPassword(ctx, form);
    const changedAt = Date.now();
    return refusal ?? { session: await openSession(ctx, form, human), changedAt };
  };
  const write = {
    name: "reset-password",
    by: ctx.browser.ensureDeviceId(),
    parts: [JSON.stringify(form)],
    outcome: resultSchema,
    seconds: IDEMPOTENCY_SECONDS,
    kind: "kept-fail-closed",
    ctx,
  } as const;
  const result = await runOnce(write, reset).catch((error: unknown) =>
    error instanceof StillRunningError ? outcomeUnknown : { ...toResetRefusal(error), cleared },
  );
  if ("errors" in result) return result;
  clearSentCode(ctx);
  const portal = readPortal(ctx.request.url);
  const opened = result.session ? await unsealOpenedSession(result.session) : undefined;
  const account = { name: opened?.userName || form.mobileNum, accountId: opened?.id };
  endedSessions.endAfterPasswordChange(account, result.changedAt);
  if (!opened) {
    const { mobileNum: mobile, countryDialingCode: dialingCode } = form;
    await rememberResetWithoutLogin(ctx, { mobile, dialingCode, dialing, changedAt: result.changedAt });
    return { signedIn: false, portal };
  }
  const signedIn = await startPortalSession(ctx, portal, opened, { typedName: form.mobileNum, dialing });
  if (signedIn) cachePassword(ctx, form.newPassword);
  return { signedIn, portal: portalOf(opened.accountType) };
}

/**
 * At most 5 wrong codes for a number in 15 minutes, beside the limit of all resets.
 * @throws RateLimitedError: nothing is kept of a form that called nobody
 */
async function setPassword(ctx: RequestContext, form: PhoneForm): Promise<ResetRefusal | undefined> {
  const { mobileNum: mobile, countryDialingCode: dialingCode } = form;
  const number = canonicalNumber({ mobile, dialingCode });
  await countAttempt(rateLimits.forgot.for(ctx.request.address));
  return limitAttempt([rateLimits.codeFailures.for(number)], () => tryCodeInEqualTime(ctx, form), {
    after: (refusal) => {
      if (refusal === undefined) return "cleared";
      return refusal === wrongCode ? "counts" : "given-back";
    },
  });
}

async function tryCodeInEqualTime(ctx: RequestContext, form: PhoneForm): Promise<ResetRefusal | undefined> {
  const startedAt = performance.now();
  const refusal = await tryCode(ctx, form);
  if (refusal === undefined) resetTime.recordSuccess(startedAt);
  if (refusal === wrongCode) await resetTime.waitUntilEqual(startedAt);
  return refusal;
}

/** Sets the password with the code. */
async function tryCode(ctx: RequestContext, form: PhoneForm): Promise<ResetRefusal | undefined> {
  const { mobileNum: mobile, countryDialingCode: dialingCode, messageCode: code, newPassword } = form;
  const site = getSite(ctx);
  const sent = await readSentCode(ctx, "noLogin");
  const result = await provePhone(site, { mobile, dialingCode, code }, sent);
  if (!result.ok) return result.reason === "wrong_code" ? wrongCode : providerFailed;
  const proof =
    "firebaseIdToken" in result.proof
      ? { verificationCode: "", firebaseIdToken: result.proof.firebaseIdToken }
      : result.proof;
  try {
    await setPasswordByPhone(ctx.gateway, {
      newPassword,
      mobileNum: mobile,
      countryDialingCode: dialingCode,
      ...proof,
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.wasNotSent) throw error;
    return toPhoneResetRefusal(error);
  }
}

const cleared = ["messageCode"];
const wrongCode: ResetRefusal = { ...refuse(409, { messageCode: "errors:verification_code_error" }), cleared };
const providerFailed: ResetRefusal = { ...refuse(503, "errors:slow_connection"), cleared };
const outcomeUnknown: ResetRefusal = { ...refuse(UNKNOWN_STATUS, PASSWORD_OUTCOME_UNKNOWN), cleared };

/** A refused password empties the password field. Every error but that of a password equal to the old one empties the code. */
function toPhoneResetRefusal(error: GatewayError): ResetRefusal {
  const { messageKey } = error;
  if (messageKey === "errors:new_password_same")
    return { ...refuse(409, { newPassword: messageKey }), cleared: ["newPassword"] };
  if (messageKey === "errors:password_format_incorrect")
    return { ...refuse(409, { newPassword: messageKey }), cleared: ["newPassword", "messageCode"] };
  if (!error.isDefiniteRefusal) return outcomeUnknown;
  // A number without an account gets the same message as a wrong code.
  return revealsAccount(error) ? wrongCode : toFaultRefusal(error, cleared);
}

/**
 * Logs in with the number and the new password (docs/gateway.md 1.11, quirk 23).
 * @returns the sealed session; undefined when the gateway refuses, for example because it requires a second step
 */
async function openSession(ctx: RequestContext, form: PhoneForm, human: HumanCheck): Promise<string | undefined> {
  const { mobileNum: username, newPassword: password } = form;
  const loginDeviceId = ctx.browser.ensureDeviceId();
  const requestedAt = Date.now();
  try {
    // A log-in without a type has no dialling code (docs/gateway.md 3.1, L1).
    const loginForm = { type: "", username, password, loginDeviceId, ...human } as const;
    return await sealOpenedSession(ctx, await login(ctx.gateway, loginForm), requestedAt);
  } catch (error) {
    if (error instanceof GatewayError) return undefined;
    throw error;
  }
}
