/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const INK: Rgb = [0x24, 0x13, 0x00];
/** The lightest ground of the dark theme and the darkest of the light one that words in the accent stand on. */
const DARK_GROUND: Rgb = [0x24, 0x30, 0x49];
const LIGHT_GROUND: Rgb = [0xe8, 0xe0, 0xd1];
const TEXT_CONTRAST = 4.5;
const STEPS = 20;

/** Reads `#rgb`, `#rrggbb` and what carries an alpha, which is left away; undefined for anything else. */
export function parseColour(text: string | undefined): Rgb | undefined {
  const [, digits] = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text ?? "") ?? [];
  if (!digits) return undefined;
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

function toHex(colour: Rgb): string {
  return colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("");
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [0, 1, 2].map((at) => (from[at] ?? 0) + ((to[at] ?? 0) - (from[at] ?? 0)) * share) as unknown as Rgb;
}

/** The nearest colour on the way to `end` that words on `ground` can have. */
function readable(colour: Rgb, ground: Rgb, end: Rgb): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mix(colour, end, step / STEPS);
    if (contrast(tried, ground) >= TEXT_CONTRAST) return tried;
  }
  return end;
}

/**
 * The address of the sheet with a merchant's colours, or undefined where it has none of its own. The colours stand in
 * the address, so that the sheet needs no question, can be kept for ever, and differs from merchant to merchant.
 * @param accent hexadecimal; buttons, links and marks
 * @param note hexadecimal; the line about the app
 */
export function brandSheet(accent: string | undefined, note?: string): string | undefined {
  const colours = [accent, note].map((text) => parseColour(text));
  if (!colours.some(Boolean)) return undefined;
  return `/brand/${colours.map((colour) => (colour ? toHex(colour) : "none")).join("-")}.css`;
}

/** The sheet of such an address: declarations made of checked colours alone, with the contrast of both themes kept. */
export function writeBrandSheet(name: string): string | undefined {
  const [, accentText, noteText] = /^((?:[0-9a-f]{6}|none))-([0-9a-f]{6}|none)\.css$/.exec(name) ?? [];
  if (!accentText || !noteText) return undefined;
  const accent = parseColour(accentText);
  const note = parseColour(noteText);
  const dark: string[] = [];
  const light: string[] = [];
  if (note) {
    dark.push(`--note:#${toHex(readable(note, DARK_GROUND, WHITE))}`);
    light.push(`--note:#${toHex(readable(note, LIGHT_GROUND, BLACK))}`);
  }
  if (accent) {
    dark.push(`--accent:#${toHex(readable(accent, DARK_GROUND, WHITE))}`, ...fillOf(accent));
    light.push(`--accent:#${toHex(readable(accent, LIGHT_GROUND, BLACK))}`, ...fillOf(accent));
  }
  return `:root,[data-theme="dark"]{${dark.join(";")}}[data-theme="light"]{${light.join(";")}}`;
}

/** Filled surfaces: the colour as it is, with whichever of dark and white words reads better on it. */
function fillOf(accent: Rgb): string[] {
  const white = contrast(accent, WHITE) > contrast(accent, INK);
  const fill = readable(accent, white ? WHITE : INK, white ? BLACK : WHITE);
  const hex = toHex(fill);
  return [
    `--fill:#${hex}`,
    `--fill-edge:#${toHex(mix(fill, white ? BLACK : WHITE, 0.25))}`,
    `--on-accent:#${toHex(white ? WHITE : INK)}`,
    `--amber:#${hex}`,
    `--tint:#${hex}24`,
    `--glow:0 0 0 4px #${hex}26,0 6px 20px #${hex}66`,
  ];
}
