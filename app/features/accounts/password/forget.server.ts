import { GatewayError } from "~/gateway/protocol/errors.server";
import { forgotPasswordEmail, setPasswordByPhone } from "~/gateway/resources/accounts/password.server";
import { login } from "~/gateway/resources/accounts/session.server";
import type { HumanCheck } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { constantTime } from "~/http/limits/constant-time.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { limits } from "~/http/limits/rate-limits.server";
import { getSite } from "~/site/site.server";
import { keepPassword, startPortalSession } from "../login/portal-session.server";
import { type Portal, portalOf, readPortal } from "../login/portals";
import { sealSession, unsealSession } from "../login/sealed-session.server";
import { proveNumber } from "../verification/proof.server";
import { numberOf } from "../verification/sms.server";
import { forgetSentCode, type SentCode } from "../verification/sms-cookie.server";
import { PASSWORD_UNCLEAR, saidNo } from "./unknown-outcome.server";

/** Why nothing came of it: messages by field, none for what the person is not told. */
export interface ForgetRefusal {
  errors: Record<string, string>;
  /** Fields to be typed anew. */
  cleared: string[];
  status: 409 | 429 | 502 | 503;
  retryAfter?: number;
}

const REPEAT_SECONDS = 60;
/** An e-mail that is sent takes the gateway longer than one that is not. */
const UNIFORM_MS = 600;

/**
 * Asks for a new password by e-mail. Whether name and address belong to an account is not told: neither by the answer nor
 * by the time it takes (readings, choice 6).
 */
export async function askByEmail(
  ctx: RequestContext,
  { username, email, idempotencyKey: key }: { username: string; email: string; idempotencyKey: string },
): Promise<ForgetRefusal | undefined> {
  const name = `forgot ${ctx.visitor.deviceId} ${key} ${username} ${email}`;
  return runOnce(name, REPEAT_SECONDS, async () => {
    const refused = await takeLimits(ctx, username.toLowerCase());
    if (refused) return refused;
    try {
      await constantTime(UNIFORM_MS, forgotPasswordEmail(ctx.gateway, { username, email }));
    } catch (error) {
      // The gateway refuses what does not belong together; so does this answer, without a word.
      if (!(error instanceof GatewayError)) throw error;
      if (error.kind !== "rejected" || error.isFault || isClosed(error)) return failure(error, []);
    }
    return undefined;
  }).catch(explain);
}

interface PhoneForm {
  mobileNum: string;
  countryDialingCode: string;
  messageCode: string;
  newPassword: string;
  idempotencyKey: string;
}

/** What is remembered of a password that was set; the session in it is sealed. */
type PasswordSet = { session?: string | undefined } | ForgetRefusal;

/** Whether the new password has let its account in, and else the door to try it at. */
export interface Opened {
  signedIn: boolean;
  door: Portal;
}

/**
 * Sets a forgotten password with a code, and signs in with it (specification section 4, forgot by phone). Where the
 * answer is lost that is said so, and what to do.
 * @returns why not, or whether the account is signed in, which it is at its own door alone
 */
export async function setByPhone(
  ctx: RequestContext,
  form: PhoneForm,
  { human, sent }: { human: HumanCheck; sent: SentCode | undefined },
): Promise<Opened | ForgetRefusal> {
  const set = await runOnce(keyOf(ctx, form), REPEAT_SECONDS, async (): Promise<PasswordSet> => {
    const refusal = await setPassword(ctx, form, sent);
    return refusal ?? { session: await signInAgain(ctx, form, human) };
  }).catch((error: unknown) => (error instanceof StillRunningError ? unclear : explain(error)));
  if ("errors" in set) return set;
  forgetSentCode(ctx);
  const opened = set.session ? await unsealSession(set.session) : undefined;
  const door = readPortal(ctx.request.url);
  if (!opened) return { signedIn: false, door };
  const signedIn = await startPortalSession(ctx, door, opened, form.mobileNum);
  if (signedIn) keepPassword(ctx, form.newPassword);
  return { signedIn, door: portalOf(opened.accountType) };
}

