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

  it("finds a name with a repeated word, also by that word alone", () => {
    expect(rank("Boom Boom Fishing", "boom boom fish")).toBe(0);
    expect(rank("Fishing Boom Boom", "boom fishing boom")).toBe(2);
  });

  it("looks at each typed word once, and at a few words and variants however many are typed", () => {
    expect(toSearchTerms("7 ".repeat(30))).toHaveLength(toSearchTerms("7").length);
    const [typed] = toSearchTerms("a b c d e f g h i j k l m n o p");
    expect(typed).toEqual({ words: [..."abcdefghijkl"], joined: "abcdefghijklmnop" });
    const synonyms = "7 77 7s 777 seven sevens 8 88 888 eight 21 bj bac bacc dt mj";
    expect(toSearchTerms(synonyms)).toHaveLength(13);
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
