import { expect, test } from "vitest";
import { HONEYPOT_FIELD } from "~/ui/forms/honeypot-field";
import { isFilledByProgram } from "./honeypot.server";

const formWith = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

test("a form is refused when its hidden field has a value", async () => {
  expect(await isFilledByProgram(formWith({ username: "maung", [HONEYPOT_FIELD]: "https://spam.example" }))).toBe(true);
});

test("a form passes with the hidden field empty, as a browser sends it, or absent, as a JSON client sends it", async () => {
  expect(await isFilledByProgram(formWith({ username: "maung", [HONEYPOT_FIELD]: "" }))).toBe(false);
  expect(await isFilledByProgram(formWith({ username: "maung" }))).toBe(false);
});
