import { z } from "zod";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { type HumanCheck, sendSmsNoLogin, sendSmsRegister } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { FormAgain } from "~/http/forms/form-reply.server";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { firstErrors, parseForm } from "~/http/forms/parse-form.server";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { refusalSchema } from "~/http/idempotency/outcome-schemas.server";
import { type CountAfterError, countAttempt, limitAttempt } from "~/http/limits/attempt.server";
import { EqualTime } from "~/http/limits/equal-time.server";
import { rateLimits, SITE } from "~/http/limits/rate-limits.server";
import { RateLimitedError } from "~/http/responses/not-done-error";
import { messageOf, type Refusal, refuse } from "~/http/responses/refusal";
import { toRefusal } from "~/http/responses/write-failure.server";
import { getSite, type Site } from "~/site/site.server";
import { concernsAccount } from "../fields/account-errors.server";
import { canonicalNumber, type MobileNumber } from "../fields/canonical-account.server";
import { requiredRuleFor } from "../fields/field-rules.server";
import { mobileField, offeredDialingCodeField } from "../fields/field-schemas.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { withNationalNumber } from "../fields/phone-number.server";
import { getLastWait, MIN_WAIT_SECONDS, rememberWait, waitUntil } from "./code-wait.server";
import { readHumanCheck, readRecaptchaToken } from "./human-check.server";
import { canSendCodes, PhoneAuthError, sendProviderCode } from "./phone-auth.server";
import { type SentCode, toSentCodeView, writeSentCode } from "./sent-code-cookie.server";
import type { SentCodeView } from "./verification.response-schema.server";

interface CodeRequest extends MobileNumber {
  /** `register` for a registration, `noLogin` for a log-in or a forgotten password (docs/gateway.md 3.3). */
  purpose: SentCode["purpose"];
  human: HumanCheck;
  /** For the phone-auth provider. */
  recaptchaToken: string | undefined;
}

/** The form again, after its button that requests a code. */
export type CodeAnswer = FormAgain<{ sent?: SentCodeView }>;

const sendResultSchema = z.union([z.object({ until: z.number(), session: z.string().exactOptional() }), refusalSchema]);
type SendResult = z.infer<typeof sendResultSchema>;

interface Sent {
  /** Seconds until the gateway or the provider sends another code. */
  seconds: number;
  /** False for a number without an account, which the visitor is not told. */
  wasSent: boolean;
  /** Session of the phone-auth provider. */
  session?: string;
}

const HOUR_SECONDS = 3600;
const codeTime = new EqualTime();
const IDEMPOTENCY_SECONDS = 60;

/**
 * Sends a code to the number in a form. All forms with a code use it. The number is checked first, then the limits: one
 * code a minute and 5 a day to a number. Numbers with and without an account get the same answer in the same time.
 */
export async function requestCode(
  ctx: RequestContext,
  form: FormData,
  purpose: SentCode["purpose"],
  settings: FieldSettings,
): Promise<CodeAnswer> {
  const [rules, dialing] = await Promise.all([settings.rules, settings.dialing]);
  const rule = requiredRuleFor("mobileNum", rules);
  const schema = z.object({
    mobileNum: mobileField("mobileNum", rule),
    countryDialingCode: offeredDialingCodeField(dialing),
    idempotencyKey: idempotencyKeyField,
  });
  const submission = parseForm(withNationalNumber(form, dialing, rule), schema);
  if (submission.status !== "success") return { errors: firstErrors(submission.error), status: 400 };
  const { mobileNum: mobile = "", countryDialingCode: dialingCode, idempotencyKey } = submission.value;
  const site = getSite(ctx);
  const request = {
    purpose,
    mobile,
    dialingCode,
    human: readHumanCheck(form, site),
    recaptchaToken: readRecaptchaToken(form),
  };
  if (site.smsByProvider && !request.recaptchaToken) return refuseWithoutCheck(site);
  const write = {
    name: "sms",
    by: ctx.browser.ensureDeviceId(),
    parts: [idempotencyKey, purpose, dialingCode, mobile],
    outcome: sendResultSchema,
    seconds: IDEMPOTENCY_SECONDS,
    kind: "kept",
    ctx,
  } as const;
  const result = await runOnce(write, () => sendCode(ctx, site, request)).catch(toCodeRefusal);
  if (!("until" in result)) {
    ctx.page.messageValues = { ...ctx.page.messageValues, seconds: result.retryAfter ?? 0 };
    return result;
  }
  const sent = { purpose, mobile, dialingCode, ...result };
  await writeSentCode(ctx, sent);
  ctx.page.successMessage = "registration:in_sms_send";
  return { status: 200, content: { sent: toSentCodeView(sent) } };
}

/** A code of the phone-auth provider needs its check. It is asked for before a code counts against the limits. */
function refuseWithoutCheck(site: Site): CodeAnswer {
  if (canSendCodes(site)) return { errors: { "": "registration:human_missing" }, status: 400 };
  return { errors: { "": "registration:code_not_sent" }, status: 503 };
}

