import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { createBrotliTemplate, fillBrotliTemplate } from "./brotli-template";

/** Random bytes that come before those of the system. */
const chosen = vi.hoisted((): Buffer[] => []);
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  return { ...crypto, randomBytes: (size: number) => chosen.shift()?.subarray(0, size) ?? crypto.randomBytes(size) };
});

const limits = { name: 16, key: 36, list: 64 };
const filler = Array.from({ length: 60 }, (_, index) => `<li class="card" data-id="${index}">Game ${index % 7}</li>`);
const parts = [
  `<!DOCTYPE html><html><body><b>`,
  "name",
  `</b><ul>${filler.join("")}</ul><input type="hidden" name="key" value="`,
  "key",
  `"/><p>`,
  "name",
  `</p><script type="application/json">{"stream":"[1,\\"`,
  "list",
  `\\",2]"}</script></body></html>`,
];

async function createTemplate(quality = 5) {
  const template = await createBrotliTemplate(parts, limits, quality);
  if (!template) throw new Error("no template");
  return template;
}

/** The text without the spaces that fill a placeholder. */
const inflate = (bytes: Buffer | undefined) => brotliDecompressSync(bytes ?? Buffer.of()).toString();

const textWith = (values: Record<string, string>) =>
  parts.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? ""))).join("");

/** Spaces that mean nothing: after an attribute, in an end tag, after a JSON string. */
const withoutPadding = (html: string) => html.replace(/("|\\"|<\/b|<\/p) {2,}/g, "$1");

describe("a compressed page with placeholders", () => {
  test.each([5, 11])("has the values that are written into it, at quality %i", async (quality) => {
    const template = await createTemplate(quality);
    const values = { name: "Aung Ko", key: "0b5a8d5e-2c8e-4f0a-9a55-5f6f3f1c7a10", list: "1001 1002" };
    expect(withoutPadding(inflate(fillBrotliTemplate(template, values)))).toBe(textWith(values));
  });

  test("is exact for any values that fit", async () => {
    const template = await createTemplate();
    const value = (limit: number) => fc.string({ unit: fc.constantFrom(..."abc019.,:-_éမ龙"), maxLength: limit / 4 });
    fc.assert(
      fc.property(value(16), value(36), value(64), (name, key, list) => {
        const values = { name, key, list };
        expect(withoutPadding(inflate(fillBrotliTemplate(template, values)))).toBe(textWith(values));
      }),
      { numRuns: 200 },
    );
  });

  test("always has the same length, so that its size tells nothing about the values", async () => {
    const template = await createTemplate();
    const sizes = ["", "x", "sixteen-letters-"].map((name) => fillBrotliTemplate(template, { name })?.length);
    expect(new Set(sizes)).toEqual(new Set([template.bytes.length]));
  });

  test("takes no value that is longer than its limit, in bytes", async () => {
    const template = await createTemplate();
    expect(fillBrotliTemplate(template, { name: "seventeen-letters" })).toBeUndefined();
    expect(fillBrotliTemplate(template, { name: "龙龙龙龙龙龙" })).toBeUndefined();
  });

  test("is not changed by a fill", async () => {
    const template = await createTemplate();
    const first = inflate(fillBrotliTemplate(template, { name: "first" }));
    expect(inflate(fillBrotliTemplate(template, { name: "" }))).not.toContain("first");
    expect(first).toContain("first");
  });

  test("is made again when the random bytes of a placeholder resemble the text before it", async () => {
    // The encoder then refers to that text, and what comes after to the distance, which nobody learns who reads it.
    chosen.push(...Array.from({ length: 4 }, () => Buffer.from(filler.join(""))));
    expect(await createBrotliTemplate(parts, limits, 5)).toBeDefined();
    expect(chosen).toEqual([]);
  });

  test("is not made where a space after the value would show", async () => {
    expect(await createBrotliTemplate(["<p>", "name", " plays <i>"], limits, 5)).toBeUndefined();
    expect(await createBrotliTemplate(["<p>", "name", "<b>!</b></p>"], limits, 5)).toBeUndefined();
  });

  test("keeps the text between a value and the end of its element", async () => {
    const template = await createBrotliTemplate(["<p>", "name", " ခု</p>"], limits, 5);
    expect(template && inflate(fillBrotliTemplate(template, { name: "12" }))).toMatch(/^<p>12 ခု<\/p +>$/);
  });

  test("is not made for a value of unknown size", async () => {
    expect(await createBrotliTemplate(["<p>", "other", "</p>"], limits, 5)).toBeUndefined();
  });
});
