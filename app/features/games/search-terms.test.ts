import { describe, expect, it } from "vitest";
import { correctTypos, toMatchName } from "./name-match";
import { isNamed, languageOfScript, rankNames, toSearchTerms } from "./search-terms";

const rank = (name: string, typed: string) => rankNames([toMatchName(name)], toSearchTerms(typed));

describe("search knows other words for what is meant (behaviour 4.17)", () => {
  it.each([
    ["Lucky Sevens", "7s"],
    ["Lucky Seven Classic", "lucky 7"],
    ["Bison 777", "bison sevens"],
    ["Royal Blackjack", "bj"],
    ["Golden Koi", "golden"],
  ])("%s is found by %s", (name, typed) => {
    expect(rank(name, typed)).toBeLessThan(3);
  });

  it("takes a synonym for whole words only", () => {
    expect(rank("Castle 1921", "bj")).toBeUndefined();
  });

  it.each([
    ["JILI", "jili", true],
    ["JILI", "JIL", true],
    ["Nova Reel", "reel", true],
    ["Nova Reel", "novareel", true],
    ["Nova Reel", "nvoa", true],
    ["JILI", "i", false],
    ["Nova Reel", "vare", false],
    ["老虎机", "老虎", true],
  ])("a provider or category called %s, typed %s: %s", (name, typed, expected) => {
    expect(isNamed([name], typed)).toBe(expected);
  });

  it.each([
    ["龙", "CN"],
    ["နဂါး", "MY"],
    ["dragon", undefined],
  ])("%s is written in the letters of %s", (typed, language) => {
    expect(languageOfScript(typed)).toBe(language);
  });

  it.each([
    ["Golden Koi", "goldne koi", "golden koi"],
    ["Golden Koi", "koi goldne", "koi golden"],
    ["Golden Koi", "goldenkoj", "golden koi"],
  ])("%s is what %s was meant to be: %s", (name, typed, expected) => {
    expect(correctTypos(toMatchName(name), toMatchName(typed))).toBe(expected);
  });
});
