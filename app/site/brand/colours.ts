/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const DARK_TEXT: Rgb = [0x24, 0x13, 0x00];
/**
 * The backgrounds of accent-coloured text with the lowest contrast: lightest of the dark theme, darkest of the light
 * one.
 */
const DARK_BACKGROUND: Rgb = [0x24, 0x30, 0x49];
const LIGHT_BACKGROUND: Rgb = [0xe8, 0xe0, 0xd1];
/** WCAG 1.4.3. */
const MIN_CONTRAST = 4.5;
const MIX_STEPS = 20;

/** Parses `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa`, and ignores the alpha value; undefined for any other text. */
export function parseColour(text: string | undefined): Rgb | undefined {
  const [, digits] = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text ?? "") ?? [];
  if (!digits) return undefined;
  const sixDigits = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const channel = (index: number) => Number.parseInt(sixDigits.slice(index, index + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

function toHex(colour: Rgb): string {
  return colour.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("");
}

/** Relative luminance, 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [channel(0), channel(1), channel(2)];
}

/** Mixes the colour with `target` until its contrast with `background` is sufficient. */
function ensureContrast(colour: Rgb, background: Rgb, target: Rgb): Rgb {
  for (let step = 0; step < MIX_STEPS; step += 1) {
    const mixed = mix(colour, target, step / MIX_STEPS);
    if (contrast(mixed, background) >= MIN_CONTRAST) return mixed;
  }
  return target;
}

const STYLESHEET_PATH = "/brand/";

/**
 * The path of the stylesheet with a merchant's colours, undefined without colours. The path contains the colours, so
 * that the response needs no gateway call and can be cached without limit.
 * @param accent hexadecimal; colour of buttons, links and markers
 * @param note hexadecimal; colour of the text about the app
 */
export function brandStylesheetPath(accent: string | undefined, note?: string): string | undefined {
  const colours = [accent, note].map((text) => parseColour(text));
  if (!colours.some(Boolean)) return undefined;
  return `${STYLESHEET_PATH}${colours.map((colour) => (colour ? toHex(colour) : "none")).join("-")}.css`;
}

/**
 * The CSS of a stylesheet, with colours adjusted to sufficient contrast in both themes.
 * @param name last segment of its path
 * @returns undefined for an invalid name
 */
export function brandStylesheet(name: string): string | undefined {
  const [, accentText, noteText] = /^((?:[0-9a-f]{6}|none))-([0-9a-f]{6}|none)\.css$/.exec(name) ?? [];
  if (!accentText || !noteText) return undefined;
  const accent = parseColour(accentText);
  const note = parseColour(noteText);
  const dark: string[] = [];
  const light: string[] = [];
  if (note) {
    dark.push(`--note:#${toHex(ensureContrast(note, DARK_BACKGROUND, WHITE))}`);
    light.push(`--note:#${toHex(ensureContrast(note, LIGHT_BACKGROUND, BLACK))}`);
  }
  if (accent) {
    dark.push(`--accent:#${toHex(ensureContrast(accent, DARK_BACKGROUND, WHITE))}`, ...fillDeclarations(accent));
    light.push(`--accent:#${toHex(ensureContrast(accent, LIGHT_BACKGROUND, BLACK))}`, ...fillDeclarations(accent));
  }
  return `:root,[data-theme="dark"]{${dark.join(";")}}[data-theme="light"]{${light.join(";")}}`;
}

/** The same by its path; undefined for the path of anything else. */
export function brandStylesheetAt(path: string): string | undefined {
  return path.startsWith(STYLESHEET_PATH) ? brandStylesheet(path.slice(STYLESHEET_PATH.length)) : undefined;
}

/** Colours of filled elements, with white or dark text, whichever has more contrast. */
function fillDeclarations(accent: Rgb): string[] {
  const hasWhiteText = contrast(accent, WHITE) > contrast(accent, DARK_TEXT);
  const textColour = hasWhiteText ? WHITE : DARK_TEXT;
  const opposite = hasWhiteText ? BLACK : WHITE;
  const fill = ensureContrast(accent, textColour, opposite);
  const hex = toHex(fill);
  return [
    `--fill:#${hex}`,
    `--fill-edge:#${toHex(mix(fill, opposite, 0.25))}`,
    `--on-accent:#${toHex(textColour)}`,
    `--amber:#${hex}`,
    `--tint:#${hex}24`,
    `--glow:0 0 0 4px #${hex}26,0 6px 20px #${hex}66`,
  ];
}
