import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchName, toMatchName } from "./game-match";

const find = (name: string, typed: string) => matchName(toMatchName(name), toMatchName(typed));

describe("Search is tolerant of case, accents, spaces and small typos (§2, search popup)", () => {
  it.each([
    ["Golden Koi", "golden"],
    ["Golden Koi", "GOLDENKOI"],
    ["Golden Koi", "koi golden"],
    ["Golden Koi", "gold  koi"],
    ["Golden Koi", "goldne"],
    ["Golden Koi", "golen koi"],
    ["Golden Koi", "goldenn"],
    ["Golden Koi", "g o l d e n"],
    ["Crème Brûlée", "creme brulee"],
    ["Creme Brulee", "crème"],
    ["Dragon's Gold", "dragons gold"],
    ["Dragons Gold", "dragon's"],
    ["Book of Ra: Deluxe", "ra deluxe"],
    ["金龙财神", "财神"],
    ["ရွှေငါးကြီး", "ရွှေငါး"],
  ])("%s is found by %s", (name, typed) => {
    expect(find(name, typed)).toBeDefined();
  });

  it.each([
    ["Golden Koi", "silver"],
    ["Golden Koi", "kai"],
    ["Golden Koi", ""],
    ["Golden Koi", "…"],
    ["ရွှေငါး", "ရွှေကျား"],
  ])("%s is not found by %s", (name, typed) => {
    expect(find(name, typed)).toBeUndefined();
  });

  it("ranks a beginning before a middle, and a middle before a typo", () => {
    expect(find("Golden Koi", "golden")).toBe(0);
    expect(find("Royal Golden Koi", "golden")).toBe(1);
    expect(find("Golden Koi", "goldne")).toBe(3);
  });

  it("finds every name by itself, in any case, with one letter left out of a long one", () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{5,12}$/), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(words, fc.nat(), (parts, place) => {
        const name = parts.join(" ");
        const first = parts[0] ?? "";
        const hole = 1 + (place % (first.length - 1));
        expect(find(name, name.toUpperCase())).toBe(0);
        expect(find(name, first.slice(0, hole) + first.slice(hole + 1))).toBeDefined();
      }),
    );
  });
});
