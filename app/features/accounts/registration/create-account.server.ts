import { z } from "zod";
import { captchaFormMessage, GatewayError } from "~/gateway/protocol/errors.server";
import {
  checkAffiliate,
  checkEmail,
  checkUsername,
  type RegistrationForm as RegistrationPayload,
  registerMobile,
  registerOnlyMobile,
  registerUsername,
} from "~/gateway/resources/accounts/registration.server";
import { absoluteAddress } from "~/http/context/absolute-address.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { refusalSchema } from "~/http/idempotency/outcome-schemas.server";
import { type FormErrors, type Refusal, refuse } from "~/http/responses/refusal";
import { isUnknownOutcome, toRefusal, UNKNOWN_STATUS } from "~/http/responses/write-failure.server";
import type { MessageKey } from "~/i18n/message-key";
import { getSite } from "~/site/site.server";
import type { FieldSettings } from "../fields/field-settings.server";
import {
  cachePassword,
  sealOpenedSession,
  startPortalSession,
  unsealOpenedSession,
} from "../login/portal-session.server";
import { provePhone } from "../verification/phone-proof.server";
import { clearSentCode, readSentCode } from "../verification/sent-code-cookie.server";
import { takenMessages } from "./availability.server";
import { fieldOfError } from "./refusal-fields.server";
import {
  type GatewayResult,
  type Registration,
  type RegistrationRefusal,
  WRONG_CODE,
  withLimits,
} from "./registration-limits.server";
import { codeFieldOf, type RegistrationValues } from "./registration-validation.server";
import { ACCOUNT_OUTCOME_UNKNOWN } from "./unknown-outcome";

/** Codes of an affiliate or an invitation; empty when absent. */
interface InvitationCodes {
  affiliateCode: string;
  referralCode: string;
}

const IDEMPOTENCY_SECONDS = 60;
/** What a registration ends with. A refusal of another form, as another release may publish, must not pass for a success. */
export const registrationOutcomeSchema = z.union([
  refusalSchema.extend({ captcha: z.literal(true).exactOptional() }),
  z.strictObject({ session: z.string().optional() }),
]);

/**
 * Creates an account, and starts its session if the gateway opens one. A form that is submitted twice creates one
 * account, and both requests get the same result.
 */
export async function createAccount(
  ctx: RequestContext,
  registration: Registration,
  { dialing }: FieldSettings,
): Promise<{ signedIn: boolean } | RegistrationRefusal> {
  const { values, form } = registration;
  const send = () => withLimits(ctx, registration, () => sendRegistration(ctx, registration));
  const write = {
    name: "register",
    by: ctx.browser.ensureDeviceId(),
    parts: [JSON.stringify(values)],
    outcome: registrationOutcomeSchema,
    seconds: IDEMPOTENCY_SECONDS,
    kind: "kept",
    ctx,
  } as const;
  const result = await runOnce(write, send).catch((error: unknown) => toRegistrationRefusal(error, registration));
  if ("errors" in result) return result;
  if (form.code) clearSentCode(ctx);
  const opened = result.session ? await unsealOpenedSession(result.session) : undefined;
  const signedIn =
    opened !== undefined &&
    (await startPortalSession(ctx, "member", opened, { typedName: nameOf(registration), dialing }));
  if (signedIn && values.password) cachePassword(ctx, values.password);
  return { signedIn };
}

/** @throws GatewayError of a call that was not sent, so that the same form may try again */
async function sendRegistration(ctx: RequestContext, registration: Registration): Promise<GatewayResult> {
  try {
    const refusal = await checkValues(ctx, registration);
    if (refusal) return refusal;
    const proof = await proveNumber(ctx, registration);
    if ("errors" in proof) return proof;
    const register = registerCallOf(registration);
    const requestedAt = Date.now();
    const { session } = await register(ctx.gateway, { ...toPayload(ctx, registration), ...proof });
    // The account exists. Without room for its session its owner has to log in.
    const seal = session && sealOpenedSession(ctx, session, requestedAt);
    return { session: await seal?.catch(ignoreGatewayError) };
  } catch (error) {
    if (error instanceof GatewayError && error.wasNotSent) throw error;
    return toRegistrationRefusal(error, registration);
  }
}

/**
 * Where a mobile registration asks for no password, the call is the one without, unless the person gave a second number: that
 * call has room for one number only (docs/behaviour.md 8.2).
 */
function registerCallOf({ form: { method, password }, values: { mobileNum2 } }: Registration) {
  if (method === "username") return registerUsername;
  return password || mobileNum2 ? registerMobile : registerOnlyMobile;
}

/** @throws errors of other kinds */
function ignoreGatewayError(error: unknown): undefined {
  if (!(error instanceof GatewayError)) throw error;
}

