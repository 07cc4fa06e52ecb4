import { GatewayError } from "~/gateway/protocol/errors.server";
import {
  type RegistrationForm as RegistrationPayload,
  registerMobile,
  registerUsername,
} from "~/gateway/resources/accounts/registration.server";
import type { HumanCheck } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import { limits } from "~/http/limits/rate-limits.server";
import { getSite } from "~/site/site.server";
import { keepPassword, startPortalSession } from "../login/portal-session.server";
import { sealSession, unsealSession } from "../login/sealed-session.server";
import { proveNumber } from "../verification/proof.server";
import { forgetSentCode, type SentCode } from "../verification/sms-cookie.server";
import { findTaken } from "./availability.server";
import { fieldOfRefusal } from "./refusals";
import type { RegistrationForm } from "./registration-page";
import { checkInvitation } from "./registration-page.server";
import { codeFieldOf, type Registration } from "./registration-schema.server";

/** Why there is no account: messages by field, "" for the form. None at all for what the person is not told. */
export interface RegistrationRefusal {
  errors: Record<string, string>;
  status: 400 | 409 | 429 | 503;
  retryAfter?: number;
}

export type RegistrationOutcome = { signedIn: boolean } | RegistrationRefusal;

/** What is remembered of a registration; the session in it is sealed. */
type Registered = { session: string | undefined } | RegistrationRefusal;

interface Submitted {
  form: RegistrationForm;
  values: Registration;
  human: HumanCheck;
  sent: SentCode | undefined;
}

const REPEAT_SECONDS = 60;

/**
 * Makes an account, and signs in where the gateway answers with a session (specification sections 2 and 5). A form that is
 * sent twice registers once, and both answers are those of the first.
 */
export async function register(ctx: RequestContext, submitted: Submitted): Promise<RegistrationOutcome> {
  const { values, form } = submitted;
  const key = `register ${ctx.visitor.deviceId} ${JSON.stringify(values)}`;
  const registered = await runOnce(key, REPEAT_SECONDS, () => makeAccount(ctx, submitted)).catch((error: unknown) =>
    explain(error, form),
  );
  if ("errors" in registered) return registered;
  if (form.code) forgetSentCode(ctx);
  const opened = registered.session ? await unsealSession(registered.session) : undefined;
  const signedIn = opened !== undefined && (await startPortalSession(ctx, "member", opened, nameOf(submitted)));
  if (signedIn && values.password) keepPassword(ctx, values.password);
  return { signedIn };
}

async function makeAccount(ctx: RequestContext, submitted: Submitted): Promise<Registered> {
  const { allowed, retryAfterSeconds } = await limits.registrations.take(ctx.request.address);
  if (!allowed) return { errors: { "": "errors:too_many_tries" }, status: 429, retryAfter: retryAfterSeconds };
  try {
    const refusal = await checkFirst(ctx, submitted);
    if (refusal) return refusal;
    const proof = await prove(ctx, submitted);
    if ("errors" in proof) return proof;
    const ask = submitted.form.method === "mobile" ? registerMobile : registerUsername;
    const { session } = await ask(ctx.gateway, { ...payloadOf(ctx, submitted), ...proof });
    return { session: session && (await sealSession(session)) };
  } catch (error) {
    if (error instanceof GatewayError && error.nothingSent) throw error;
    return explain(error, submitted.form);
  }
}

/** The invitation first of all, then what somebody else has: neither uses up captcha or code. */
async function checkFirst(ctx: RequestContext, { values }: Submitted): Promise<RegistrationRefusal | undefined> {
  const { affiliateCode: code = "", referralCode = "" } = values;
  const invalid = code || referralCode ? await checkInvitation(ctx, { code, referralCode }) : undefined;
  if (invalid) return { errors: { [code ? "affiliateCode" : ""]: invalid }, status: 409 };
  const { username, email } = values;
  const errors = await findTaken(ctx, { username, email });
  return Object.keys(errors).length > 0 ? { errors, status: 409 } : undefined;
}

async function prove(
  ctx: RequestContext,
  { form, values, sent }: Submitted,
): Promise<Partial<RegistrationPayload> | RegistrationRefusal> {
  const name = codeFieldOf(form.method);
  const { mobileNum: mobile, countryDialingCode: dialingCode = "", [name]: code } = values;
  if (!form.code || !mobile || !code) return {};
  const proven = await proveNumber(await getSite(ctx), { mobile, dialingCode, code }, sent);
  if (proven.ok) return proven.proof;
  if (proven.reason === "silent") return { errors: {}, status: 503 };
  return { errors: { [name]: "errors:verification_code_error" }, status: 409 };
}

function payloadOf(ctx: RequestContext, submitted: Submitted): RegistrationPayload {
  const { form, values, human } = submitted;
  const {
    confimpsw,
    identifying,
    messageCode,
    messageCode2,
    mobileNum2,
    agree,
    idempotencyKey: _key,
    ...fields
  } = values;
  const {
    request: { url },
    visitor,
    gateway,
  } = ctx;
  return {
    ...fields,
    username: nameOf(submitted),
    ...(confimpsw ? { confirmPassword: confimpsw } : {}),
    // The number that was proven is the account's name; a second one is where the person is reached.
    ...(form.method === "mobile" && mobileNum2 ? { mobileNum: mobileNum2 } : {}),
    captcha: identifying,
    loginDeviceId: visitor.deviceId,
    domain: url.hostname,
    registerUrl: `${url.origin}${url.pathname}`,
    registerMethod: gateway.device === "OTHERS" ? "PWA" : "H5",
    ...human,
  };
}

function nameOf({ form, values }: Submitted): string {
  return (form.method === "mobile" ? values.mobileNum : values.username) ?? "";
}

function explain(error: unknown, form: RegistrationForm): RegistrationRefusal {
  if (error instanceof StillRunningError) return { errors: { "": "errors:slow_connection" }, status: 503 };
  if (!(error instanceof GatewayError)) throw error;
  const { messageKey, isFault } = error;
  const field = fieldOfRefusal(messageKey, form);
  return { errors: { [field]: messageKey }, status: isFault ? 503 : 409 };
}