async function sendCode(ctx: RequestContext, site: Site, request: CodeRequest): Promise<SendResult> {
  const number = canonicalNumber(request);
  // The wait after a code has a message of its own; the limit of an address is not about this number.
  const numberLimit = { ...rateLimits.sms.for(number), messageKey: "errors:code_too_soon" } as const;
  const send = () => (site.smsByProvider ? sendByProvider(site, request) : sendByGateway(ctx, request));
  try {
    await countAttempt(rateLimits.smsAddresses.for(ctx.request.address));
    return await limitAttempt(
      [numberLimit],
      async () => {
        const { seconds, session } = await withSiteLimit(send);
        return { until: await holdNumber(number, seconds), ...(session === undefined ? {} : { session }) };
      },
      { after: () => "counts", afterError },
    );
  } catch (error) {
    // The outcome of a request that called nobody is not kept: a visitor can have any number of them.
    if (error instanceof RateLimitedError || (error instanceof GatewayError && error.wasNotSent)) throw error;
    return toCodeRefusal(error);
  }
}

/** Counts a code of the whole site. A number without an account does not use them up. */
function withSiteLimit(send: () => Promise<Sent>): Promise<Sent> {
  return limitAttempt([rateLimits.siteSms.for(SITE)], send, {
    after: ({ wasSent }) => (wasSent ? "counts" : "given-back"),
    afterError,
  });
}

/** An attempt counts unless certainly no code was sent: then the next one need not wait. */
function afterError(error: unknown): CountAfterError {
  return isNotSent(error) ? "given-back" : "counts";
}

/**
 * Refuses other codes for this number until the gateway would send one, so that the wait which the page shows is the one
 * that holds. After the last code of a day it is longer.
 * @returns when another code may be sent, epoch milliseconds
 */
async function holdNumber(number: string, seconds: number): Promise<number> {
  await rateLimits.sms.hold(number, seconds);
  const next = await rateLimits.sms.peek(number);
  return Date.now() + Math.max(seconds, next.allowed ? 0 : next.retryAfter) * 1000;
}

/** A code for a log-in or a password must not reveal whether the number belongs to an account. */
function sendByGateway(ctx: RequestContext, request: CodeRequest): Promise<Sent> {
  if (request.purpose === "register") return callGateway(ctx, request);
  // Asked for with every number, so that it takes no time of its own.
  const lastWait = getLastWait();
  return codeTime.settle(callGateway(ctx, request)).catch(async (error: unknown): Promise<Sent> => {
    if (!concernsNumber(error)) throw error;
    return { seconds: await lastWait, wasSent: false };
  });
}

async function callGateway({ gateway }: RequestContext, request: CodeRequest): Promise<Sent> {
  const { purpose, mobile, dialingCode, human } = request;
  const send = purpose === "register" ? sendSmsRegister : sendSmsNoLogin;
  const { expiresAt } = await send(gateway, { mobile, countryDialingCode: dialingCode, ...human });
  const seconds = waitUntil(expiresAt);
  if (purpose === "noLogin") rememberWait(seconds);
  return { seconds, wasSent: true };
}

async function sendByProvider(site: Site, request: CodeRequest): Promise<Sent> {
  const { dialingCode, mobile, recaptchaToken = "" } = request;
  const session = await sendProviderCode(site, `+${dialingCode}${mobile.replace(/^0+/, "")}`, recaptchaToken);
  return { seconds: MIN_WAIT_SECONDS, wasSent: true, session };
}

/** Whether the gateway refused because of the number's account. A failed human verification says nothing about it. */
function concernsNumber(error: unknown): boolean {
  if (!(error instanceof GatewayError) || error.code === "geetest") return false;
  return concernsAccount(error, { shown: ["errors:mobile_invalid", "errors:enter_captcha"] });
}

/** Whether certainly no code was sent. */
function isNotSent(error: unknown): boolean {
  if (error instanceof PhoneAuthError || error instanceof RateLimitedError) return true;
  if (!(error instanceof GatewayError)) return false;
  return error.wasNotSent || (error.kind === "rejected" && error.code !== "too_many_requests");
}

/** @throws errors that are bugs */
function toCodeRefusal(error: unknown): Refusal {
  if (error instanceof PhoneAuthError) return toProviderRefusal(error);
  if (error instanceof GatewayError) return toGatewayRefusal(error);
  const refusal = toRefusal(error);
  return messageOf(refusal) === "errors:code_too_soon" ? refuseAfterCode(refusal.retryAfter) : refusal;
}

function toGatewayRefusal({ code, messageKey }: GatewayError): Refusal {
  // An earlier code is still valid; the gateway does not say for how long.
  if (code === "too_many_requests") return refuseAfterCode();
  if (messageKey === "errors:mobile_invalid") return refuse(400, { mobileNum: messageKey });
  // A missing or failed human verification is not about the number.
  if (code === "geetest") return refuse(400, messageKey);
  // The message of the form has the id of an unknown error.
  return refuse(503, { [messageKey === "errors:unknown_error" ? "" : "mobileNum"]: messageKey });
}

function toProviderRefusal({ messageKey }: PhoneAuthError): Refusal {
  if (messageKey === "errors:code_too_soon") return refuseAfterCode();
  if (messageKey === "errors:mobile_invalid") return refuse(400, { mobileNum: messageKey });
  return refuse(messageKey === "registration:human_refused" ? 400 : 503, messageKey);
}

/** @param retryAfter seconds; absent where nobody knows them */
function refuseAfterCode(retryAfter?: number): Refusal {
  if (retryAfter === undefined) return refuse(429, { mobileNum: "errors:code_sent_before" }, MIN_WAIT_SECONDS);
  const error = retryAfter > HOUR_SECONDS ? "errors:codes_used_up" : "errors:code_too_soon";
  return refuse(429, { mobileNum: error }, retryAfter);
}
