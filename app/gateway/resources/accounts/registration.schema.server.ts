import { z } from "zod";
import { flag, looseObject, number, optional, text } from "../../protocol/coercion.server";
import { loginSchema } from "./session.schema.server";

/** Fields a registration can have (docs/gateway.md 3.2, R1). */
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

/** Map of field to rule, R1; also `info.register` of the status. Unknown fields and broken rules are left out. */
export const registerRulesSchema = looseObject.transform((given) =>
  registerFields.flatMap((field) => {
    const rule = optional(ruleSchema).parse(given[field]);
    return rule ? [[field, rule] as const] : [];
  }),
);

/** A registration's answer: the customer, and the log-in result when one was asked for (docs/gateway.md 3.2). */
export const registeredSchema = looseObject.transform((value) => ({
  customerId: text.parse(value.customerId ?? value.id),
  session: optional(loginSchema).parse(value),
}));

/** An affiliate's or agent's code; `null` or absent when there is none. */
export const codeSchema = looseObject.transform((value) => text.parse(value.code));
