import { expect, test } from "vitest";
import { parseSettings } from "./save-setting.server";

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseSettings(form);
}

test("a form may change several settings", () => {
  expect(parse({ language: "EN", theme: "light", from: "/m/set" })).toEqual({
    changes: [
      { name: "language", value: "EN" },
      { name: "theme", value: "light" },
    ],
    invalid: [],
  });
});

test("a value that does not exist is named, beside valid ones too; a form without settings is invalid as a whole", () => {
  expect(parse({ language: "EN", theme: "blue" }).invalid).toEqual(["theme"]);
  expect(parse({ theme: "blue" }).invalid).toEqual(["theme"]);
  expect(parse({ from: "/m/set" }).invalid).toContain("language");
});