async function setPassword(
  ctx: RequestContext,
  { mobileNum: mobile, countryDialingCode, messageCode: code, newPassword }: PhoneForm,
  sent: SentCode | undefined,
): Promise<ForgetRefusal | undefined> {
  const number = numberOf({ mobile, dialingCode: countryDialingCode });
  const refused = (await takeLimits(ctx, number)) ?? (await refuseIf(limits.codeFailures.peek(number)));
  if (refused) return refused;
  const proven = await proveNumber(await getSite(ctx), { mobile, dialingCode: countryDialingCode, code }, sent);
  if (!proven.ok && proven.reason === "silent") return { errors: {}, cleared: ["messageCode"], status: 503 };
  if (!proven.ok) return wrongCode(number);
  const proof =
    "firebaseIdToken" in proven.proof
      ? { verificationCode: "", firebaseIdToken: proven.proof.firebaseIdToken }
      : proven.proof;
  try {
    await setPasswordByPhone(ctx.gateway, { newPassword, mobileNum: mobile, countryDialingCode, ...proof });
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.nothingSent) throw error;
    return explainPhone(error, number);
  }
}

const unclear: ForgetRefusal = { errors: { "": PASSWORD_UNCLEAR }, cleared: ["messageCode"], status: 502 };

/** `modify.new.old.same` clears the password, any other failure the code (specification section 8). */
async function explainPhone(error: GatewayError, number: string): Promise<ForgetRefusal> {
  const { messageKey, kind } = error;
  if (messageKey === "errors:new_password_same" || messageKey === "errors:password_format_incorrect") {
    const cleared = messageKey === "errors:new_password_same" ? "newPassword" : "messageCode";
    return { errors: { newPassword: messageKey }, cleared: [cleared], status: 409 };
  }
  if (!saidNo(error)) return unclear;
  if (kind !== "rejected" || error.isFault || isClosed(error)) return failure(error, ["messageCode"]);
  // A number without an account reads like a wrong code.
  return wrongCode(number);
}

async function wrongCode(number: string): Promise<ForgetRefusal> {
  await limits.codeFailures.take(number);
  return { errors: { messageCode: "errors:verification_code_error" }, cleared: ["messageCode"], status: 409 };
}

/**
 * With the new mobile and password (docs/gateway.md 1.11, quirk 23). A log-in that needs more is the log-in page's.
 * @returns the session, sealed
 */
async function signInAgain(ctx: RequestContext, form: PhoneForm, human: HumanCheck): Promise<string | undefined> {
  const { mobileNum: username, newPassword: password, countryDialingCode } = form;
  try {
    const { deviceId } = ctx.visitor;
    const asked = { type: "", username, password, countryDialingCode, loginDeviceId: deviceId, ...human } as const;
    return await sealSession(await login(ctx.gateway, asked));
  } catch (error) {
    if (error instanceof GatewayError) return undefined;
    throw error;
  }
}

/** 5 a minute from one address and for one account or number (safety page). */
async function takeLimits(
  { request: { address } }: RequestContext,
  account: string,
): Promise<ForgetRefusal | undefined> {
  return (await refuseIf(limits.forgot.take(address))) ?? (await refuseIf(limits.forgot.take(`account ${account}`)));
}

async function refuseIf(verdict: ReturnType<typeof limits.forgot.take>): Promise<ForgetRefusal | undefined> {
  const { allowed, retryAfterSeconds } = await verdict;
  if (allowed) return undefined;
  return { errors: { "": "errors:too_many_tries" }, cleared: [], status: 429, retryAfter: retryAfterSeconds };
}

/** What says nothing about the account may be told as it is. */
const isClosed = ({ messageKey }: GatewayError) =>
  ["errors:no_permission", "errors:system_upgrading", "errors:region_blocked"].includes(messageKey);

/** A fault that has no words of its own is told as a slow connection: trying again is what helps. */
function failure({ messageKey }: GatewayError, cleared: string[]): ForgetRefusal {
  const error = messageKey === "errors:unknown_error" ? "errors:slow_connection" : messageKey;
  return { errors: { "": error }, cleared, status: 503 };
}

function explain(error: unknown): ForgetRefusal {
  if (error instanceof StillRunningError) return { errors: { "": "errors:slow_connection" }, cleared: [], status: 503 };
  if (!(error instanceof GatewayError)) throw error;
  return failure(error, []);
}

function keyOf({ visitor }: RequestContext, form: PhoneForm): string {
  return `set password ${visitor.deviceId} ${JSON.stringify(form)}`;
}
