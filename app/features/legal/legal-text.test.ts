import { expect, test } from "vitest";
import { chooseText } from "./legal-text";

const texts = { EN: "english", CN: "chinese" };

test.each([
  ["the visitor's language", { code: "CN", texts: "CN" }, texts, "chinese"],
  ["the language that the page shows", { code: "TW", texts: "CN" }, texts, "chinese"],
  ["English", { code: "MY", texts: "MY" }, texts, "english"],
  ["any language", { code: "MY", texts: "MY" }, { TH: "thai" }, "thai"],
] as const)("a legal text is shown in %s (behaviour 16.13)", (_title, language, available, html) => {
  expect(chooseText(available, language)?.html).toBe(html);
});

test("a text names its own language, and without a text there is none", () => {
  expect(chooseText({ UR: "urdu" }, { code: "EN", texts: "EN" })?.language).toMatchObject({
    tag: "ur-PK",
    direction: "rtl",
  });
  expect(chooseText({}, { code: "EN", texts: "EN" })).toBeUndefined();
  expect(chooseText(undefined, { code: "EN", texts: "EN" })).toBeUndefined();
});
