import type { Palette } from "./palettes";
import type { Random } from "./random";
import { round } from "./shapes";

const PATTERNS = {
  scale: {
    width: 16,
    height: 8,
    shape: '<circle cx="8" cy="8" r="7"/><circle cy="4" r="7"/><circle cx="16" cy="4" r="7"/>',
  },
  diamond: { width: 12, height: 20, shape: '<path d="M6 0L12 10 6 20 0 10z"/>' },
  dots: { width: 8, height: 8, shape: '<circle cx="2" cy="2" r="1.2"/><circle cx="6" cy="6" r="1.2"/>' },
  hex: { width: 14, height: 24, shape: '<path d="M7 0L14 4V12L7 16 0 12V4zM7 16V24"/>' },
  waves: { width: 20, height: 8, shape: '<path d="M0 6Q5-1 10 6T20 6"/>' },
  grid: { width: 10, height: 10, shape: '<path d="M0 0H10V10"/>' },
} as const;

export type BackgroundName = keyof typeof PATTERNS;

export const BACKGROUND_NAMES = Object.keys(PATTERNS) as BackgroundName[];

interface Stop {
  color: string;
  offset?: string;
  opacity?: number;
}

function stops(list: readonly Stop[]): string {
  return list
    .map(({ color, offset, opacity }) => {
      const position = offset === undefined ? "" : ` offset="${offset}"`;
      return `<stop${position} stop-color="${color}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`;
    })
    .join("");
}

function linear(id: string, list: readonly Stop[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`;
}

function radial(id: string, geometry: string, list: readonly Stop[]): string {
  return `<radialGradient id="${id}" ${geometry}>${stops(list)}</radialGradient>`;
}

/** Fills that motifs and lettering use: g gold, k accent, s gloss, v fade below the title. */
function sharedFills(palette: Palette): string {
  return [
    linear("g", [{ color: "#fff6c4" }, { color: "#ffc938", offset: ".4" }, { color: "#f08a00", offset: "1" }]),
    linear("k", [{ color: palette.accent }, { color: palette.accentDark, offset: "1" }]),
    radial("s", 'cx=".35" cy=".28" r=".8"', [
      { color: "#fff", offset: "0", opacity: 0.7 },
      { color: "#fff", offset: ".5", opacity: 0 },
      { color: "#000", offset: "1", opacity: 0.45 },
    ]),
    linear("v", [
      { color: palette.deep, offset: ".55", opacity: 0 },
      { color: palette.outline, offset: "1" },
    ]),
  ].join("");
}

export interface Canvas {
  width: number;
  height: number;
  /** Where the rays meet, behind the motif. */
  focusX: number;
  focusY: number;
  /** Attributes of the radial gradient: its centre and radius. */
  glow: string;
}

/** Background of a picture: glow, pattern and rays around the focus. */
export function drawBackground(palette: Palette, random: Random, background: BackgroundName, canvas: Canvas): string {
  const { width, height, focusX, focusY } = canvas;
  const reach = width > height ? 150 : Math.max(70, width * 0.58);
  const rays = 12 + Math.floor(random() * 5);
  const step = (2 * Math.PI * reach) / rays;
  const turn = round(random() * 30);
  const pattern = PATTERNS[background];
  const fullArea = `M0 0h${width}v${height}H0`;
  return [
    radial("b", canvas.glow, [
      { color: palette.light },
      { color: palette.middle, offset: ".45" },
      { color: palette.deep, offset: "1" },
    ]),
    sharedFills(palette),
    `<pattern id="p" width="${pattern.width}" height="${pattern.height}" patternUnits="userSpaceOnUse" fill="none" stroke="#fff">${pattern.shape}</pattern>`,
    `<path fill="url(#b)" d="${fullArea}"/><path fill="url(#p)" opacity=".16" d="${fullArea}"/>`,
    `<circle cx="${focusX}" cy="${focusY}" r="${reach}" fill="none" stroke="#fff" stroke-width="${2 * reach}" stroke-dasharray="${round(step * 0.42)} ${round(step * 0.58)}" opacity=".17" transform="rotate(${turn} ${focusX} ${focusY})"/>`,
  ].join("");
}

/** Removes unused fills and leading zeros, because a list sends 36 pictures to a phone. */
export function minify(svg: string): string {
  return svg
    .replace(/<(linear|radial)Gradient id="(k|s|g|v)".*?<\/\1Gradient>/g, (fill: string, _kind: string, id: string) =>
      svg.includes(`url(#${id})`) ? fill : "",
    )
    .replace(/([ "-])0\./g, "$1.");
}
