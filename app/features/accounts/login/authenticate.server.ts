import { z } from "zod";
import { isKnownCode } from "~/gateway/protocol/error-codes.server";
import { GatewayError, type VerificationMethod, verificationMethods } from "~/gateway/protocol/errors.server";
import type { OpenedSession } from "~/gateway/resources/accounts/session.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { refusalSchema } from "~/http/idempotency/outcome-schemas.server";
import type { CountAfterError } from "~/http/limits/attempt.server";
import { EqualTime } from "~/http/limits/equal-time.server";
import { messageOf, type Refusal, refuse } from "~/http/responses/refusal";
import { toRefusal } from "~/http/responses/write-failure.server";
import type { MessageKey } from "~/i18n/message-key";
import { concernsAccount, concernsEveryAccount } from "../fields/account-errors.server";
import { canonicalAccount } from "../fields/canonical-account.server";
import type { FieldSettings } from "../fields/field-settings.server";
import { type Guess, limitLogin } from "./login-limits.server";
import { sealOpenedSession, startSession, unsealOpenedSession } from "./portal-session.server";
import { type LoginPortal, mayUsePortal, portals } from "./portals";

/**
 * Why a log-in failed. It does not reveal whether the account exists. Its status is 401 for wrong input, 403 for what is not
 * allowed here, 429 after too many attempts, 503 when the gateway could not decide.
 */
export interface LoginRefusal extends Refusal {
  kind: "refused";
  /** The next attempt needs a captcha. */
  captcha?: true;
  /** The human verification failed, not a code that was typed. */
  human?: true;
}

/** The log-in needs another step: a second factor, or an account to bind the provider's identity to. */
type NextStep = { kind: "verify"; methods: VerificationMethod[] } | { kind: "bind" };

/** How an attempt to log in ended. */
export type LoginResult = { kind: "signed-in" } | NextStep | LoginRefusal;

export interface LoginAttempt {
  portal: LoginPortal;
  /** User name or number whose failures are counted; absent when a provider has confirmed the identity. */
  account?: string | undefined;
  /** Name to show when the gateway returns none. */
  typedName: string;
  /** Dialling codes of the site, for names that are numbers. */
  dialing: FieldSettings["dialing"];
  /** What was typed into the form's captcha field; absent when the form can have none. */
  captcha?: { typed: string | undefined };
  /** `password` if absent. */
  guess?: Guess;
  /** Everything that was submitted. Equal forms submitted at the same time are one attempt and open one session. */
  form: readonly unknown[];
  /** Idempotency window of an accepted form. For forms with a code, because the gateway accepts a code only once. */
  idempotencySeconds?: number;
}

/**
 * What the gateway decided. A session that it opened is sealed, because `runOnce` keeps results in memory, also in that of
 * the supervisor, where no token may be (docs/security.md).
 */
type GatewayDecision = { session: string } | NextStep | LoginRefusal;
const decisionSchema: z.ZodType<GatewayDecision> = z.union([
  z.object({ session: z.string() }),
  z.object({ kind: z.literal("verify"), methods: z.array(z.enum(verificationMethods)) }),
  z.object({ kind: z.literal("bind") }),
  refusalSchema.extend({
    kind: z.literal("refused"),
    captcha: z.literal(true).exactOptional(),
    human: z.literal(true).exactOptional(),
  }),
]);

/** An unknown account, a wrong password and a wrong code are reported after the same time. */
const loginTime = new EqualTime();
/** Errors about the input that reveal nothing about an account. */
const INPUT_ERRORS: readonly MessageKey[] = ["errors:enter_captcha", "errors:verification_code_error"];

/**
 * Authenticates an account and starts its session. Every log-in with an account uses it:
 *
 * 1. Equal forms that arrive at the same time become one attempt (`runOnce`).
 * 2. The attempt is counted against the limits (login-limits.server.ts).
 * 3. The gateway opens a session (`open`), refuses, or asks for another step.
 * 4. The account has to belong to the portal.
 * 5. The session of the browser starts.
 * @param open calls the gateway
 */
export async function authenticate(
  ctx: RequestContext,
  attempt: LoginAttempt,
  open: () => Promise<OpenedSession>,
): Promise<LoginResult> {
  const { portal, form, idempotencySeconds = 0 } = attempt;
  const seconds = (decision: GatewayDecision) =>
    "session" in decision || decision.kind === "verify" ? idempotencySeconds : 0;
  const ask = () => askGateway(ctx, attempt, open);
  // A form of which nothing is kept needs no room, which others at the same address may have used up.
  const write = idempotencySeconds > 0 ? ({ kind: "kept", ctx } as const) : ({ kind: "evictable" } as const);
  const key = { name: "login", by: ctx.request.address, parts: [portal, JSON.stringify(form)] } as const;
  const decision = await runOnce({ ...key, outcome: decisionSchema, seconds, ...write }, ask).catch(toFailedDecision);
  if (!("session" in decision)) return decision;
  const opened = await unsealOpenedSession(decision.session);
  if (!opened) return refuseLogin(503, "errors:unknown_error");
  await startSession(ctx, opened, attempt);
  return { kind: "signed-in" };
}

