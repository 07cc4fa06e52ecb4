import { z } from "zod";
import { flag, looseObject, number, optional, text, unknownValue } from "../../protocol/coercion.server";
import { loginSchema } from "./session.schema.server";

/** Fields that a registration form can have (docs/gateway.md 3.2, R1). */
const registerFields = [
  "username",
  "password",
  "paymentPassword",
  "payeeName",
  "nickname",
  "email",
  "mobileNum",
  "qqNum",
  "wechat",
  "line",
  "whatsapp",
  "zalo",
  "facebook",
  "idNumber",
  "recommenderId",
  "birthday",
  "affiliateCode",
  "captcha",
] as const;

/** Other names of the payload (docs/gateway.md 3.2, R2): a rule with such a name adds no field to the form. */
const payloadNames = [
  "confirmPassword",
  "countryDialingCode",
  "verificationCode",
  "referralCode",
  "firebaseChannel",
  "firebaseIdToken",
  "geetestChallenge",
  "geetestSeccode",
  "geetestValidateV4",
  "loginDeviceId",
  "merchantCode",
  "domain",
  "registerUrl",
  "registerMethod",
  "type",
  "login",
];

const knownFields = new Map<string, string>(registerFields.map((field) => [field.toLowerCase(), field]));
const reservedNames = new Set(payloadNames.map((name) => name.toLowerCase()));
const MAX_UNKNOWN_FIELDS = 10;

/** Whether a field is one of those that every registration form knows. */
export function isKnownField(field: string): boolean {
  return knownFields.has(field.toLowerCase());
}

/** A name that can be a field of a form, and is no property that every object has. */
function isFieldName(name: string): boolean {
  return /^[a-z]\w{0,39}$/i.test(name) && !(name in {}) && !reservedNames.has(name.toLowerCase());
}

const ruleSchema = z.object({
  acceptedPattern: text,
  patternId: number,
  minLength: number,
  maxLength: number,
  enabled: flag,
  required: flag,
  updateRequired: flag,
});

/**
 * Rules by field (docs/gateway.md 3.2, R1); also `info.register` of the status. Names match in any case. A field that is
 * not known is kept if a registration cannot do without it. Invalid rules are dropped.
 */
export const registerRulesSchema = looseObject.transform((rules) => {
  const fields = Object.entries(rules).flatMap(([name, wire]) => {
    const rule = optional(ruleSchema).parse(wire);
    return rule ? [[knownFields.get(name.toLowerCase()) ?? name, rule] as const] : [];
  });
  const unknown = fields.filter(
    ([name, { enabled, required }]) => !isKnownField(name) && enabled && required && isFieldName(name),
  );
  return [...fields.filter(([name]) => isKnownField(name)), ...unknown.slice(0, MAX_UNKNOWN_FIELDS)];
});

/** Result of a registration: the log-in result, where the gateway has logged in too (docs/gateway.md 3.2). */
export const registeredSchema = unknownValue.transform((value) => ({
  session: optional(loginSchema).parse(value),
}));

/** Code of an affiliate; undefined if there is none. A success without a code may have any value (docs/gateway.md 3.2). */
export const affiliateSchema = unknownValue.transform((value) => optional(z.object({ code: text })).parse(value)?.code);
