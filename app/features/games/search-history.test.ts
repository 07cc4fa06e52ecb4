// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { addSearch, clearSearches, readSearches } from "./search-history";

beforeEach(() => localStorage.clear());

describe("Searches on the device (behaviour 4.19)", () => {
  it("the latest comes first, without those that were typed on the way, and eight are kept", () => {
    for (const name of ["d", "Dra", "dragon", "a", "b", "c", "e", "f", "g", "h", "i"]) addSearch("", name);
    expect(readSearches("")).toEqual(["i", "h", "g", "f", "e", "c", "b", "a"]);
    expect(addSearch("", "B")).toEqual(["B", "i", "h", "g", "f", "e", "c", "a"]);
    expect(clearSearches("")).toEqual([]);
    expect(readSearches("")).toEqual([]);
  });

  it("those of a member are shown to no other person, whose search replaces them", () => {
    addSearch("member-one", "dragon");
    expect(readSearches("member-one")).toEqual(["dragon"]);
    expect(readSearches("")).toEqual([]);
    expect(readSearches("member-two")).toEqual([]);
    expect(addSearch("", "koi")).toEqual(["koi"]);
    expect(localStorage.getItem("searches")).not.toContain("dragon");
  });

  it.each(["[", "null", '["dragon"]', '{"owner":"","terms":"dragon"}'])(
    "what is stored otherwise is none: %s",
    (value) => {
      localStorage.setItem("searches", value);
      expect(readSearches("")).toEqual([]);
    },
  );
});
