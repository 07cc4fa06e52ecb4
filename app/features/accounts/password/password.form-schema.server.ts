import { z } from "zod";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { dialingCodeField } from "../fields/field-schemas.server";
import { codeCheckFields } from "../verification/human-check.form-schema.server";

const text = z.string().max(500).optional();

const inPlaceField = text.meta({
  description: "Answers a success with `done` instead of a redirect: the page leaves by itself",
});

/** Body of the forgotten-password form, for the documentation. It needs the fields of one method. */
export const forgotPasswordBodySchema = z.object({
  username: text,
  email: text,
  mobileNum: text,
  countryDialingCode: dialingCodeField,
  messageCode: text,
  newPassword: text,
  inPlace: inPlaceField,
  send: z.literal("sms").optional().meta({ description: "Sends a code instead" }),
  idempotencyKey: idempotencyKeyField.optional(),
  ...codeCheckFields,
});

/** Body of the change-password form, for the documentation. */
export const changePasswordBodySchema = z.object({
  username: text.meta({ description: "As on the page: identifies a form of a member whose session has ended" }),
  oldPassword: text,
  newPassword: z.string(),
  confirmNewPassword: z.string(),
  inPlace: inPlaceField,
  idempotencyKey: idempotencyKeyField.optional(),
});
