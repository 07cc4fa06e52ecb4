import { expect, test } from "vitest";
import { errorsOf } from "~/http/forms/parse-form.server";
import { joinSchema } from "./promotions.form-schema.server";

test("a comment is sent on one line, without spaces around it; a form without one has an empty one", () => {
  expect(joinSchema.parse({ comment: " one\r\n two  " }).comment).toBe("one two");
  expect(joinSchema.parse({})).toEqual({ comment: "", idempotencyKey: "" });
});

test("a comment has at most 140 characters, without the spaces that are dropped", () => {
  for (const comment of ["a".repeat(140), "🎰".repeat(140), `a${" ".repeat(200)}b`])
    expect(joinSchema.safeParse({ comment }).success, comment).toBe(true);
  for (const comment of ["a".repeat(141), "🎰".repeat(141)]) {
    const { error } = joinSchema.safeParse({ comment });
    expect(error && errorsOf(error), comment).toEqual({ comment: "content:comment_too_long" });
  }
});
