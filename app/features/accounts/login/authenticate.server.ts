import { endToken } from "~/frame/member/session-end.server";
import { isKnownCode } from "~/gateway/protocol/error-codes.server";
import { GatewayError, type VerificationMethod } from "~/gateway/protocol/errors.server";
import type { OpenedSession } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { EqualTime } from "~/http/limits/equal-time.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { canonicalAccount } from "../fields/canonical-account.server";
import { type CountedLogin, countLogin, type Guess, type LoginLimit } from "./login-limits.server";
import { sealOpenedSession, startSession, unsealOpenedSession } from "./portal-session.server";
import { type LoginPortal, mayUsePortal, portals } from "./portals";

/** Why a log-in failed. It does not reveal whether the account exists. */
export interface LoginRefusal {
  ok: false;
  /** Message key. */
  error: string;
  /** 401 wrong input, 403 not allowed here, 429 too many attempts, 503 the gateway could not decide. */
  status: 401 | 403 | 429 | 503;
  /** The next attempt needs a captcha. */
  captcha?: true;
  /** The human verification failed, not a code that was typed. */
  human?: true;
  /** Seconds until the next attempt is allowed, with 429. */
  retryAfter?: number;
}

/** A log-in succeeds, is refused, or needs another step: a second factor, or an account to bind an identity to. */
export type LoginResult =
  | { ok: true }
  | LoginRefusal
  | { next: "verify"; methods: VerificationMethod[] }
  | { next: "bind" };

export function isRefusal(result: LoginResult): result is LoginRefusal {
  return "ok" in result && !result.ok;
}

export interface LoginAttempt {
  portal: LoginPortal;
  /** User name or number whose failures are counted; absent when a provider has confirmed the identity. */
  account?: string | undefined;
  /** Name to show when the gateway returns none. */
  typedName: string;
  /** What was typed into the form's captcha field; absent when the form can have none. */
  captcha?: { typed: string | undefined };
  /** `password` if absent. */
  guess?: Guess;
  /** Everything that was submitted. Equal forms submitted at the same time are one attempt and open one session. */
  form: readonly unknown[];
  /** Idempotency window after a success. For forms with a code, because a code opens only one session. */
  idempotencySeconds?: number;
}

/** Result of an attempt before its session is started; the session is sealed. */
type AttemptResult = { session: string } | Exclude<LoginResult, { ok: true }>;

/** An unknown account, a wrong password and a wrong code are reported after the same time. */
const loginTime = new EqualTime();
/** Errors about the input that reveal nothing about an account. */
const INPUT_ERRORS = ["errors:enter_captcha", "errors:verification_code_error"];
/** Errors that do not depend on the input: region, disabled function, self-exclusion. */
const FORBIDDEN_ERRORS = ["errors:region_blocked", "errors:no_permission", "errors:self_excluded"];

/**
 * Authenticates an account and starts its session. Every log-in uses it: it applies the rate limits, opens a session at
 * the gateway, and checks that the account may use the portal.
 * @param open calls the gateway
 */
export async function authenticate(
  ctx: RequestContext,
  attempt: LoginAttempt,
  open: () => Promise<OpenedSession>,
): Promise<LoginResult> {
  const { portal, typedName, form, idempotencySeconds = 0 } = attempt;
  const key = `login ${ctx.request.address} ${portal} ${JSON.stringify(form)}`;
  const keepSeconds = (result: AttemptResult) => ("session" in result ? idempotencySeconds : 0);
  const result = await runOnce(key, keepSeconds, () => openGatewaySession(ctx, attempt, open)).catch(
    (error: unknown): LoginRefusal => {
      if (!(error instanceof StillRunningError)) throw error;
      return { ok: false, error: "errors:slow_connection", status: 503 };
    },
  );
  if (!("session" in result)) return result;
  const opened = await unsealOpenedSession(result.session);
  if (!opened) return { ok: false, error: "errors:unknown_error", status: 503 };
  await startSession(ctx, opened, { typedName, account: attempt.account });
  return { ok: true };
}

async function openGatewaySession(
  ctx: RequestContext,
  attempt: LoginAttempt,
  open: () => Promise<OpenedSession>,
): Promise<AttemptResult> {
  const counted = await countLogin(ctx, {
    account: attempt.account === undefined ? undefined : await canonicalAccount(ctx, attempt.account),
    captcha: attempt.captcha ? (attempt.captcha.typed ? "given" : "missing") : "none",
    guess: attempt.guess ?? "password",
  });
  if (!("succeed" in counted)) return toLimitRefusal(counted);
  const [startedAt, requestedAt] = [performance.now(), Date.now()];
  try {
    const opened = await open();
    loginTime.recordSuccess(startedAt);
    await counted.succeed();
    if (!mayUsePortal(attempt.portal, opened.accountType)) return await rejectPortal(ctx, attempt.portal, opened);
    return { session: await sealOpenedSession(opened, requestedAt) };
  } catch (error) {
    if (error instanceof GatewayError) return handleFailure(error, counted, startedAt);
    // An outage of the phone-auth provider says nothing about the account either.
    await counted.giveBack();
    throw error;
  }
}

/** @param startedAt `performance.now()` before the gateway was called */
async function handleFailure(
  error: GatewayError,
  counted: CountedLogin,
  startedAt: number,
): Promise<Exclude<LoginResult, { ok: true }>> {
  const result = toNextStep(error) ?? toRefusal(error);
  const isWrongInput = isRefusal(result) && result.status === 401;
  // A failed human verification says nothing about the account.
  if (!isWrongInput || error.code === "geetest") await counted.giveBack();
  if (isWrongInput) await loginTime.delayRefusal(startedAt);
  return result;
}

function toLimitRefusal(limit: LoginLimit): LoginRefusal {
  if ("needs" in limit) return { ok: false, error: "errors:enter_captcha", status: 401, captcha: true };
  return { ok: false, error: "errors:too_many_tries", status: 429, retryAfter: limit.retryAfter };
}

/** Refuses an account of the other portal, and ends the session that the gateway has opened for it. */
async function rejectPortal(ctx: RequestContext, portal: LoginPortal, opened: OpenedSession): Promise<LoginRefusal> {
  await endToken(ctx, opened.token);
  return { ok: false, error: portals[portal].refusal, status: 401 };
}

function toNextStep({ code, data }: GatewayError): Exclude<LoginResult, { ok: boolean }> | undefined {
  if (code === "login_verify_required") return { next: "verify", methods: data?.verificationMethods ?? [] };
  if (code === "bind_customer_required") return { next: "bind" };
  return undefined;
}

/**
 * All refusals of an account have the same message, so that they do not reveal whether it exists; an unknown error code
 * may be one of them. Faults, and errors that have nothing to do with the account, keep their message.
 */
function toRefusal(failure: GatewayError): LoginRefusal {
  const { messageKey: error, data, code = "" } = failure;
  const isFault = failure.isFault || (error === "errors:unknown_error" && isKnownCode(code));
  if (isFault) return { ok: false, error, status: 503 };
  if (FORBIDDEN_ERRORS.includes(error)) return { ok: false, error, status: 403 };
  if (code === "geetest") return { ok: false, error, status: 401, human: true };
  const captcha = data?.captcha || error === "errors:enter_captcha" ? { captcha: true as const } : {};
  const message = INPUT_ERRORS.includes(error) ? error : "errors:user_not_exist_or_disabled";
  return { ok: false, error: message, status: 401, ...captcha };
}
