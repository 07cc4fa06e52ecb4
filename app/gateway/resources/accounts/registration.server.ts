import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { isKnownCode } from "../../protocol/error-codes.server";
import { GatewayError, NOT_OFFERED, orNotOffered } from "../../protocol/errors.server";
import type { OperationName } from "../../protocol/operations.server";
import { noContent } from "../../protocol/request.server";
import { toHostName } from "../../protocol/url.server";
import { affiliateSchema, isKnownField, registeredSchema, registerRulesSchema } from "./registration.schema.server";
import { type OpenedSession, toOpenedSession } from "./session.server";
import type { HumanCheck } from "./verification.server";

/** Rule of one registration field (docs/gateway.md 3.2, R1). A field without a rule is disabled. */
export interface RegisterRule {
  /** Source of a regular expression; `.*` for any text. Untrusted: it may be invalid or slow. */
  pattern: string;
  /** Number of the hint that explains the pattern (docs/gateway.md 3.2 `patternId`). */
  patternId: number;
  minLength?: number;
  maxLength?: number;
  enabled: boolean;
  required: boolean;
}

/** Rules by the name of the field, also of required fields that docs/gateway.md 3.2 does not name. */
export type RegisterRules = Readonly<Partial<Record<string, RegisterRule>>>;

/** The required fields that docs/gateway.md 3.2 does not name. */
export function listUnknownFields(rules: RegisterRules): string[] {
  return Object.keys(rules).filter((field) => !isKnownField(field));
}

/** A pattern `"*"` stands for any text (docs/gateway.md 1.11 quirk 21). */
export function toRegisterRules(wire: z.output<typeof registerRulesSchema>): RegisterRules {
  return Object.fromEntries(
    wire.map(([field, rule]) => [
      field,
      compact({
        pattern: !rule.acceptedPattern || rule.acceptedPattern === "*" ? ".*" : rule.acceptedPattern,
        patternId: rule.patternId ?? 0,
        minLength: rule.minLength,
        maxLength: rule.maxLength,
        enabled: rule.enabled,
        required: rule.required,
      }),
    ]),
  );
}

/**
 * Rules of the registration fields (docs/gateway.md 3.2 `getRegisterSettings`).
 * @param options `refresh`: ask the gateway although the rules are cached
 * @throws GatewayError
 */
export function getRegisterSettings(
  gateway: GatewayClient,
  { refresh }: { refresh?: boolean } = {},
): Promise<RegisterRules> {
  return gateway.readFeed("getRegisterSettings", {
    freshSeconds: 300,
    schema: registerRulesSchema,
    toView: toRegisterRules,
    refresh,
  });
}

/** Parameters of a registration (docs/gateway.md 3.2, R2). Empty fields are not sent. */
export interface RegistrationForm extends HumanCheck {
  /** For a registration with a mobile number: that number. */
  username?: string | undefined;
  password?: string | undefined;
  confirmPassword?: string | undefined;
  affiliateCode?: string | undefined;
  referralCode?: string | undefined;
  paymentPassword?: string | undefined;
  recommenderId?: string | undefined;
  nickname?: string | undefined;
  payeeName?: string | undefined;
  email?: string | undefined;
  mobileNum?: string | undefined;
  countryDialingCode?: string | undefined;
  idNumber?: string | undefined;
  qqNum?: string | undefined;
  facebook?: string | undefined;
  wechat?: string | undefined;
  line?: string | undefined;
  whatsapp?: string | undefined;
  zalo?: string | undefined;
  /** YYYY-MM-DD. */
  birthday?: string | undefined;
  captcha?: string | undefined;
  verificationCode?: string | undefined;
  firebaseChannel?: string | undefined;
  firebaseIdToken?: string | undefined;
  loginDeviceId?: string | undefined;
  /** Host name of the page. */
  domain: string;
  /** Address of the page. */
  registerUrl: string;
  registerMethod: "APP" | "H5" | "WEBCLIP" | "PWA";
}

export interface Registered {
  /** The session of the new account; undefined if the user has to log in. */
  session?: OpenedSession;
}

/** Whether a user name or an e-mail address can be registered. */
export type Availability = "free" | "taken" | "invalid";

