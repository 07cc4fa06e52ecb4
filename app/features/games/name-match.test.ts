import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchName, toMatchName } from "./name-match";

const rankOf = (name: string, typed: string) => matchName(toMatchName(name), toMatchName(typed));

describe("game search accepts other case, accents, spaces and small typos (behaviour 4)", () => {
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
    expect(rankOf(name, typed)).toBeDefined();
  });

  it.each([
    ["Golden Koi", "silver"],
    ["Golden Koi", "kai"],
    ["Golden Koi", ""],
    ["Golden Koi", "…"],
    ["ရွှေငါး", "ရွှေကျား"],
  ])("%s is not found by %s", (name, typed) => {
    expect(rankOf(name, typed)).toBeUndefined();
  });

  it("ranks a prefix before a substring, and a substring before a typo", () => {
    expect(rankOf("Golden Koi", "golden")).toBe(0);
    expect(rankOf("Royal Golden Koi", "golden")).toBe(1);
    expect(rankOf("Golden Koi", "goldne")).toBe(3);
  });

  it("finds every name in capitals, and with one letter missing in its first word", () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{5,12}$/), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(words, fc.nat(), (parts, seed) => {
        const name = parts.join(" ");
        const first = parts[0] ?? "";
        const missing = 1 + (seed % (first.length - 1));
        expect(rankOf(name, name.toUpperCase())).toBe(0);
        expect(rankOf(name, first.slice(0, missing) + first.slice(missing + 1))).toBeDefined();
      }),
    );
  });
});
