import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createTranslation } from "./create-translation";
import { plainText } from "./text";

/** The keys of a namespace, those of groups with dots. */
function keysOf(texts: object, path = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "object" && value !== null ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );
}

test.each(["EN", "CN", "MY"] as const)("texts that are looked up in %s are those of the translation", (language) => {
  const folder = `locales/${language}`;
  const names = readdirSync(folder).map((file) => file.replace(".json", ""));
  const namespaces = Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"))]),
  );
  const translation = createTranslation(language, namespaces);
  const keys = names.flatMap((name) => keysOf(namespaces[name]).map((key) => `${name}:${key}`));
  const found = keys.filter((key) => plainText(translation, key) !== undefined);
  expect(found.length).toBeGreaterThan(500);
  expect(found.map((key) => plainText(translation, key))).toEqual(found.map((key) => translation.t(key)));
  expect(plainText(translation, "home")).toBe(translation.t("common:home"));
  expect(plainText(translation, "common:not_there")).toBeUndefined();
});