/** Steps 2 to 4. A session that was opened and cannot be kept is given up. */
async function askGateway(
  ctx: RequestContext,
  attempt: LoginAttempt,
  open: () => Promise<OpenedSession>,
): Promise<GatewayDecision> {
  const login = {
    account: attempt.account === undefined ? undefined : await canonicalAccount(attempt.account, attempt.dialing),
    captcha: attempt.captcha ? (attempt.captcha.typed ? "given" : "missing") : "none",
    guess: attempt.guess ?? "password",
  } as const;
  const received: { token?: string } = {};
  const openSession = async () => {
    const requestedAt = Date.now();
    const opened = await inEqualTime(open);
    received.token = opened.token;
    return { opened, requestedAt };
  };
  try {
    const { opened, requestedAt } = await limitLogin(ctx, login, openSession, afterError);
    if (!mayUsePortal(attempt.portal, opened.accountType)) return rejectPortal(ctx, attempt.portal, opened);
    return { session: await sealOpenedSession(ctx, opened, requestedAt) };
  } catch (error) {
    if (received.token !== undefined) ctx.session.giveUp(received.token);
    return toFailedDecision(error);
  }
}

async function inEqualTime(open: () => Promise<OpenedSession>): Promise<OpenedSession> {
  const startedAt = performance.now();
  try {
    const opened = await open();
    loginTime.recordSuccess(startedAt);
    return opened;
  } catch (error) {
    if (isWrongInput(error)) await loginTime.waitUntilEqual(startedAt);
    throw error;
  }
}

/** Only a wrong guess counts. A failed human verification says nothing about the account, an outage neither. */
function afterError(error: unknown): CountAfterError {
  return isWrongInput(error) && error.code !== "geetest" ? "counts" : "given-back";
}

function isWrongInput(error: unknown): error is GatewayError {
  return error instanceof GatewayError && toNextStep(error) === undefined && toLoginRefusal(error).status === 401;
}

/** @throws other errors, such as an outage of the phone-auth provider */
function toFailedDecision(error: unknown): NextStep | LoginRefusal {
  if (error instanceof GatewayError) return toNextStep(error) ?? toLoginRefusal(error);
  const refusal = toRefusal(error);
  const needsCaptcha = messageOf(refusal) === "errors:enter_captcha";
  return needsCaptcha ? refuseLogin(401, "errors:enter_captcha", { captcha: true }) : { kind: "refused", ...refusal };
}

function refuseLogin(
  status: number,
  error: MessageKey,
  details: Pick<LoginRefusal, "captcha" | "human"> = {},
): LoginRefusal {
  return { kind: "refused", ...refuse(status, error), ...details };
}

/** Refuses an account of the other portal, and gives up the session that the gateway has opened for it. */
function rejectPortal(ctx: RequestContext, portal: LoginPortal, opened: OpenedSession): LoginRefusal {
  ctx.session.giveUp(opened.token);
  return refuseLogin(401, portals[portal].refusal);
}

function toNextStep({ code, data }: GatewayError): NextStep | undefined {
  if (code === "login_verify_required") return { kind: "verify", methods: data?.verificationMethods ?? [] };
  if (code === "bind_customer_required") return { kind: "bind" };
  return undefined;
}

/**
 * All refusals of an account have the same message, so that they do not reveal whether it exists; an unknown error code
 * may be one of them. Faults, and errors that have nothing to do with the account, keep their message; so does a
 * self-exclusion, because the person needs to know of it.
 */
function toLoginRefusal(failure: GatewayError): LoginRefusal {
  const { messageKey: error, data, code = "" } = failure;
  if (isOutage(failure)) return refuseLogin(503, error);
  const isForbidden = error === "errors:self_excluded" || concernsEveryAccount(failure);
  if (isForbidden) return refuseLogin(403, error);
  if (code === "geetest") return refuseLogin(401, error, { human: true });
  const captcha = data?.captcha || error === "errors:enter_captcha" ? { captcha: true as const } : {};
  const shown = INPUT_ERRORS.includes(error) ? error : "errors:user_not_exist_or_disabled";
  return refuseLogin(401, shown, captcha);
}

/** Whether the gateway could not decide, or this product asked in the wrong way. */
function isOutage(failure: GatewayError): boolean {
  const { isFault, messageKey, code = "" } = failure;
  return isFault || (messageKey === "errors:unknown_error" && isKnownCode(code) && !concernsAccount(failure));
}
