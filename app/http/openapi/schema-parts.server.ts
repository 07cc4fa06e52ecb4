import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import type { MessageKey } from "~/i18n/message-key";
import { messageKeySchema } from "~/i18n/message-key.server";
import type { SectionResult } from "../responses/optional-section.server";

/** For a property that may be undefined in the loader's data, which JSON omits. */
export function orUndefined<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.undefined()]);
}

/** Schema of an optional section (responses/optional-section.server.ts). */
export function sectionSchema<Data>(data: z.ZodType<Data>): z.ZodType<SectionResult<Data>> {
  return z.union([z.object({ ok: z.literal(true), data }), z.object({ ok: z.literal(false) })]);
}

/** Conform's reply to a form: the submitted values without secrets, and message keys by field name ("" is the form). */
const submissionSchema: z.ZodType<SubmissionResult<MessageKey[]>> = z
  .object({
    status: z.enum(["error", "success"]).exactOptional(),
    initialValue: z
      .record(z.string(), z.union([z.string(), z.array(z.string())]))
      .nullable()
      .exactOptional(),
    fields: z.array(z.string()).exactOptional(),
    error: z.record(z.string(), z.array(messageKeySchema).nullable()).exactOptional(),
    state: z.object({ validated: z.record(z.string(), z.boolean()) }).exactOptional(),
  })
  .meta({ id: "Submission" });

/** What the answer to a form that Conform shows again has. */
export const formAnswerFields = {
  result: submissionSchema,
  /** Names of the fields that the page empties. */
  cleared: z.array(z.string()).exactOptional(),
  /** Seconds until another attempt makes sense. A variable of the answer's messages. */
  retryAfter: z.number().exactOptional(),
};

/** Of a form that is shown again (uploads/read-upload.server.ts). */
export const lostImagesFields = {
  imagesSent: z
    .literal(true)
    .exactOptional()
    .meta({ description: "Pictures came with the form, and have to be chosen again" }),
};

/** What `respondToRefusal` answers. */
export const refusalMessagesSchema = z
  .object({
    error: messageKeySchema.exactOptional().meta({ description: "Message key of the form as a whole" }),
    errors: z.record(z.string(), messageKeySchema).exactOptional().meta({ description: "Message keys by field name" }),
  })
  .meta({ id: "RefusalMessages" });

export type RefusalMessages = z.infer<typeof refusalMessagesSchema>;

/** Query parameter or form field with the path to return to. A long path is shortened, any other value means home. */
export const fromField = z.string().optional().meta({ description: "Path to go on to", example: "/m/home" });
