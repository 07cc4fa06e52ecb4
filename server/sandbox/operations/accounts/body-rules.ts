import { z } from "zod";
import type { SandboxContext } from "../../context";
import { addedFields, registerFields } from "../../settings/register-rules";
import { currentRules } from "./field-rules";

/*
 * What the bodies of log-ins, registrations and passwords may have, by name and type (docs/gateway.md 3.1 to 3.4). The
 * gateway logs what does not fit, and does not refuse it.
 */

const text = z.string();
const optionalText = text.optional();
const optionalFlag = z.boolean().optional();
/** Digits; a site without a list of countries has none. */
const dialingCode = z.string().regex(/^\d{0,3}$/, "must be at most 3 digits");
const deviceId = z.uuid("must be a UUID");

/** The result of a human verification, of version 3 or 4 (docs/gateway.md 3.1, L1). */
const humanFields = {
  geetestChallenge: optionalText,
  geetestSeccode: optionalText,
  geetestValidateV4: z
    .strictObject({
      captcha_id: text,
      lot_number: text,
      pass_token: text,
      gen_time: text,
      captcha_output: text,
    })
    .partial()
    .optional(),
};
const providerFields = { firebaseChannel: optionalText, firebaseIdToken: optionalText };
const verificationFields = ["payeeName", "verificationCode", "gaCode", "email", "firebaseIdToken"] as const;

/** L1. */
export const loginBody = z
  .strictObject({
    type: z.enum(["username", "sms", "firebase", ""]),
    username: text,
    password: text,
    captcha: text,
    loginDeviceId: deviceId.optional(),
    countryDialingCode: dialingCode.optional(),
    remember: optionalFlag,
    ...providerFields,
    firebaseMobileNo: optionalText,
    isSms: optionalFlag,
    isOfficialAppLogin: optionalFlag,
    ...humanFields,
  })
  .refine(({ type, countryDialingCode }) => countryDialingCode === undefined || ["sms", "firebase"].includes(type), {
    error: "only a log-in of type sms or firebase has it",
    path: ["countryDialingCode"],
  })
  .refine(({ type, firebaseIdToken }) => (firebaseIdToken !== undefined) === (type === "firebase"), {
    error: "a log-in of type firebase has it, and no other",
    path: ["firebaseIdToken"],
  });

export const loginVerificationBody = z
  .strictObject({
    username: text,
    password: text,
    payeeName: optionalText,
    verificationCode: optionalText,
    gaCode: optionalText,
    email: optionalText,
    ...providerFields,
    ...humanFields,
  })
  .refine((body) => verificationFields.filter((name) => body[name] !== undefined).length === 1, {
    error: `must have one of ${verificationFields.join(", ")}`,
  });

export const freePlayBody = z.strictObject({ os: optionalText, platform: optionalText });

/** R2. A merchant may add fields. */
export function registrationBody(context: SandboxContext): z.ZodType {
  const names = [...registerFields, ...addedFields(currentRules(context))];
  return z.strictObject({
    ...Object.fromEntries(names.map((name) => [name, optionalText])),
    birthday: z.iso.date().optional(),
    confirmPassword: optionalText,
    referralCode: optionalText,
    countryDialingCode: dialingCode.optional(),
    verificationCode: optionalText,
    firebaseChannel: z.literal("sms").optional(),
    firebaseIdToken: optionalText,
    ...humanFields,
    type: z.literal(0),
    domain: text,
    registerUrl: z.url({ protocol: /^https?$/ }),
    registerMethod: z.enum(["APP", "H5", "WEBCLIP", "PWA", "WEB"]),
    login: optionalFlag,
    loginDeviceId: deviceId.optional(),
    merchantCode: optionalText,
  });
}

export const phonePasswordBody = z.strictObject({
  newPassword: text,
  mobileNum: text,
  verificationCode: text,
  firebaseIdToken: optionalText,
  countryDialingCode: dialingCode.optional(),
});

export const passwordChangeBody = z.strictObject({
  oldPassword: text,
  newPassword: text,
  confirmNewPassword: text,
});