/**
 * Checks the invitation, then the values that must be unique. A refusal of them leaves captcha and code unused; a check that
 * fails is ignored, because the registration checks again.
 */
async function checkValues(ctx: RequestContext, { values }: Registration): Promise<Refusal | undefined> {
  const { affiliateCode = "", referralCode = "", username, email } = values;
  const invitationError = await findInvitationError(ctx, { affiliateCode, referralCode }).catch(ignoreGatewayError);
  if (invitationError) return refuse(409, { [affiliateCode ? "affiliateCode" : ""]: invitationError });
  const errors = await findTakenFields(ctx, { username, email });
  return Object.keys(errors).length > 0 ? refuse(409, errors) : undefined;
}

/**
 * Checks the codes of an invitation with the gateway.
 * @returns the message key for invalid codes; undefined for valid codes or none
 * @throws GatewayError when the check failed
 */
export async function findInvitationError(
  { gateway, request: { url } }: RequestContext,
  { affiliateCode, referralCode }: InvitationCodes,
): Promise<MessageKey | undefined> {
  if (!affiliateCode && !referralCode) return undefined;
  const codes = { code: affiliateCode || undefined, referralCode: referralCode || undefined, domain: url.hostname };
  try {
    const found = await checkAffiliate(gateway, codes);
    return found === undefined && affiliateCode ? "errors:invalid_invitation_code" : undefined;
  } catch (error) {
    if (error instanceof GatewayError && error.messageKey === "errors:referrer_link_error") return error.messageKey;
    throw error;
  }
}

/** Message keys for the fields whose value is taken. */
async function findTakenFields(
  { gateway }: RequestContext,
  { username, email }: Pick<RegistrationValues, "username" | "email">,
): Promise<FormErrors> {
  const [name, address] = await Promise.all([
    username ? checkUsername(gateway, username).catch(ignoreGatewayError) : "free",
    email ? checkEmail(gateway, email).catch(ignoreGatewayError) : "free",
  ]);
  return {
    ...(name === "taken" ? { username: takenMessages.username } : {}),
    ...(address === "taken" ? { email: takenMessages.email } : {}),
  };
}

async function proveNumber(
  ctx: RequestContext,
  { form, values }: Registration,
): Promise<Partial<RegistrationPayload> | Refusal> {
  const codeName = codeFieldOf(form.method);
  const { mobileNum: mobile, countryDialingCode: dialingCode = "", [codeName]: code } = values;
  if (!form.code || !mobile || !code) return {};
  const site = getSite(ctx);
  const sent = await readSentCode(ctx, "register");
  const result = await provePhone(site, { mobile, dialingCode, code }, sent);
  if (result.ok) return result.proof;
  if (result.reason === "provider_failed") return refuse(503, "errors:slow_connection");
  return refuse(409, { [codeName]: WRONG_CODE });
}

function toPayload(ctx: RequestContext, registration: Registration): RegistrationPayload {
  const { form, values, human } = registration;
  const { confimpsw, identifying, mobileNum2, ...others } = values;
  const { messageCode, messageCode2, agree, idempotencyKey, ...fields } = others;
  const { request, browser, gateway } = ctx;
  const { hostname, pathname } = request.url;
  return {
    ...fields,
    username: nameOf(registration),
    ...(confimpsw ? { confirmPassword: confimpsw } : {}),
    // On the mobile tab the verified number is the user name, and the second number is the contact number.
    ...(form.method === "mobile" && mobileNum2 ? { mobileNum: mobileNum2 } : {}),
    captcha: identifying,
    loginDeviceId: browser.ensureDeviceId(),
    domain: hostname,
    registerUrl: absoluteAddress(pathname, request.url).href,
    registerMethod: gateway.deviceType === "OTHERS" ? "PWA" : "H5",
    ...human,
  };
}

function nameOf({ form, values }: Registration): string {
  return (form.method === "mobile" ? values.mobileNum : values.username) ?? "";
}

/** @throws errors that are bugs */
function toRegistrationRefusal(error: unknown, { form, values }: Registration): RegistrationRefusal {
  if (!(error instanceof GatewayError)) return toRefusal(error, { unknown: ACCOUNT_OUTCOME_UNKNOWN });
  const messageKey = captchaFormMessage(error);
  const field = fieldOfError({ messageKey, code: error.code }, form, values);
  const asksForCaptcha = error.data?.captcha || field === "identifying";
  // What is said about a field is a decision, whatever its status.
  if (field === "" && isUnknownOutcome(error)) return refuse(UNKNOWN_STATUS, ACCOUNT_OUTCOME_UNKNOWN);
  const refusal = refuse(toRefusal(error, { needsSession: false }).status, { [field]: messageKey });
  return asksForCaptcha ? { ...refusal, captcha: true } : refusal;
}
