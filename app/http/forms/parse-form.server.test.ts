import { expect, test } from "vitest";
import { z } from "zod";
import { errorsOf, parseForm } from "./parse-form.server";

const schema = z.object({ code: z.string().max(4, "member:code_invalid"), page: z.coerce.number().max(3) });
const form = new URLSearchParams({ code: "ABCDE", page: "7" });

test("a form says its schema's messages; a rule without one says that its field is invalid, and nothing of zod's", () => {
  const { error } = parseForm(form, schema).reply();
  expect(error).toEqual({ code: ["member:code_invalid"], page: ["errors:field_invalid"] });
});

test("so do the errors of a schema without Conform, with the first message of each field", () => {
  const twice = schema.extend({ code: schema.shape.code.regex(/^\d+$/, "member:code_used") });
  const { error } = twice.safeParse(Object.fromEntries(form));
  expect(error && errorsOf(error)).toEqual({ code: "member:code_invalid", page: "errors:field_invalid" });
});
