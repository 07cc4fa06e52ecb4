import { GatewayError } from "~/gateway/protocol/errors.server";
import { type HumanCheck, sendSmsNoLogin, sendSmsRegister } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { limits, type Verdict } from "~/http/limits/rate-limits.server";
import type { Site } from "~/site/site.server";
import { PhoneAuthError, sendProviderCode } from "./phone-auth.server";
import type { SentCodeView } from "./sent-code";
import { keepSentCode, type SentCode, viewOf } from "./sms-cookie.server";

/** A number that a code is to be sent to. */
export interface CodeRequest {
  /** `register` for a registration, `noLogin` for a log-in and a forgotten password (docs/gateway.md 3.3). */
  purpose: SentCode["purpose"];
  /** National number, digits. */
  mobile: string;
  /** Digits, or empty. */
  dialingCode: string;
  human: HumanCheck;
  /** Idempotency key of the page. */
  key: string;
}

/** What came of it. A failure without an error is one that the person is not told (specification section 8). */
export type SendOutcome = { ok: true; sent: SentCodeView } | { ok: false; error?: string; retryAfter?: number };

type Sent = { until: number; session?: string } | { error?: string; retryAfter?: number };

/** The countdown of a code that the provider sent, which says nothing of its own (specification section 9). */
const COUNTDOWN_MS = 60_000;
/** A gateway whose clock is wrong must not shut the button for longer. */
const LONGEST_MS = 10 * 60_000;
const REPEAT_SECONDS = 60;

/**
 * Sends a code: 1 a minute and 5 a day to a number (safety page), once for a page however often its button is pressed.
 * Known and unknown numbers are answered alike.
 */
export async function sendCode(ctx: RequestContext, site: Site, asked: CodeRequest): Promise<SendOutcome> {
  const { purpose, mobile, dialingCode, key } = asked;
  const name = `sms ${ctx.visitor.deviceId} ${key} ${purpose} ${dialingCode} ${mobile}`;
  const outcome = await runOnce(name, REPEAT_SECONDS, () => send(ctx, site, asked)).catch(explain);
  if (!("until" in outcome)) return { ok: false, ...outcome };
  const sent = { purpose, mobile, dialingCode, ...outcome };
  await keepSentCode(ctx, sent);
  return { ok: true, sent: viewOf(sent) };
}

async function send(ctx: RequestContext, site: Site, asked: CodeRequest): Promise<Sent> {
  const number = numberOf(asked);
  const verdict = await takeLimits(ctx, number);
  if (!verdict.allowed) return { error: "errors:code_too_soon", retryAfter: verdict.retryAfterSeconds };
  try {
    return site.smsByProvider ? await sendByProvider(site, asked) : await sendByGateway(ctx, asked);
  } catch (error) {
    // No code is on its way, so that the next try need not wait.
    if (error instanceof PhoneAuthError || (error instanceof GatewayError && isRefusal(error)))
      await limits.sms.giveBack(number);
    if (error instanceof GatewayError && error.nothingSent) throw error;
    return explain(error);
  }
}

async function takeLimits({ request: { address } }: RequestContext, number: string): Promise<Verdict> {
  const verdict = await limits.smsAddresses.take(address);
  return verdict.allowed ? limits.sms.take(number) : verdict;
}

async function sendByGateway({ gateway }: RequestContext, asked: CodeRequest): Promise<Sent> {
  const { purpose, mobile, dialingCode, human } = asked;
  const ask = purpose === "register" ? sendSmsRegister : sendSmsNoLogin;
  const { expiresAt } = await ask(gateway, { mobile, countryDialingCode: dialingCode, ...human });
  return { until: untilBy(expiresAt) };
}

/** By a gateway whose clock is behind, the countdown would be over before it began: it is the usual one then. */
function untilBy(expiresAt: number): number {
  const now = Date.now();
  return expiresAt > now ? Math.min(expiresAt, now + LONGEST_MS) : now + COUNTDOWN_MS;
}

async function sendByProvider(site: Site, asked: CodeRequest): Promise<Sent> {
  const session = await sendProviderCode(site, e164Of(asked));
  return { until: Date.now() + COUNTDOWN_MS, session };
}

const isRefusal = ({ kind, code, nothingSent }: GatewayError) =>
  nothingSent || (kind === "rejected" && code !== "too_many_requests");

function explain(error: unknown): { error?: string; retryAfter?: number } {
  if (error instanceof PhoneAuthError) return {};
  if (error instanceof StillRunningError) return { error: "errors:slow_connection" };
  if (!(error instanceof GatewayError)) throw error;
  // An earlier code is still good; the gateway does not say for how long.
  if (error.code === "too_many_requests") return { error: "errors:code_too_soon", retryAfter: COUNTDOWN_MS / 1000 };
  return { error: error.messageKey };
}

/** One name for a number, with and without the zeros that stand for its country. */
export function numberOf({ dialingCode, mobile }: Pick<CodeRequest, "dialingCode" | "mobile">): string {
  return `${dialingCode} ${mobile.replace(/^0+/, "")}`;
}

/** The number as the provider wants it. */
function e164Of({ dialingCode, mobile }: Pick<CodeRequest, "dialingCode" | "mobile">): string {
  return `+${dialingCode}${mobile.replace(/^0+/, "")}`;
}
