import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandStylesheet, brandStylesheetPath, contrast, parseColour } from "./colours";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
/** The background with the lowest contrast in each theme. */
const backgrounds = { dark: "#243049", light: "#e8e0d1" } as const;

function declarationsOf(stylesheet: string, theme: "dark" | "light"): Record<string, string> {
  const [, body = ""] = new RegExp(`\\[data-theme="${theme}"\\]\\{([^}]*)\\}`).exec(stylesheet) ?? [];
  return Object.fromEntries(body.split(";").map((line) => line.split(":") as [string, string]));
}

const contrastOf = (one: string | undefined, other: string | undefined) =>
  contrast(parseColour(one) ?? [0, 0, 0], parseColour(other) ?? [0, 0, 0]);

describe("Colours of a merchant", () => {
  it("keep a contrast of 4.5:1 for texts, links and filled buttons in both themes (WCAG 1.4.3)", () => {
    fc.assert(
      fc.property(hex, hex, (accent, note) => {
        const stylesheet = brandStylesheet(brandStylesheetPath(accent, note)?.slice("/brand/".length) ?? "") ?? "";
        for (const theme of ["dark", "light"] as const) {
          const colours = declarationsOf(stylesheet, theme);
          // Rounding to integer channels lowers the contrast slightly.
          expect(contrastOf(colours["--accent"], backgrounds[theme])).toBeGreaterThan(4.45);
          expect(contrastOf(colours["--note"], backgrounds[theme])).toBeGreaterThan(4.45);
          expect(contrastOf(colours["--fill"], colours["--on-accent"])).toBeGreaterThan(4.45);
        }
      }),
    );
  });

  it("an address with anything but colours is rejected", () => {
    fc.assert(fc.property(fc.string(), (text) => brandStylesheet(text) === undefined || /^[\w-]+\.css$/.test(text)));
    for (const text of ["red-none.css", "ffffff.css", "ffffff-}body{x.css", "ffffff-ffffff.css/../x"])
      expect(brandStylesheet(text)).toBeUndefined();
  });

  it("have an address of their own; without colours there is no stylesheet", () => {
    expect(brandStylesheetPath(undefined, "javascript:x")).toBeUndefined();
    expect(brandStylesheetPath("#0f0")).toBe("/brand/00ff00-none.css");
    expect(brandStylesheetPath("#0f08", "#12345678")).toBe("/brand/00ff00-123456.css");
  });
});
