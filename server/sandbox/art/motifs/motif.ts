import type { Palette } from "../palettes";
import type { Random } from "../random";

export type Variant = 0 | 1;

export interface Brush extends Palette {
  random: Random;
  variant: Variant;
}

/** A subject drawn about (60, 66) inside 120 x 118, so that every motif fits every kind of picture. */
export type Motif = (brush: Brush) => string;
