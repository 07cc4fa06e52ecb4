import { type BackgroundName, drawBackground, minify } from "./backgrounds";
import { breakLines, letterPath, lettersFor } from "./lettering";
import { MOTIFS, type MotifName } from "./motifs";
import type { Variant } from "./motifs/motif";
import { type PaletteName, paletteOf } from "./palettes";
import { createRandom, type Random } from "./random";
import { GOLD, round, sparkPath, translate } from "./shapes";

export interface GameArt {
  /** Name in the language of the picture. It is drawn only when the block letters have all its characters. */
  name: string;
  englishName: string;
  motif: MotifName;
  palette: PaletteName;
  variant: Variant;
  background: BackgroundName;
}

const TITLE_WIDTH = 104;
const LINE_GAP = 6;

function drawTitle(text: string, outline: string): string {
  const rows = breakLines(text).map((words) => letterPath(words));
  const largest = rows.length > 1 ? 2.9 : 4;
  const sized = rows.map((row) => ({ ...row, scale: Math.min(largest, TITLE_WIDTH / (row.width + 2.4)) }));
  let top = 153 - sized.reduce((sum, row) => sum + row.scale * 6, 0) - (rows.length - 1) * LINE_GAP;
  return sized
    .map(({ path, width, scale }, index) => {
      const left = round(60 - (width * scale) / 2);
      const row = `<g transform="translate(${left} ${round(top)})scale(${round(scale)})"><path id="t${index}" d="${path}"/><use href="#t${index}" y=".6" stroke="${outline}" stroke-width="3.4"/><use href="#t${index}" stroke="${index === 0 ? GOLD : "#fff"}" stroke-width="1.6"/></g>`;
      top += scale * 6 + LINE_GAP;
      return row;
    })
    .join("");
}

export function drawSparks(
  random: Random,
  count: number,
  area: { x: number; y: number; width: number; height: number },
) {
  const sparks = Array.from({ length: count }, () =>
    sparkPath(area.x + random() * area.width, area.y + random() * area.height, 3 + Math.floor(random() * 4)),
  );
  return `<path d="${sparks.join("")}" fill="#fff"/>`;
}

/** The picture of one game: 3:4, viewBox 120 x 160, about 3 KB. The same spec gives the same bytes. */
export function drawGame(spec: GameArt): string {
  const random = createRandom(spec.englishName + spec.motif);
  const palette = paletteOf(spec.palette);
  const title = lettersFor(spec.name, spec.englishName);
  const canvas = { width: 120, height: 160, focusX: 60, focusY: 64, glow: 'cy=".4" r=".8"' };
  const background = drawBackground(palette, random, spec.background, canvas);
  const motif = MOTIFS[spec.motif]({ ...palette, random, variant: spec.variant });
  return minify(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 160">${background}`,
      breakLines(title).length > 1 ? motif : translate(0, 9, motif),
      `<path fill="url(#v)" d="M0 0h120v160H0"/>`,
      drawSparks(random, 3, { x: 8, y: 8, width: 104, height: 96 }),
      `<g fill="none" stroke-miterlimit="2.4" stroke-linecap="square">${drawTitle(title, palette.outline)}</g></svg>`,
    ].join(""),
  );
}
