import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepSyllables } from "./keep-syllables";

/** The text with a visible sign for each word joiner. */
const shown = (text: string) => keepSyllables(text).replaceAll("\u2060", "~");
/** Letters, signs, digits and punctuation of Burmese, and other characters. */
const anyText = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0x1000, max: 0x109f }).map((code) => String.fromCharCode(code)) },
    { weight: 2, arbitrary: fc.constantFrom("\u1019", "\u103a", "\u1037", "\u2060", " ", "{{name}}") },
    fc.string({ maxLength: 1 }),
  ),
});

describe("lines of Burmese do not end inside syllables (behaviour 15.25)", () => {
  it.each([
    ["အကောင့်", "အကော~င့်"],
    ["ဂိမ်း", "ဂိ~မ်း"],
    ["လင့်ခ်", "လ~င့်~ခ်"],
    ["အက်ပ်", "အ~က်~ပ်"],
    ["မန့်", "မ~န့်"],
    ["အင်္ဂလိပ်", "အ~င်္ဂလိ~ပ်"],
    ["၎င်း", "၎~င်း"],
  ])("a consonant that closes a syllable stays with it: %s", (text, kept) => expect(shown(text)).toBe(kept));

  it.each([
    ["မရှိပါ", "မ~ရှိပါ"],
    ["ဂိမ်း မဖွင့်ရ", "ဂိ~မ်း မ~ဖွ~င့်ရ"],
    ["ပြီးပါ။မအောင်", "ပြီးပါ။မ~အော~င်"],
    ["(မဟုတ်)", "(မ~ဟု~တ်)"],
    ["{{name}} မရှိ", "{{name}} မ~ရှိ"],
  ])("the prefix at the beginning of a word stays with it: %s", (text, kept) => expect(shown(text)).toBe(kept));

  it.each(["မြန်မာ"])("a letter with a sign of its own is no prefix: %s", (text) => expect(shown(text)).toBe("မြ~န်မာ"));

  it.each(["", "Golden Koi", "金龙财神", "နဂါး", "မိ", "၁၂၃", "<b>", "{{name}}"])("nothing to keep: %s", (text) =>
    expect(keepSyllables(text)).toBe(text),
  );

  it("changes nothing but the joiners of any text, and a second time nothing at all", () => {
    const plain = (text: string) => text.replaceAll("\u2060", "");
    fc.assert(
      fc.property(anyText, (text) => {
        expect(plain(keepSyllables(text))).toBe(plain(text));
        expect(keepSyllables(keepSyllables(text))).toBe(keepSyllables(text));
      }),
    );
  });
});
