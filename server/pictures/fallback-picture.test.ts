import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PALETTES } from "~/ui/format";
import { drawFallback } from "./fallback-picture";

const size = { width: 120, height: 160 };

describe("What stands for a picture that cannot be had", () => {
  it("has the initials as text, whatever they are", () => {
    const drawn = drawFallback(size, { initials: "<&", palette: "ruby" }).toString();
    expect(drawn).toMatch(/>&#60;&#38;<\/text><\/svg>$/);
    expect(drawn).toContain('fill="#d8124f"');
  });

  it("has the ground that the style sheet gives to its palette", () => {
    const styles = readFileSync(new URL("../../app/ui/styles/tokens.css", import.meta.url), "utf8");
    for (const palette of PALETTES) {
      const [, ground] = new RegExp(`\\[data-palette="${palette}"\\] \\{\\s*--ground: (#\\w+);`).exec(styles) ?? [];
      expect(drawFallback(size, { initials: "A", palette }).toString()).toContain(`fill="${ground}"`);
    }
  });

  it("leaves what its place has behind it where nothing is known of the picture", () => {
    expect(drawFallback(size).toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="160"></svg>',
    );
  });
});
