import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, nothing } from "../../protocol/coercion.server";
import { isKnownCode } from "../../protocol/error-codes.server";
import { GatewayError } from "../../protocol/errors.server";
import type { OperationName } from "../../protocol/operations.server";
import { hostNameOf } from "../../protocol/url.server";
import { codeSchema, type RegisterField, registeredSchema, registerRulesSchema } from "./registration.schema.server";
import { type OpenedSession, toOpenedSession } from "./session.server";
import type { HumanCheck } from "./verification.server";

/** What the gateway asks of one registration field (docs/gateway.md 3.2, R1). A field without a rule is disabled. */
export interface RegisterRule {
  /** Regular expression source, `.*` for anything. Foreign text: compile it with care. */
  pattern: string;
  /** Meaning of the pattern, for its hint (docs/gateway.md 3.2 `patternId`). */
  patternId: number;
  minLength?: number;
  maxLength?: number;
  enabled: boolean;
  required: boolean;
}

export type RegisterRules = Partial<Record<RegisterField, RegisterRule>>;

/** Reads rules; `"*"` means anything (docs/gateway.md 1.11 quirk 21). */
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

/** The rules of the registration fields (docs/gateway.md 3.2 `getRegisterSettings`). @throws GatewayError */
export function getRegisterSettings(gateway: GatewayClient): Promise<RegisterRules> {
  return gateway.feed("getRegisterSettings", { schema: registerRulesSchema, view: toRegisterRules });
}

/** Registration payload R2 (docs/gateway.md 3.2); empty fields are left out. */
export interface RegistrationForm extends HumanCheck {
  /** For a registration by number the mobile number. */
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
  /** YYYY-MM-DD whatever the rule's pattern is. */
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
  customerId?: string;
  /** The session the gateway opened with the account; without one the person has to log in. */
  session?: OpenedSession;
}

/** Whether a name or an address may be registered. */
export type Availability = "free" | "taken" | "invalid";

function register(operation: OperationName) {
  return (gateway: GatewayClient, form: RegistrationForm): Promise<Registered> => {
    const filled = Object.entries(form).filter(([, value]) => value !== undefined && value !== "");
    return gateway.call(operation, {
      parameters: { ...Object.fromEntries(filled), type: 0, login: true },
      schema: registeredSchema,
      view: ({ customerId, session }) => compact({ customerId, session: session && toOpenedSession(session) }),
    });
  };
}

/** Registers with a chosen user name, encrypted, and logs in (docs/gateway.md 3.2). Never repeated. @throws GatewayError */
export const registerUsername = register("registerUsername");

/** Registers with a mobile number, which is the user name too (docs/gateway.md 3.2). Never repeated. @throws GatewayError */
export const registerMobile = register("registerMobile");

/** Registers a mobile number under a name the gateway draws (docs/gateway.md 3.2). Never repeated. @throws GatewayError */
export const registerAutoUsername = register("registerAutoUsername");

/** Registers a mobile number without a password (docs/gateway.md 3.2). Never repeated. @throws GatewayError */
export const registerOnlyMobile = register("registerOnlyMobile");

/** Quirk 12: success is free, a refusal with status 200 is taken, one with 400 has a bad format (docs/gateway.md 1.11). */
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
    await gateway.call(operation, { parameters, schema: nothing, view: () => undefined });
    return "free";
  } catch (error) {
    return toAvailability(error);
  }
}

/** Whether a user name may be registered (docs/gateway.md 3.2, quirk 12). @throws GatewayError */
export function checkUsername(gateway: GatewayClient, username: string): Promise<Availability> {
  return check(gateway, "checkUsername", { username });
}

/** Whether an e-mail address may be registered (docs/gateway.md 3.2). @throws GatewayError */
export function checkEmail(gateway: GatewayClient, email: string): Promise<Availability> {
  return check(gateway, "checkEmail", { email });
}

/**
 * The affiliate behind an invitation code, or behind the domain when no code is given (docs/gateway.md 3.2).
 * @returns the affiliate's code, or undefined for a code that is not valid and a domain that has none
 * @throws GatewayError, silent
 */
export async function checkAffiliate(
  gateway: GatewayClient,
  asked: { code?: string | undefined; domain?: string | undefined; referralCode?: string | undefined },
): Promise<string | undefined> {
  try {
    const parameters = { ...asked, domain: hostNameOf(asked.domain) };
    // An answer without a code confirms the one that was asked for.
    return await gateway.call("checkAffiliate", { parameters, schema: codeSchema, view: (code) => code ?? asked.code });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== "rejected") throw error;
    if (error.messageKey === "errors:invalid_invitation_code") return undefined;
    if (error.status === 200 && !isKnownCode(error.code ?? "")) return undefined;
    throw error;
  }
}

/** Code of the domain's default agent, undefined without one (docs/gateway.md 3.2). @throws GatewayError */
export function getDefaultAgent(gateway: GatewayClient, domain: string): Promise<string | undefined> {
  return gateway.feed("getDefaultAgent", {
    parameters: { domain: hostNameOf(domain) },
    schema: codeSchema,
    view: (code) => code,
  });
}
