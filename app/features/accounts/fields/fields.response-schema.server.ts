import { z } from "zod";
import { dialingCodeSchema } from "~/ui/response-schema.server";

/** Constraints of one input and its hint (docs/gateway.md 3.2). */
export const fieldRuleSchema = z
  .object({
    required: z.boolean(),
    /** Minimum and maximum length in characters. */
    min: z.number(),
    max: z.number(),
    /** Source of the input's `pattern` attribute, which the whole value must match; absent when any text is allowed. */
    pattern: z.string().exactOptional(),
    /** The gateway's pattern id; selects the text of the hint. */
    kind: z.number(),
  })
  .meta({ id: "FieldRule" });

/** Dialling codes to choose from, and the one selected at first, both with a plus ("+95"). */
export const dialingCodesSchema = z.object({ codes: z.array(dialingCodeSchema), code: z.string() });

export type DialingCodes = z.infer<typeof dialingCodesSchema>;
