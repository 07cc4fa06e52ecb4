import { describe, expect, it } from "vitest";
import { z } from "zod";
import { listOf, requiredText } from "./coercion.server";

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
