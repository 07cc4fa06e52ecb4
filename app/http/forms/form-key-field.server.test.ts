import { expect, it } from "vitest";
import { formKeyField, MAX_FORM_KEY_LENGTH } from "./form-key-field.server";

it.each([
  ["a key", "page-key-1", "page-key-1"],
  ["the longest key", "k".repeat(MAX_FORM_KEY_LENGTH), "k".repeat(MAX_FORM_KEY_LENGTH)],
  ["a longer key", "k".repeat(MAX_FORM_KEY_LENGTH + 1), ""],
  ["no key", undefined, ""],
])("%s of a form is read, and no key refuses the form", (_, sent, key) => {
  expect(formKeyField.parse(sent)).toBe(key);
});
