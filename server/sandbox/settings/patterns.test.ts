import { describe, expect, it } from "vitest";
import { fitsAcceptedPattern, fitsPatternId } from "./patterns";

describe("patternId (docs/gateway.md 3.2)", () => {
  it.each<[number, string, string[], string[]]>([
    [0, "any characters", ["", "a 我 !"], []],
    [1, "letter first, then letters and digits", ["abc1"], ["1abc", "a_b"]],
    [2, "Chinese and digits", ["李明1"], ["Li1"]],
    [3, "e-mail", ["demo.user+1@example.com", "a@b.co.uk"], ["a@b", "a b@c.de", "@b.de", "a@b.info"]],
    [4, "letters or digits", ["abc", "123"], ["a-b"]],
    [5, "letters and digits together", ["a1"], ["abc", "123"]],
    [6, "digits only", ["0123"], ["12a"]],
    [7, "at least one capital", ["Abc1"], ["abc1"]],
    [8, "English letters and spaces", ["Aung Min"], ["Aung1"]],
    [9, "no spaces", ["a_b!"], ["a b"]],
    [10, "Chinese with punctuation", ["李·明。"], ["Li"]],
    [11, "date", ["1990-02-28"], ["1990-02-30", "28-02-1990"]],
    [12, "letters and one space", ["Aung Min", "Aung"], ["Aung Min Oo"]],
    [13, "date, sent as YYYY-MM-DD", ["1990-02-28"], ["02-28-1990"]],
    [14, "letters and digits only", ["abc123"], ["abc 123"]],
    [15, "Korean", ["김민수"], ["Kim"]],
    [16, "Thai", ["สมชาย"], ["Somchai"]],
    [17, "Thai or English", ["สมชาย Som"], ["李"]],
    [18, "capitals and spaces", ["AUNG MIN"], ["   ", "Aung"]],
    [19, "letters, digits and signs", ["a1!_"], ["a b"]],
  ])("%i: %s", (id, _, good, bad) => {
    expect(good.filter((text) => !fitsPatternId(text, id))).toEqual([]);
    expect(bad.filter((text) => fitsPatternId(text, id))).toEqual([]);
  });

  it("accepts anything for *, else uses a regular expression (quirk 21)", () => {
    expect(fitsAcceptedPattern("any thing", "*")).toBe(true);
    expect(fitsAcceptedPattern("12", "^[0-9]+$")).toBe(true);
    expect(fitsAcceptedPattern("ab", "^[0-9]+$")).toBe(false);
  });
});
