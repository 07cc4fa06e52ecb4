import { drawBackground, minify } from "./backgrounds";
import type { GameArt } from "./game-art";
import { drawLine, letterPath, lettersFor } from "./lettering";
import { MOTIFS, type MotifName } from "./motifs";
import { type Palette, paletteOf } from "./palettes";
import { createRandom, pick, type Random, shuffle } from "./random";
import { GOLD, renameParts } from "./shapes";

const REEL_SYMBOLS: readonly MotifName[] = ["gems", "crown", "fortune", "lotus", "fruit", "clover", "chest", "koi"];

/** Motifs of games without reels: the screen shows the motif large, above a table. */
const TABLE_MOTIFS = new Set<MotifName>([
  "basketball",
  "bingo",
  "cards",
  "crab",
  "dice",
  "esports",
  "fish",
  "football",
  "lotto",
  "mahjong",
  "octopus",
  "rooster",
  "shark",
  "trophy",
  "wheel",
]);

function drawReels(spec: GameArt, palette: Palette, random: Random): string {
  const others = shuffle(
    random,
    REEL_SYMBOLS.filter((symbol) => symbol !== spec.motif),
  ).slice(0, 4);
  const symbols = [spec.motif, ...others].map((motif, index) => {
    const variant = index === 0 ? spec.variant : 0;
    return `<g id="q${index}">${renameParts(MOTIFS[motif]({ ...palette, random, variant }), index)}</g>`;
  });
  const cells = [0, 1, 2].flatMap((column) =>
    [0, 1, 2].map((row) => {
      const symbol = row === 1 ? 0 : pick(random, [1, 2, 3, 4]);
      return `<use href="#q${symbol}" transform="translate(${36 + column * 99} ${176 + row * 104})scale(.76)"/>`;
    }),
  );
  const columns = [32, 131, 230].map((x) => `<rect x="${x}" y="170" width="98" height="320" rx="10"/>`);
  return [
    `<rect x="22" y="160" width="316" height="340" rx="20" fill="${palette.outline}" stroke="${GOLD}" stroke-width="6"/>`,
    `<g fill="#fff6df">${columns.join("")}</g><path d="M32 277H328V383H32z" fill="#ffc938" opacity=".45"/>`,
    `<defs>${symbols.join("")}</defs>${cells.join("")}`,
    `<path d="M14 330l14-9v18zM346 330l-14-9v18z" fill="#ff2d55" stroke="#fff" stroke-width="2"/>`,
    `<path d="M32 330H328" stroke="#ff2d55" stroke-width="2" stroke-dasharray="6 6"/>`,
  ].join("");
}

function drawTable(spec: GameArt, palette: Palette, random: Random): string {
  const motif = MOTIFS[spec.motif]({ ...palette, random, variant: spec.variant });
  return [
    `<ellipse cx="180" cy="500" rx="230" ry="130" fill="${palette.deep}" stroke="${GOLD}" stroke-width="6"/>`,
    `<ellipse cx="180" cy="506" rx="200" ry="104" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2" stroke-dasharray="10 8"/>`,
    `<g transform="translate(18 160)scale(2.7)">${motif}</g>`,
  ].join("");
}

function drawMeter(x: number, label: string, value: string, outline: string): string {
  const centre = x + 48;
  return [
    `<rect x="${x}" y="540" width="96" height="44" rx="10" fill="${outline}" stroke="${GOLD}" stroke-width="1.5"/>`,
    drawLine(label, { x: centre, y: 547, scale: 1.3, stroke: "#ffd98a", weight: 1.2 }),
    drawLine(value, { x: centre, y: 564, scale: 2, stroke: "#fff", weight: 1.2 }),
  ].join("");
}

const PLAY_ARROWS =
  '<path d="M163 571a19 19 0 0 1 34-5l5-4v17h-17l5-6a11 11 0 0 0-18 1zM197 585a19 19 0 0 1-34 5l-5 4v-17h17l-5 6a11 11 0 0 0 18-1z" fill="#fff"/>';

/** A picture in place of a running game: portrait, viewBox 360 x 640, scaled to cover. */
export function drawGameScreen(spec: GameArt): string {
  const random = createRandom(`${spec.englishName}screen`);
  const palette = paletteOf(spec.palette);
  const title = lettersFor(spec.name, spec.englishName);
  const scale = Math.min(4.4, 300 / (letterPath(title).width + 2));
  const top = 94 - scale * 3;
  const titleLine = (y: number, stroke: string, weight: number) =>
    drawLine(title, { x: 180, y, scale, stroke, weight });
  const isTableGame = TABLE_MOTIFS.has(spec.motif);
  const win = `WIN ${100 + Math.floor(random() * 190) * 10}`;
  const canvas = { width: 360, height: 640, focusX: 180, focusY: 300, glow: 'cy=".4" r=".7"' };
  return minify(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 640" preserveAspectRatio="xMidYMid slice">`,
      drawBackground(palette, random, spec.background, canvas),
      `<g fill="none" stroke-miterlimit="2.4" stroke-linecap="square">`,
      titleLine(top + 2, palette.outline, 3.6),
      titleLine(top, GOLD, 1.6),
      drawLine(win, { x: 180, y: 126, scale: 2.4, stroke: "#fff", weight: 1.3 }),
      "</g>",
      isTableGame ? drawTable(spec, palette, random) : drawReels(spec, palette, random),
      `<g fill="none" stroke-linecap="square">`,
      drawMeter(22, "BET", "20", palette.outline),
      drawMeter(242, isTableGame ? "ROUND" : "LINES", "25", palette.outline),
      "</g>",
      `<circle cx="180" cy="578" r="50" fill="${palette.outline}"/><circle cx="180" cy="578" r="46" fill="${GOLD}"/>`,
      `<circle cx="180" cy="578" r="37" fill="#1fae4f" stroke="#0b5c28" stroke-width="2"/>${PLAY_ARROWS}</svg>`,
    ].join(""),
  );
}
