import { GatewayError } from "~/gateway/protocol/errors.server";
import {
  type RegistrationForm as RegistrationPayload,
  registerMobile,
  registerOnlyMobile,
  registerUsername,
} from "~/gateway/resources/accounts/registration.server";
import type { HumanCheck } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce, StillRunningError } from "~/http/limits/idempotency.server";
import type { RateLimitResult } from "~/http/limits/rate-limit.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { getSite } from "~/site/site.server";
import { canonicalNumber } from "../fields/canonical-account.server";
import {
  cachePassword,
  sealOpenedSession,
  startPortalSession,
  unsealOpenedSession,
} from "../login/portal-session.server";
import { provePhone } from "../verification/phone-proof.server";
import { clearSentCode, readSentCode } from "../verification/sent-code-cookie.server";
import { findTakenFields } from "./availability.server";
import { findInvitationError } from "./invitation.server";
import { fieldOfError } from "./refusal-fields.server";
import type { RegistrationForm } from "./registration.response-schema.server";
import { codeFieldOf, type RegistrationValues } from "./registration-validation.server";

/** Message keys by field, "" for the form as a whole. */
interface RegistrationRefusal {
  errors: Record<string, string>;
  status: 400 | 409 | 429 | 503;
  /** Seconds. */
  retryAfter?: number;
}

/** Result of a registration at the gateway; the session is sealed. */
type GatewayResult = { session: string | undefined } | RegistrationRefusal;

interface Registration {
  form: RegistrationForm;
  values: RegistrationValues;
  human: HumanCheck;
}

const IDEMPOTENCY_SECONDS = 60;
const WRONG_CODE = "errors:verification_code_error";

/**
 * Creates an account, and starts its session if the gateway opens one. A form that is submitted twice creates one
 * account, and both requests get the same result.
 */
export async function createAccount(
  ctx: RequestContext,
  registration: Registration,
): Promise<{ signedIn: boolean } | RegistrationRefusal> {
  const { values, form } = registration;
  const key = `register ${ctx.visitor.deviceId} ${JSON.stringify(values)}`;
  const result = await runOnce(key, IDEMPOTENCY_SECONDS, () => registerAtGateway(ctx, registration)).catch(
    (error: unknown) => toRefusal(error, form),
  );
  if ("errors" in result) return result;
  if (form.code) clearSentCode(ctx);
  const opened = result.session ? await unsealOpenedSession(result.session) : undefined;
  const signedIn = opened !== undefined && (await startPortalSession(ctx, "member", opened, nameOf(registration)));
  if (signedIn && values.password) cachePassword(ctx, values.password);
  return { signedIn };
}

async function registerAtGateway(ctx: RequestContext, registration: Registration): Promise<GatewayResult> {
  const byAddress = await rateLimits.registrations.consume(ctx.request.address);
  if (!byAddress.allowed) return toLimitRefusal(byAddress);
  return withSiteBudget(() => withCodeLimit(registration, () => sendRegistration(ctx, registration)));
}

/** Counts a registration of the whole site. One that was refused is given back, so that forms of no use close nothing. */
async function withSiteBudget(register: () => Promise<GatewayResult>): Promise<GatewayResult> {
  const { siteRegistrations } = rateLimits;
  const verdict = await siteRegistrations.take();
  if (!verdict.allowed) return toLimitRefusal(verdict, "errors:busy");
  const result = await register().catch(async (error: unknown) => {
    await siteRegistrations.giveBack();
    throw error;
  });
  if ("errors" in result && result.status !== 503) await siteRegistrations.giveBack();
  return result;
}

/**
 * Counts a try with a code before it is made: 5 wrong ones for a number in 15 minutes. Any other outcome gives it back.
 * @throws what `register` throws
 */
async function withCodeLimit(
  { form, values }: Registration,
  register: () => Promise<GatewayResult>,
): Promise<GatewayResult> {
  const { mobileNum: mobile, countryDialingCode: dialingCode = "", [codeFieldOf(form.method)]: code } = values;
  if (!form.code || !mobile || !code) return register();
  const { codeFailures } = rateLimits;
  const number = canonicalNumber({ mobile, dialingCode });
  const verdict = await codeFailures.consume(number);
  if (!verdict.allowed) return toLimitRefusal(verdict);
  const result = await register().catch(async (error: unknown) => {
    await codeFailures.refund(number);
    throw error;
  });
  if (!("errors" in result)) await codeFailures.reset(number);
  else if (!Object.values(result.errors).includes(WRONG_CODE)) await codeFailures.refund(number);
  return result;
}

