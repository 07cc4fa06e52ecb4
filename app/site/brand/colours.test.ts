import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandSheet, contrast, parseColour, writeBrandSheet } from "./colours";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const grounds = { dark: "#243049", light: "#e8e0d1" } as const;

function themeOf(sheet: string, theme: "dark" | "light"): Record<string, string> {
  const [, body = ""] = new RegExp(`\\[data-theme="${theme}"\\]\\{([^}]*)\\}`).exec(sheet) ?? [];
  return Object.fromEntries(body.split(";").map((line) => line.split(":") as [string, string]));
}

const between = (one: string | undefined, other: string | undefined) =>
  contrast(parseColour(one) ?? [0, 0, 0], parseColour(other) ?? [0, 0, 0]);

describe("A merchant's colours (§3, template; look, contrast 4.5:1 in both themes)", () => {
  it("any accent keeps the contrast of words, links and filled buttons", () => {
    fc.assert(
      fc.property(hex, hex, (accent, note) => {
        const sheet = writeBrandSheet(brandSheet(accent, note)?.slice("/brand/".length) ?? "") ?? "";
        for (const theme of ["dark", "light"] as const) {
          const colours = themeOf(sheet, theme);
          // Rounding to whole steps of a channel costs a little.
          expect(between(colours["--accent"], grounds[theme])).toBeGreaterThan(4.45);
          expect(between(colours["--note"], grounds[theme])).toBeGreaterThan(4.45);
          expect(between(colours["--fill"], colours["--on-accent"])).toBeGreaterThan(4.45);
        }
      }),
    );
  });

  it("an address with anything else than colours is no sheet", () => {
    fc.assert(fc.property(fc.string(), (text) => writeBrandSheet(text) === undefined || /^[\w-]+\.css$/.test(text)));
    for (const text of ["red-none.css", "ffffff.css", "ffffff-}body{x.css", "ffffff-ffffff.css/../x"])
      expect(writeBrandSheet(text)).toBeUndefined();
  });

  it("a merchant without colours has no sheet, and two with different ones have two", () => {
    expect(brandSheet(undefined, "javascript:x")).toBeUndefined();
    expect(brandSheet("#0f0")).toBe("/brand/00ff00-none.css");
    expect(brandSheet("#0f08", "#12345678")).toBe("/brand/00ff00-123456.css");
  });
});
