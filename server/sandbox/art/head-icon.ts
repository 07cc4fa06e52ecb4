import { drawGround, type GroundName, tidy } from "./grounds";
import { MOTIFS, type MotifName } from "./motifs";
import type { Variant } from "./motifs/motif";
import { type PaletteName, paletteOf } from "./palettes";
import { createRandom } from "./random";

interface HeadIcon {
  motif: MotifName;
  variant: Variant;
  palette: PaletteName;
  ground: GroundName;
}

const FIRST: HeadIcon = { motif: "tiger", variant: 0, palette: "jade", ground: "scale" };

const HEAD_ICONS: readonly HeadIcon[] = [
  FIRST,
  { motif: "panda", variant: 1, palette: "ruby", ground: "dots" },
  { motif: "dragon", variant: 0, palette: "ocean", ground: "scale" },
  { motif: "elephant", variant: 1, palette: "violet", ground: "diamond" },
  { motif: "rooster", variant: 0, palette: "sunset", ground: "hex" },
  { motif: "octopus", variant: 0, palette: "teal", ground: "waves" },
  { motif: "moon", variant: 1, palette: "night", ground: "dots" },
  { motif: "bull", variant: 1, palette: "forest", ground: "grid" },
  { motif: "mask", variant: 0, palette: "magenta", ground: "diamond" },
];

export const HEAD_ICON_COUNT = HEAD_ICONS.length;

/** The avatar with the given number, from 1; square, viewBox 120 x 120. A number outside the set shows the first. */
export function drawHeadIcon(number: number): string {
  const icon = HEAD_ICONS[number - 1] ?? FIRST;
  const random = createRandom(`head${icon.motif}`);
  const palette = paletteOf(icon.palette);
  const stage = { width: 120, height: 120, focusX: 60, focusY: 62, glow: 'cy=".45" r=".75"' };
  const ground = drawGround(palette, random, icon.ground, stage);
  const motif = MOTIFS[icon.motif]({ ...palette, random, variant: icon.variant });
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${ground}<g transform="translate(7 6)scale(.88)">${motif}</g></svg>`,
  );
}
