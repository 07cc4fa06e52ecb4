import type { HumanCheck } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import type { RateLimitResult } from "~/http/limits/rate-limit.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import type { MessageKey } from "~/i18n/message-key";
import { canonicalNumber } from "../fields/canonical-account.server";
import type { FormErrors } from "../fields/form-reply.server";
import type { RegistrationForm } from "./registration.response-schema.server";
import { codeFieldOf, type RegistrationValues } from "./registration-validation.server";

/** Message keys by field, "" for the form as a whole. */
export interface RegistrationRefusal {
  errors: FormErrors;
  status: 400 | 409 | 429 | 503;
  /** Seconds. */
  retryAfter?: number;
}

/** Result of a registration at the gateway; the session is sealed. */
export type GatewayResult = { session: string | undefined } | RegistrationRefusal;

export interface Registration {
  form: RegistrationForm;
  values: RegistrationValues;
  human: HumanCheck;
}

export const WRONG_CODE = "errors:verification_code_error";

/** Registers within the limits: of the address, of the whole site, and of wrong codes for a number. */
export async function withLimits(
  { request }: RequestContext,
  registration: Registration,
  register: () => Promise<GatewayResult>,
): Promise<GatewayResult> {
  const byAddress = await rateLimits.registrations.consume(request.address);
  if (!byAddress.allowed) return toLimitRefusal(byAddress);
  return withSiteBudget(() => withCodeLimit(registration, register));
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

function toLimitRefusal(
  { retryAfterSeconds }: RateLimitResult,
  error: MessageKey = "errors:too_many_tries",
): RegistrationRefusal {
  return { errors: { "": error }, status: 429, retryAfter: retryAfterSeconds };
}