/** @throws GatewayError of a call that was not sent, so that the same form may try again */
async function sendRegistration(ctx: RequestContext, registration: Registration): Promise<GatewayResult> {
  try {
    const refusal = await checkValues(ctx, registration);
    if (refusal) return refusal;
    const proof = await proveNumber(ctx, registration);
    if ("errors" in proof) return proof;
    const register = registerCallOf(registration.form);
    const requestedAt = Date.now();
    const { session } = await register(ctx.gateway, { ...toPayload(ctx, registration), ...proof });
    return { session: session && (await sealOpenedSession(session, requestedAt)) };
  } catch (error) {
    if (error instanceof GatewayError && error.wasNotSent) throw error;
    return toRefusal(error, registration.form);
  }
}

function toLimitRefusal({ retryAfterSeconds }: RateLimitResult, error = "errors:too_many_tries"): RegistrationRefusal {
  return { errors: { "": error }, status: 429, retryAfter: retryAfterSeconds };
}

/** Where a mobile registration asks for no password (docs/behaviour.md 8.2), the call is the one without. */
function registerCallOf({ method, password }: RegistrationForm) {
  if (method === "username") return registerUsername;
  return password ? registerMobile : registerOnlyMobile;
}

/** Checks the invitation, then the values that must be unique. A failed check leaves captcha and code unused. */
async function checkValues(ctx: RequestContext, { values }: Registration): Promise<RegistrationRefusal | undefined> {
  const { affiliateCode = "", referralCode = "", username, email } = values;
  const invitationError = await findInvitationError(ctx, { affiliateCode, referralCode });
  if (invitationError) return { errors: { [affiliateCode ? "affiliateCode" : ""]: invitationError }, status: 409 };
  const errors = await findTakenFields(ctx, { username, email });
  return Object.keys(errors).length > 0 ? { errors, status: 409 } : undefined;
}

async function proveNumber(
  ctx: RequestContext,
  { form, values }: Registration,
): Promise<Partial<RegistrationPayload> | RegistrationRefusal> {
  const codeName = codeFieldOf(form.method);
  const { mobileNum: mobile, countryDialingCode: dialingCode = "", [codeName]: code } = values;
  if (!form.code || !mobile || !code) return {};
  const [site, sent] = await Promise.all([getSite(ctx), readSentCode(ctx, "register")]);
  const result = await provePhone(site, { mobile, dialingCode, code }, sent);
  if (result.ok) return result.proof;
  if (result.reason === "provider_failed") return { errors: { "": "errors:slow_connection" }, status: 503 };
  return { errors: { [codeName]: WRONG_CODE }, status: 409 };
}

function toPayload(ctx: RequestContext, registration: Registration): RegistrationPayload {
  const { form, values, human } = registration;
  const { confimpsw, identifying, mobileNum2, ...others } = values;
  const { messageCode, messageCode2, agree, idempotencyKey, ...fields } = others;
  const { request, visitor, gateway } = ctx;
  const { hostname, origin, pathname } = request.url;
  return {
    ...fields,
    username: nameOf(registration),
    ...(confimpsw ? { confirmPassword: confimpsw } : {}),
    // On the mobile tab the verified number is the user name, and the second number is the contact number.
    ...(form.method === "mobile" && mobileNum2 ? { mobileNum: mobileNum2 } : {}),
    captcha: identifying,
    loginDeviceId: visitor.deviceId,
    domain: hostname,
    registerUrl: `${origin}${pathname}`,
    registerMethod: gateway.device === "OTHERS" ? "PWA" : "H5",
    ...human,
  };
}

function nameOf({ form, values }: Registration): string {
  return (form.method === "mobile" ? values.mobileNum : values.username) ?? "";
}

function toRefusal(error: unknown, form: RegistrationForm): RegistrationRefusal {
  if (error instanceof StillRunningError) return { errors: { "": "errors:slow_connection" }, status: 503 };
  if (!(error instanceof GatewayError)) throw error;
  const { messageKey, isFault, code } = error;
  // A failed human verification is not about the code that was typed.
  const field = code === "geetest" ? "" : fieldOfError(messageKey, form);
  return { errors: { [field]: messageKey }, status: isFault ? 503 : 409 };
}
