import type { HumanCheck } from "~/gateway/resources/accounts/verification.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { countAttempt, limitAttempt } from "~/http/limits/attempt.server";
import { rateLimits, SITE } from "~/http/limits/rate-limits.server";
import type { Refusal } from "~/http/responses/refusal";
import { canonicalNumber } from "../fields/canonical-account.server";
import type { RegistrationForm } from "./registration.response-schema.server";
import { codeFieldOf, type RegistrationValues } from "./registration-validation.server";

/** Why a registration was refused. */
export interface RegistrationRefusal extends Refusal {
  /** The gateway wants a captcha, whatever the rules say (docs/gateway.md 1.9). */
  captcha?: true;
}

/** Result of a registration at the gateway; the session is sealed. */
export type GatewayResult = { session?: string | undefined } | RegistrationRefusal;

export interface Registration {
  form: RegistrationForm;
  values: RegistrationValues;
  human: HumanCheck;
}

export const WRONG_CODE = "errors:verification_code_error";

/**
 * Registers within the limits: of the address, of the whole site, and of wrong codes for a number.
 * @throws RateLimitedError: nothing is kept of a form that called nobody; what `register` throws
 */
export async function withLimits(
  { request }: RequestContext,
  registration: Registration,
  register: () => Promise<GatewayResult>,
): Promise<GatewayResult> {
  await countAttempt(rateLimits.registrations.for(request.address));
  return withSiteLimit(() => withCodeLimit(registration, register));
}

/**
 * Counts a registration of the whole site. A refused registration is given back: otherwise forms that cannot succeed would
 * close the registration for everybody. A registration with an unknown outcome counts: it may have made an account.
 */
function withSiteLimit(register: () => Promise<GatewayResult>): Promise<GatewayResult> {
  return limitAttempt([rateLimits.siteRegistrations.for(SITE)], register, {
    after: (result) => ("errors" in result && result.status < 500 ? "given-back" : "counts"),
  });
}

/** Counts a try with a code: 5 wrong ones for a number in 15 minutes. Any other outcome gives it back. */
async function withCodeLimit(
  { form, values }: Registration,
  register: () => Promise<GatewayResult>,
): Promise<GatewayResult> {
  const { mobileNum: mobile, countryDialingCode: dialingCode = "", [codeFieldOf(form.method)]: code } = values;
  if (!form.code || !mobile || !code) return register();
  return limitAttempt([rateLimits.codeFailures.for(canonicalNumber({ mobile, dialingCode }))], register, {
    after: (result) => {
      if (!("errors" in result)) return "cleared";
      return Object.values(result.errors).includes(WRONG_CODE) ? "counts" : "given-back";
    },
  });
}
