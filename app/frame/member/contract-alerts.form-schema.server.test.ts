import { expect, test } from "vitest";
import { dismissalSchema } from "./contract-alerts.form-schema.server";

test.each([
  ["the requests that were shown", "abcd1234EFGH_-78", "abcd1234EFGH_-78"],
  ["all that wait now, without a field", undefined, undefined],
  ["none, with an empty field", "", ""],
  ["none, with part of a fingerprint", "abcd123", ""],
  ["none, with more fingerprints than a page shows", "abcd1234".repeat(61), ""],
])("the form dismisses %s", (_, shown, dismissed) => {
  expect(dismissalSchema.parse({ shown }).shown).toBe(dismissed);
});