function register(operation: OperationName) {
  return (gateway: GatewayClient, form: RegistrationForm): Promise<Registered> => {
    const filled = Object.entries(form).filter(([, value]) => value !== undefined && value !== "");
    return gateway.call(operation, {
      parameters: { ...Object.fromEntries(filled), type: 0, login: true },
      schema: registeredSchema,
      toView: ({ session }) => (session ? { session: toOpenedSession(session) } : {}),
    });
  };
}

/** Registers with a user name and logs in; the body is encrypted (docs/gateway.md 3.2). @throws GatewayError */
export const registerUsername = register("registerUsername");

/**
 * Registers with a mobile number as user name and logs in; the body is encrypted (docs/gateway.md 3.2).
 * @throws GatewayError
 */
export const registerMobile = register("registerMobile");

const registerNumberAlone = register("registerOnlyMobile");

/**
 * Registers with a mobile number alone, without a password, and logs in; the body is encrypted (docs/gateway.md 3.2). A
 * gateway that has no operation for it makes such accounts with `registerMobile`.
 * @throws GatewayError
 */
export async function registerOnlyMobile(gateway: GatewayClient, form: RegistrationForm): Promise<Registered> {
  const registered = await orNotOffered(registerNumberAlone(gateway, form));
  return registered === NOT_OFFERED ? registerMobile(gateway, form) : registered;
}

/**
 * A refusal with status 200 means taken, a refusal with 400 invalid (docs/gateway.md 1.11 quirk 12).
 * @throws the error if the check itself failed
 */
function toAvailability(error: unknown): Availability {
  if (!(error instanceof GatewayError) || error.kind !== "rejected") throw error;
  const { messageKey, status, code = "" } = error;
  if (messageKey === "errors:username_exists" || messageKey === "errors:email_exists") return "taken";
  if (messageKey === "errors:account_format_incorrect" || messageKey === "errors:in_email_incorrect") return "invalid";
  if (isKnownCode(code) || (status !== 200 && status !== 400)) throw error;
  return status === 200 ? "taken" : "invalid";
}

async function check(gateway: GatewayClient, operation: OperationName, parameters: Record<string, string>) {
  try {
    await gateway.call(operation, { parameters, ...noContent });
    return "free";
  } catch (error) {
    return toAvailability(error);
  }
}

/** Checks a user name (docs/gateway.md 3.2). @throws GatewayError */
export function checkUsername(gateway: GatewayClient, username: string): Promise<Availability> {
  return check(gateway, "checkUsername", { username });
}

/** Checks an e-mail address (docs/gateway.md 3.2). @throws GatewayError */
export function checkEmail(gateway: GatewayClient, email: string): Promise<Availability> {
  return check(gateway, "checkEmail", { email });
}

/**
 * Finds the affiliate of an invitation code or, without a code, of a domain (docs/gateway.md 3.2).
 * @returns the affiliate's code; undefined for an unknown code and for a domain without an affiliate
 * @throws GatewayError `silent` is true
 */
export async function checkAffiliate(
  gateway: GatewayClient,
  query: { code?: string | undefined; domain?: string | undefined; referralCode?: string | undefined },
): Promise<string | undefined> {
  try {
    const parameters = { ...query, domain: toHostName(query.domain) };
    // A success without a code confirms the code of the request.
    return await gateway.call("checkAffiliate", {
      parameters,
      schema: affiliateSchema,
      toView: (code) => code ?? query.code,
    });
  } catch (error) {
    if (isCodeRefusal(error)) return undefined;
    throw error;
  }
}

/** Codes and messages of refusals that are about the service or another part of the invitation. */
const otherCodes = new Set(["request.param.err", "not.supported.method", "request_body_required"]);
const otherMessages = new Set(["errors:referrer_link_error", "errors:no_permission", "errors:region_blocked"]);

/** Whether `checkAffiliate` says that the code is not valid: any definite refusal does (docs/gateway.md 3.2). */
function isCodeRefusal(error: unknown): boolean {
  if (!(error instanceof GatewayError) || error.kind !== "rejected") return false;
  const { isFault, isDefiniteRefusal, messageKey, status = 0, code = "" } = error;
  if (messageKey === "errors:invalid_invitation_code") return true;
  // The gateway may not have the operation (docs/gateway.md 1.5).
  if (isFault || !isDefiniteRefusal || status === 404 || status === 405) return false;
  return !otherCodes.has(code) && !otherMessages.has(messageKey);
}
