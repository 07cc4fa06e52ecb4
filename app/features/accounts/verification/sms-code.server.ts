import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { GatewayError } from "~/gateway/protocol/errors.server";
import { type HumanCheck, sendSmsNoLogin, sendSmsRegister } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { type RateLimitResult, rateLimits } from "~/http/limits/rate-limits.server";
import { getSite, type Site } from "~/site/site.server";
import { listDialingCodes } from "../fields/dialing-codes.server";
import type { FieldRule } from "../fields/field-rule";
import { idempotencyKeyField, mobileField, offeredDialingCodeField } from "../fields/field-schemas.server";
import { firstErrors } from "../fields/form-reply.server";
import { readHumanCheck } from "./human-check.server";
import { PhoneAuthError, sendProviderCode } from "./phone-auth.server";
import { type SentCode, toSentCodeView, writeSentCode } from "./sent-code-cookie.server";
import type { SentCodeView } from "./verification.response-schema.server";

/** A mobile number: the national number and its dialling code, both as digits. The dialling code may be empty. */
interface PhoneNumber {
  mobile: string;
  dialingCode: string;
}

interface CodeRequest extends PhoneNumber {
  /** `register` for a registration, `noLogin` for a log-in or a forgotten password (docs/gateway.md 3.3). */
  purpose: SentCode["purpose"];
  human: HumanCheck;
}

/** The answer to the button that requests a code. */
export type CodeAnswer =
  | { sent: SentCodeView }
  | { errors: Record<string, string>; status: 400 | 429 | 503; retryAfter?: number | undefined };

/** No `error` when the phone-auth provider failed: that failure has no message. */
interface SendFailure {
  error?: string;
  retryAfter?: number;
}

type SendResult = { until: number; session?: string } | SendFailure;

/** Countdown for codes of the provider, which does not say when it would send another one. */
const COUNTDOWN_MS = 60_000;
/** Upper limit of the countdown, in case the gateway's clock is wrong. */
const MAX_COUNTDOWN_MS = 10 * 60_000;
const IDEMPOTENCY_SECONDS = 60;

/**
 * Sends a code to the number in a form. All forms with a code use it. The number is checked first, then the limits: one
 * code a minute and 5 a day to a number. Numbers with and without an account get the same answer.
 * @param rule the merchant's rule of the field `mobileNum`
 */
export async function requestCode(
  ctx: RequestContext,
  form: FormData,
  { purpose, rule }: { purpose: SentCode["purpose"]; rule: FieldRule },
): Promise<CodeAnswer> {
  const schema = z.object({
    mobileNum: mobileField("mobileNum", { ...rule, required: true }),
    countryDialingCode: offeredDialingCodeField(await listDialingCodes(ctx)),
    idempotencyKey: idempotencyKeyField,
  });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return { errors: firstErrors(submission.error), status: 400 };
  const { mobileNum: mobile = "", countryDialingCode: dialingCode, idempotencyKey } = submission.value;
  const site = await getSite(ctx);
  const request = { purpose, mobile, dialingCode, human: readHumanCheck(form, site) };
  const key = `sms ${ctx.visitor.deviceId} ${idempotencyKey} ${purpose} ${dialingCode} ${mobile}`;
  const result = await runOnce(key, IDEMPOTENCY_SECONDS, () => sendCode(ctx, site, request)).catch(toFailure);
  if (!("until" in result)) {
    const { error, retryAfter } = result;
    return { errors: error ? { mobileNum: error } : {}, status: retryAfter ? 429 : 503, retryAfter };
  }
  const sent = { purpose, mobile, dialingCode, ...result };
  await writeSentCode(ctx, sent);
  return { sent: toSentCodeView(sent) };
}

/**
 * One spelling for a number, with or without the leading zeros of its national form. It is the key of rate limits, so
 * that spellings of a number share one limit.
 */
export function canonicalNumber({ dialingCode, mobile }: PhoneNumber): string {
  return `${dialingCode} ${mobile.replace(/^0+/, "")}`;
}

async function sendCode(ctx: RequestContext, site: Site, request: CodeRequest): Promise<SendResult> {
  const number = canonicalNumber(request);
  const verdict = await takeLimits(ctx, number);
  if (!verdict.allowed) return { error: "errors:code_too_soon", retryAfter: verdict.retryAfterSeconds };
  try {
    return site.smsByProvider ? await sendByProvider(site, request) : await sendByGateway(ctx, request);
  } catch (error) {
    if (isNotSent(error)) await rateLimits.sms.refund(number);
    if (error instanceof GatewayError && error.wasNotSent) throw error;
    return toFailure(error);
  }
}

async function takeLimits({ request: { address } }: RequestContext, number: string): Promise<RateLimitResult> {
  const verdict = await rateLimits.smsAddresses.consume(address);
  return verdict.allowed ? rateLimits.sms.consume(number) : verdict;
}

async function sendByGateway({ gateway }: RequestContext, request: CodeRequest): Promise<SendResult> {
  const { purpose, mobile, dialingCode, human } = request;
  const send = purpose === "register" ? sendSmsRegister : sendSmsNoLogin;
  const { expiresAt } = await send(gateway, { mobile, countryDialingCode: dialingCode, ...human });
  const now = Date.now();
  // A time in the past means that the gateway's clock is slow.
  return { until: expiresAt > now ? Math.min(expiresAt, now + MAX_COUNTDOWN_MS) : now + COUNTDOWN_MS };
}

async function sendByProvider(site: Site, { dialingCode, mobile }: CodeRequest): Promise<SendResult> {
  const session = await sendProviderCode(site, `+${dialingCode}${mobile.replace(/^0+/, "")}`);
  return { until: Date.now() + COUNTDOWN_MS, session };
}

/** Whether certainly no code was sent, so that the next attempt need not wait. */
function isNotSent(error: unknown): boolean {
  if (error instanceof PhoneAuthError) return true;
  if (!(error instanceof GatewayError)) return false;
  return error.wasNotSent || (error.kind === "rejected" && error.code !== "too_many_requests");
}

function toFailure(error: unknown): SendFailure {
  if (error instanceof PhoneAuthError) return {};
  if (error instanceof StillRunningError) return { error: "errors:slow_connection" };
  if (!(error instanceof GatewayError)) throw error;
  // An earlier code is still valid; the gateway does not say for how long.
  if (error.code === "too_many_requests") return { error: "errors:code_too_soon", retryAfter: COUNTDOWN_MS / 1000 };
  return { error: error.messageKey };
}
