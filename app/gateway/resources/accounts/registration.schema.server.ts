import { z } from "zod";
import { flag, looseObject, number, optional, text } from "../../protocol/coercion.server";
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

export type RegisterField = (typeof registerFields)[number];

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
 * Rules by field (docs/gateway.md 3.2, R1); also `info.register` of the status. Unknown fields and invalid rules are
 * dropped.
 */
export const registerRulesSchema = looseObject.transform((rules) =>
  registerFields.flatMap((field) => {
    const rule = optional(ruleSchema).parse(rules[field]);
    return rule ? [[field, rule] as const] : [];
  }),
);

/**
 * Result of a registration: the customer id, and the log-in result where `login:true` was sent (docs/gateway.md 3.2).
 */
export const registeredSchema = looseObject.transform((value) => ({
  customerId: text.parse(value.customerId ?? value.id),
  session: optional(loginSchema).parse(value),
}));

/** Code of an affiliate; undefined if there is none. */
export const affiliateSchema = looseObject.transform((value) => text.parse(value.code));
