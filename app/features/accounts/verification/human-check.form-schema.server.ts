import { z } from "zod";

const field = z.string().optional();

/** Fields of version 4, by the names of its widget (docs/gateway.md 3.1, L1). */
export const geetestV4Fields = ["captcha_id", "lot_number", "pass_token", "gen_time", "captcha_output"] as const;

/** What the widgets of human verification add to a form, for the documentation. */
export const humanCheckFields = {
  geetestChallenge: field.meta({ description: "Result of the human verification, version 3" }),
  geetestSeccode: field,
  captcha_id: field.meta({ description: "Result of the human verification, version 4" }),
  lot_number: field,
  pass_token: field,
  gen_time: field,
  captcha_output: field,
};

/** The same of a form that can send codes. */
export const codeCheckFields = {
  ...humanCheckFields,
  recaptchaToken: field.meta({
    description: "With `send`: token for the phone-auth provider, where it sends the codes",
  }),
};
