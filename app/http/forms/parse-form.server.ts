import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { MessageKey } from "~/i18n/message-key";
import { isMessageKey } from "~/i18n/message-key.server";
import type { FormErrors } from "../responses/refusal";

/** Reads a form with its schema, whose messages are message keys, for an answer that Conform shows. */
export function parseForm<Schema extends z.ZodType>(form: FormData | URLSearchParams, schema: Schema) {
  return parseWithZod(form, { schema, formatError: (issues: { message: string }[]) => issues.map(toMessageKey) });
}

/** The first message of each field that a schema refuses. */
export function errorsOf(error: z.ZodError): FormErrors {
  return firstErrors(z.flattenError(error, toMessageKey).fieldErrors);
}

/** zod's own words, of a rule without a message, are no text for a page. */
function toMessageKey({ message }: { message: string }): MessageKey {
  return isMessageKey(message) ? message : "errors:field_invalid";
}

/** The first message of each field. */
export function firstErrors(errors: Record<string, MessageKey[] | null> | null): FormErrors {
  const pairs = Object.entries(errors ?? {}).flatMap(([name, keys]) => (keys?.[0] ? [[name, keys[0]] as const] : []));
  return Object.fromEntries(pairs);
}
