import { expect, test } from "vitest";
import { closingSchema, popupClosingSchema } from "./closing.form-schema.server";

const seen = "abcd1234.efgh5678";

test("a form that closes announcements names those that were shown", () => {
  expect(closingSchema.parse({ seen })).toEqual({ seen, hide: false });
  for (const wrong of [undefined, "", "abc", "<script>", `${seen}.`, Array(21).fill("abcd").join(".")])
    expect(closingSchema.safeParse({ seen: wrong, hide: "on" }).error?.issues).toMatchObject([{ path: ["seen"] }]);
});

test("announcements are hidden when the checkbox is there, whatever its value", () => {
  for (const hide of ["on", "1", "off", ""]) expect(closingSchema.parse({ seen, hide }).hide).toBe(true);
});

test("the time of hiding is kept, and no form is refused for another text in its place, which is no time", () => {
  for (const until of ["1780000000", ""]) expect(closingSchema.parse({ seen, until }).until).toBe(until);
  for (const until of ["soon", "-1", "1e9", "1".repeat(13)])
    expect(closingSchema.parse({ seen, until }).until).toBe("0");
});

test("the form of the dialog may say that it is sent again by itself", () => {
  expect(popupClosingSchema.parse({ seen, stay: "1" }).stay).toBe(true);
  expect(popupClosingSchema.parse({ seen }).stay).toBe(false);
});
