import type { MessageKey } from "~/i18n/message-key";
import { isMessageKey } from "~/i18n/message-key.server";

/** Message keys by field name. */
export type FieldMessages = readonly (readonly [name: string, keys: readonly MessageKey[]])[];

export interface MessageKeys {
  /** Key of the message about the whole form. */
  form: MessageKey | undefined;
  fields: FieldMessages;
}

/** The two shapes in which actions report errors: a refusal, or Conform's reply to a form. */
interface ErrorOutcome {
  /** Of the form as a whole. */
  error?: unknown;
  /** By field name. */
  errors?: Record<string, MessageKey>;
  /** Message keys by field name, "" for the form as a whole. */
  result?: { error?: Record<string, MessageKey[] | null> | null };
}

/** Reads the message keys of an outcome, in either shape; unknown values have none. */
export function readMessages(outcome: unknown): MessageKeys {
  if (typeof outcome !== "object" || outcome === null) return { form: undefined, fields: [] };
  const { error, errors, result } = outcome as ErrorOutcome;
  const messages: FieldMessages = [
    ...Object.entries(result?.error ?? {}).flatMap(([name, keys]) => (keys ? [[name, keys] as const] : [])),
    ...Object.entries(errors ?? {}).map(([name, key]) => [name, [key]] as const),
  ];
  const formKey = messages.find(([name]) => name === "")?.[1][0];
  return {
    form: formKey ?? (typeof error === "string" && isMessageKey(error) ? error : undefined),
    fields: messages.filter(([name]) => name !== ""),
  };
}
