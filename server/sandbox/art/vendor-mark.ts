import { drawLine, letterPath } from "./lettering";
import { type PaletteName, paletteOf } from "./palettes";
import { starPath } from "./shapes";

const FORMS = {
  diamond: "M16 4L28 16 16 28 4 16z",
  peak: "M16 4L29 27H3z",
  square: "M6 6H26V26H6z",
  disc: "M16 3A13 13 0 1 1 15.9 3z",
  hexagon: "M16 3L28 10V22L16 29 4 22V10z",
  wedge: "M3 9H29L16 29z",
  shield: "M16 3L27 7V17Q26 25 16 29 6 25 5 17V7z",
  drop: "M16 2Q27 15 27 20A11 10 0 0 1 5 20Q5 15 16 2z",
  star: starPath(16, 17, 15, 8, 5),
  burst: starPath(16, 16, 14.5, 11, 10),
  leaf: "M4 28Q2 6 28 4 30 28 4 28z",
  moon: "M22 4A13 13 0 1 0 22 28 11 11 0 0 1 22 4z",
  arch: "M5 29V16A11 12 0 0 1 27 16V29z",
  slash: "M10 3H31L22 29H1z",
  petals: "M16 16Q6 6 16 2 26 6 16 16 26 6 30 16 26 26 16 16 26 26 16 30 6 26 16 16 6 26 2 16 6 6 16 16z",
  waves: "M0 12Q8 4 16 12T32 12V18Q24 26 16 18T0 18zM0 24Q8 16 16 24T32 24V32H0z",
} as const;

export type MarkForm = keyof typeof FORMS;

/** @internal For tests. */
export const MARK_FORMS = Object.keys(FORMS) as MarkForm[];

export interface VendorArt {
  /** One to three capitals or digits. */
  letters: string;
  palette: PaletteName;
  form: MarkForm;
}

/** The square mark of one vendor, viewBox 32 x 32. */
export function drawVendorMark(spec: VendorArt): string {
  const palette = paletteOf(spec.palette);
  const { width } = letterPath(spec.letters);
  const scale = Math.min(2, 23 / (width + 1));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><linearGradient id="a" x2="1" y2="1"><stop stop-color="${palette.light}"/><stop offset=".5" stop-color="${palette.middle}"/><stop offset="1" stop-color="${palette.deep}"/></linearGradient>`,
    `<rect width="32" height="32" rx="8" fill="url(#a)"/><path d="${FORMS[spec.form]}" fill="${palette.outline}" opacity=".6"/>`,
    `<g stroke-linejoin="miter" stroke-linecap="square">${drawLine(spec.letters, { x: 16, y: 16 - scale * 3, scale, stroke: "#fff" })}</g></svg>`,
  ].join("");
}
