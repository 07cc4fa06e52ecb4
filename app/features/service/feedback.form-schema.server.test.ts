import { expect, test } from "vitest";
import { feedbackSchema } from "./feedback.form-schema.server";
import { FEEDBACK_LENGTH } from "./feedback-limits";

test("a line break, which a form sends as two characters, counts as one, as in the browser", () => {
  const lines = ["a".repeat(FEEDBACK_LENGTH.most - 20), ..."0123456789"];
  const parsed = feedbackSchema.parse({ content: lines.join("\r\n"), captcha: "1234" });
  expect(parsed.content).toBe(lines.join("\n"));
  expect(() => feedbackSchema.parse({ content: `${lines.join("\r\n")}a`, captcha: "1234" })).toThrow();
});
