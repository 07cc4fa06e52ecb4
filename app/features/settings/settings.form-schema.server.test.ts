import { expect, test } from "vitest";
import { settingNames, settingsSchema } from "./settings.form-schema.server";

/** Names of the fields that are refused. */
const refused = (form: Record<string, string>) =>
  settingsSchema.safeParse(form).error?.issues.map(({ path }) => path[0]);

test("a form may change several settings", () => {
  const form = { language: "EN", theme: "light", from: "/m/set" };
  expect(settingsSchema.parse(form)).toEqual(form);
});

test.each([
  ["en", "EN"],
  ["kr", "KO"],
])("a language named %s is saved as %s", (language, saved) => {
  expect(settingsSchema.parse({ language })).toEqual({ language: saved });
});

test("a value that does not exist is named, alone and beside valid ones; an empty one does not exist", () => {
  expect(refused({ language: "EN", theme: "blue" })).toEqual(["theme"]);
  for (const value of ["blue", ""])
    for (const name of settingNames) expect(refused({ [name]: value }), name).toEqual([name]);
});

test("a form without settings is invalid as a whole", () => {
  for (const form of [{}, { from: "/m/set" }, { colour: "blue" }] as Record<string, string>[])
    expect(refused(form)).toEqual(settingNames);
});
