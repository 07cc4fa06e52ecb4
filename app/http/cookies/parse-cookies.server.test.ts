import { expect, test, vi } from "vitest";
import { parseCookies } from "./parse-cookies.server";

test.each([
  ["a plain value", "lang=EN; theme=light", "lang", "EN"],
  ["an encoded value", "a=%E1%80%80%20b", "a", "က b"],
  ["a value that cannot be decoded", "a=%zz", "a", "%zz"],
  ["a quoted value", 'a="x"', "a", '"x"'],
  ["the first of two", "a=1; a=2", "a", "1"],
  ["a name of every object", "a=1", "constructor", undefined],
  ["that name as a cookie", "__proto__=x; a=1", "__proto__", "x"],
  ["no header", undefined, "a", undefined],
])("%s", (_, header, name, value) => {
  expect(parseCookies(header)(name)).toBe(value);
});

test("hundreds of values that cannot be decoded cost nothing: only the one that is read is decoded", () => {
  const decode = vi.spyOn(globalThis, "decodeURIComponent");
  const hostile = Array.from({ length: 500 }, (_, index) => `c${index}=%zz`).join("; ");
  const read = parseCookies(`${hostile}; lang=E%4E`);
  expect(decode).not.toHaveBeenCalled();
  expect(read("lang")).toBe("EN");
  expect(decode).toHaveBeenCalledTimes(1);
  decode.mockRestore();
});
