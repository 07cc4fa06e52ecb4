import type { Palette } from "../palettes";
import type { Random } from "../random";

export type Variant = 0 | 1;

export interface MotifStyle extends Palette {
  random: Random;
  variant: Variant;
}

/** Draws a subject around (60, 66) inside 120 x 118, so that every motif fits every kind of picture. */
export type Motif = (style: MotifStyle) => string;
