import { expect, test } from "vitest";
import { z } from "zod";
import { isMessageKey, messageKeySchema } from "./message-key.server";
import type { Text } from "./text";

test("a message key is the namespace and the name of a text", () => {
  expect(isMessageKey("errors:self_excluded")).toBe(true);
  for (const key of ["errors:text_of_another_release", "self_excluded", "errors:", "errors:toString", "", "agent"])
    expect(isMessageKey(key), key).toBe(false);
});

test("the schema of message keys refuses texts that this release does not have, and is a string in /openapi.json", () => {
  expect(messageKeySchema.safeParse("content:join_done").data).toBe("content:join_done");
  for (const key of ["content:text_of_another_release", 7, undefined])
    expect(messageKeySchema.safeParse(key).success, String(key)).toBe(false);
  expect(z.toJSONSchema(messageKeySchema)).toMatchObject({ type: "string" });
});

test("the text function takes message keys only, also those that are put together", () => {
  const text: Text = (key) => key;
  const state = "gone" as "gone" | "stale";
  expect(text(`agent:outcome_${state}_text`)).toBe("agent:outcome_gone_text");
  // @ts-expect-error no text has this key
  expect(text(`agent:outcome_${state}_word`)).toBe("agent:outcome_gone_word");
});
