import { z } from "zod";

/** The code sent last, as a form shows it. */
export const sentCodeViewSchema = z
  .object({
    /** National number that the code was sent to; the form starts with it. */
    mobile: z.string(),
    /** With a plus. */
    dialingCode: z.string(),
    /** Seconds until another code may be sent, counted from the answer; 0 if one may be sent now. */
    seconds: z.number(),
    /** The same as epoch milliseconds. */
    until: z.number(),
  })
  .meta({ id: "SentCodeView" });

export type SentCodeView = z.infer<typeof sentCodeViewSchema>;

const humanCheckPurposeSchema = z.enum(["submit", "send"]);

export type HumanCheckPurpose = z.infer<typeof humanCheckPurposeSchema>;

/** A human verification of a form. Its widget adds fields to the form (docs/gateway.md 3.1). */
export const humanCheckViewSchema = z
  .object({
    provider: z.enum(["geetest-v3", "geetest-v4", "recaptcha"]),
    /** What needs it: sending the form, or the button that sends a code. */
    for: z.array(humanCheckPurposeSchema),
    /** Address of the provider's script. */
    script: z.string(),
    /** Language code of the provider. */
    language: z.string(),
    /** Public id of the site at the provider. */
    key: z.string().exactOptional(),
    /** Address that gives a challenge, which version 3 needs for each check. */
    challenge: z.string().exactOptional(),
  })
  .meta({ id: "HumanCheckView" });

export type HumanCheckView = z.infer<typeof humanCheckViewSchema>;

/** What a widget of version 3 is started with. */
export const humanChallengeSchema = z
  .object({ id: z.string(), challenge: z.string(), newCaptcha: z.boolean() })
  .meta({ id: "HumanChallenge" });

export type HumanChallenge = z.infer<typeof humanChallengeSchema>;
