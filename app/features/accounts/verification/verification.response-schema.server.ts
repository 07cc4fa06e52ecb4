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

/** Parameters of a human-verification widget. The merchant adds the widget itself. */
export const humanWidgetSchema = z
  .object({ version: z.string(), id: z.string(), challenge: z.string().exactOptional() })
  .meta({ id: "HumanWidget" });

export type HumanWidget = z.infer<typeof humanWidgetSchema>;
