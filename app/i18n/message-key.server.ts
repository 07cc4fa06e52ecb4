import { z } from "zod";
import type { MessageKey } from "./message-key";
import en from "./texts/en";

const keys: ReadonlySet<string> = new Set(
  Object.entries(en).flatMap(([namespace, texts]) => Object.keys(texts).map((name) => `${namespace}:${name}`)),
);

/** Whether this release has a text with this key. What another release has written may have others. */
export function isMessageKey(key: string): key is MessageKey {
  return keys.has(key);
}

/** A message key in what the server answers, and in what it stores and another release may read. */
export const messageKeySchema = z.string().refine(isMessageKey);
