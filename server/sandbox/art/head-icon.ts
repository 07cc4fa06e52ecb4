import { type BackgroundName, drawBackground, minify } from "./backgrounds";
import { MOTIFS, type MotifName } from "./motifs";
import type { Variant } from "./motifs/motif";
import { type PaletteName, paletteOf } from "./palettes";
import { createRandom } from "./random";

interface HeadIcon {
  motif: MotifName;
  variant: Variant;
  palette: PaletteName;
  background: BackgroundName;
}

const FIRST: HeadIcon = { motif: "tiger", variant: 0, palette: "jade", background: "scale" };

const HEAD_ICONS: readonly HeadIcon[] = [
  FIRST,
  { motif: "panda", variant: 1, palette: "ruby", background: "dots" },
  { motif: "dragon", variant: 0, palette: "ocean", background: "scale" },
  { motif: "elephant", variant: 1, palette: "violet", background: "diamond" },
  { motif: "rooster", variant: 0, palette: "sunset", background: "hex" },
  { motif: "octopus", variant: 0, palette: "teal", background: "waves" },
  { motif: "moon", variant: 1, palette: "night", background: "dots" },
  { motif: "bull", variant: 1, palette: "forest", background: "grid" },
  { motif: "mask", variant: 0, palette: "magenta", background: "diamond" },
];

export const HEAD_ICON_COUNT = HEAD_ICONS.length;

/** The avatar with the given number, from 1; square, viewBox 120 x 120. An unknown number gives the first. */
export function drawHeadIcon(number: number): string {
  const icon = HEAD_ICONS[number - 1] ?? FIRST;
  const random = createRandom(`head${icon.motif}`);
  const palette = paletteOf(icon.palette);
  const canvas = { width: 120, height: 120, focusX: 60, focusY: 62, glow: 'cy=".45" r=".75"' };
  const background = drawBackground(palette, random, icon.background, canvas);
  const motif = MOTIFS[icon.motif]({ ...palette, random, variant: icon.variant });
  return minify(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${background}<g transform="translate(7 6)scale(.88)">${motif}</g></svg>`,
  );
}
