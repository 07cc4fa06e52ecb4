import { describe, expect, it } from "vitest";
import {
  BACKGROUND_NAMES,
  type BannerArt,
  drawBanner,
  drawGame,
  drawGameScreen,
  drawHeadIcon,
  drawVendorMark,
  type GameArt,
  HEAD_ICON_COUNT,
  PALETTE_NAMES,
} from "./";
import { breakLines, lettersFor } from "./lettering";
import { MOTIF_NAMES } from "./motifs";
import { MARK_FORMS } from "./vendor-mark";

const koi: GameArt = {
  name: "Golden Koi",
  englishName: "Golden Koi",
  motif: "koi",
  palette: "ocean",
  variant: 0,
  background: "scale",
};

const banner: BannerArt = {
  name: "welcome",
  lead: { motif: "cards", variant: 0 },
  companions: [
    { motif: "cards", variant: 1 },
    { motif: "gems", variant: 0 },
  ],
  palette: "violet",
  background: "diamond",
};

function idsOf(svg: string): string[] {
  return [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? "");
}

function expectSound(svg: string) {
  const ids = idsOf(svg);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(ids).toContain(target);
  expect(svg).not.toMatch(/NaN|undefined|<script|https?:\/\/(?!www\.w3\.org)/);
  const opened = [...svg.matchAll(/<[a-zA-Z]/g)].length;
  const closed = [...svg.matchAll(/\/>|<\//g)].length;
  expect(opened).toBe(closed);
}

describe("game pictures", () => {
  it("offers at least 18 motifs, 12 palettes and 6 grounds", () => {
    expect(MOTIF_NAMES.length).toBeGreaterThanOrEqual(18);
    expect(PALETTE_NAMES.length).toBe(12);
    expect(BACKGROUND_NAMES.length).toBe(6);
  });

  it("draws every motif in both variants, sound and within 3.6 KB", () => {
    for (const motif of MOTIF_NAMES) {
      for (const variant of [0, 1] as const) {
        const svg = drawGame({ ...koi, name: "Rainbow Elephant", englishName: "Rainbow Elephant", motif, variant });
        expect(svg.length, `${motif} ${variant}`).toBeLessThan(3600);
        expectSound(svg);
      }
    }
  });

  it("gives the two variants of a motif different pictures", () => {
    for (const motif of MOTIF_NAMES) {
      expect(drawGame({ ...koi, motif, variant: 1 }), motif).not.toBe(drawGame({ ...koi, motif }));
    }
  });

  it("gives the same bytes for the same spec, and others for another palette or background", () => {
    expect(drawGame({ ...koi })).toBe(drawGame(koi));
    expect(drawGame({ ...koi, palette: "ruby" })).not.toBe(drawGame(koi));
    expect(drawGame({ ...koi, background: "hex" })).not.toBe(drawGame(koi));
  });

  it("is 3:4 and scales with its frame", () => {
    expect(drawGame(koi)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 120 160">/);
  });
});

describe("lettering", () => {
  it("spells a name without block letters from its English name", () => {
    expect(lettersFor("黄金锦鲤", "Golden Koi")).toBe("GOLDEN KOI");
    expect(lettersFor("ရွှေငါးကြင်း", "Golden Koi")).toBe("GOLDEN KOI");
    expect(lettersFor("Café Noël 7", "Coffee")).toBe("CAFE NOEL 7");
    expect(lettersFor("Pharaoh's Gate", "Gate")).toBe("PHARAOHS GATE");
  });

  it("breaks long names into two lines of about the same length", () => {
    expect(breakLines("MEGA WIN")).toEqual(["MEGA WIN"]);
    expect(breakLines("DEEP SEA TREASURE")).toEqual(["DEEP SEA", "TREASURE"]);
    expect(breakLines("PHOENIX")).toEqual(["PHOENIX"]);
  });
});

describe("other pictures", () => {
  it("draws sound banners at 16:7 even when a motif appears twice", () => {
    const svg = drawBanner(banner);
    expect(svg).toContain('viewBox="0 0 320 140"');
    expectSound(svg);
    expect(drawBanner(banner)).toBe(svg);
    expect(svg.length).toBeLessThan(9000);
  });

  it("draws a game screen for every motif", () => {
    for (const motif of MOTIF_NAMES) {
      const svg = drawGameScreen({ ...koi, motif });
      expectSound(svg);
      expect(svg.length).toBeLessThan(12_000);
    }
  });

  it("draws a different vendor mark for every form", () => {
    const marks = MARK_FORMS.map((form) => drawVendorMark({ letters: "JL", palette: "sunset", form }));
    expect(new Set(marks).size).toBe(MARK_FORMS.length);
    for (const mark of marks) expectSound(mark);
  });

  it("has nine head icons and shows the first for an unknown number", () => {
    const icons = Array.from({ length: HEAD_ICON_COUNT }, (_, index) => drawHeadIcon(index + 1));
    expect(new Set(icons).size).toBe(9);
    for (const icon of icons) expectSound(icon);
    expect(drawHeadIcon(0)).toBe(icons[0]);
    expect(drawHeadIcon(99)).toBe(icons[0]);
  });
});
