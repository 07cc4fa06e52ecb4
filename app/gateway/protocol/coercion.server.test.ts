import { describe, expect, it } from "vitest";
import { z } from "zod";
import { count, listOf, number, requiredText } from "./coercion.server";

describe("a number", () => {
  it("may be text, which has at most 64 characters: a long one takes the time of all visitors", () => {
    for (const value of [12.5, "12.5", " 12.5 ", "1.25e1"]) expect(number.parse(value)).toBe(12.5);
    for (const value of ["1".repeat(65), `1${" ".repeat(64)}`]) expect(number.parse(value)).toBeUndefined();
    expect(count.parse("1".repeat(65))).toBe(0);
  });
});

describe("a list", () => {
  const schema = listOf(z.object({ id: requiredText }));

  it("loses its malformed items", () => {
    expect(schema.parse([{ id: "1" }, "text", null, { id: 2 }])).toEqual([{ id: "1" }, { id: "2" }]);
  });

  it("is empty without items and without a value", () => {
    for (const value of [[], null, undefined, ""]) expect(schema.parse(value)).toEqual([]);
  });

  it("is malformed when all of its items are, and when it is no list", () => {
    for (const value of [["text"], [{ id: {} }, { name: "a" }], {}, "text"])
      expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(false);
  });
});
