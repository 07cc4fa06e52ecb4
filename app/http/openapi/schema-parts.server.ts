import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import type { SectionResult } from "../responses/optional-section.server";

/** A member that is named in every answer and holds nothing in some: JSON leaves it out then. */
export function orAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.undefined()]);
}

/** An optional part of a page (section.server.ts). */
export function sectionSchema<Data>(data: z.ZodType<Data>): z.ZodType<SectionResult<Data>> {
  return z.union([z.object({ ok: z.literal(true), data }), z.object({ ok: z.literal(false) })]);
}

/** The key a page gives its form, so that a repetition is the same as the first sending. */
export const pageKeySchema = z.templateLiteral([
  z.string(),
  "-",
  z.string(),
  "-",
  z.string(),
  "-",
  z.string(),
  "-",
  z.string(),
]);

/** A form again: what was typed but secrets, and message keys by field name ("" is the form as a whole). */
export const submissionSchema: z.ZodType<SubmissionResult> = z
  .object({
    status: z.enum(["error", "success"]).exactOptional(),
    initialValue: z
      .record(z.string(), z.union([z.string(), z.array(z.string())]))
      .nullable()
      .exactOptional(),
    fields: z.array(z.string()).exactOptional(),
    error: z.record(z.string(), z.array(z.string()).nullable()).exactOptional(),
    state: z.object({ validated: z.record(z.string(), z.boolean()) }).exactOptional(),
  })
  .meta({ id: "Submission" });

/** An outcome that only says what is wrong, as a whole and with which fields. */
export const refusalSchema = z
  .object({ error: z.string(), errors: z.record(z.string(), z.string()).exactOptional() })
  .meta({ id: "Refusal" });

/** Query or field with the place of this site to go on to; anything else counts as home. */
export const fromField = z.string().max(600).optional().meta({ description: "Path to go on to", example: "/m/home" });
