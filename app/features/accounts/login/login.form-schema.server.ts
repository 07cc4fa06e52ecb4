import { z } from "zod";
import { dialingCode, pageKey } from "../fields/form-values.server";
import { rememberBox, verifySchemas } from "./login.schema";

/** The form of the mobile tab; the merchant's rule of the number is asked at runtime. */
export const smsLoginBodySchema = z.object({
  mobileNum: z.string(),
  countryDialingCode: dialingCode,
  messageCode: z.string().max(10).optional(),
  identifying: z.string().optional(),
  remember: rememberBox,
  send: z.literal("sms").optional().meta({ description: "Sends the code instead" }),
  refresh: z.literal("captcha").optional().meta({ description: "Asks for another picture instead" }),
  idempotencyKey: pageKey.optional(),
});

const method = z.enum(["sms", "payeeName", "ga", "email"]);

/** The second step: the one answer, or the number a code is sent to. */
export const verifyBodySchema = z.union([
  z.union(Object.values(verifySchemas)).and(z.object({ method: method.optional() })),
  z.object({
    method: z.literal("sms"),
    send: z.literal("sms"),
    mobileNum: z.string(),
    countryDialingCode: dialingCode,
    idempotencyKey: pageKey.optional(),
  }),
]);
