import { z } from "zod";
import { presenceField } from "~/http/forms/presence-field.server";
import { fromField } from "~/http/openapi/schema-parts.server";

/** Id of a notice or a message, as far as a form may name one. */
const idField = z.string().regex(/^[\w-]{1,40}$/);

const answerFields = {
  stay: presenceField.meta({ description: "Returns the outcome instead of a redirect" }),
  from: fromField,
};

/** The form that marks one notice, or one message of the inbox, as read. */
export const markOneSchema = z.object({ id: idField, ...answerFields });

/** The form that marks all notices as read. An id only says which of them the redirect opens. */
export const markAllSchema = z.object({
  all: z.string(),
  id: idField.optional().catch(undefined),
  ...answerFields,
});

export type MarkAnswerFields = Pick<z.infer<typeof markOneSchema>, keyof typeof answerFields>;
