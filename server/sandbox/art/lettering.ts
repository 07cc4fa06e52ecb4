import { round } from "./shapes";

/**
 * Block letters as paths, so that a picture needs no font: points on a 4 x 6 grid as pairs of digits; a space separates
 * strokes.
 */
const STROKES: Record<string, string> = {
  A: "06022042460444",
  B: "003041423303334445360600",
  C: "4130100105163645",
  D: "00062644422000",
  E: "40000646 0333",
  F: "400006 0333",
  G: "41301001051636454323",
  H: "0006 4046 0343",
  I: "2026",
  J: "4045361605",
  K: "0006 4003 0346",
  L: "000646",
  M: "0600234046",
  N: "06004640",
  O: "100105163645413010",
  P: "06003041423303",
  Q: "100105163645413010 2446",
  R: "06003041423303 2346",
  S: "4130100102334445361605",
  T: "0040 2026",
  U: "000516364540",
  V: "0004264440",
  W: "0006244640",
  X: "0046 4006",
  Y: "002340 2326",
  Z: "00400646",
  "0": "100105163645413010",
  "1": "112026",
  "2": "01103041420646",
  "3": "0040234445361605",
  "4": "363004 0444",
  "5": "400002334445361605",
  "6": "30100105163645443303",
  "7": "004016",
  "8": "1001021333444536160504133342413010",
  "9": "43130201103041453616",
};

type Point = readonly [number, number];

const GLYPHS = new Map<string, Point[][]>(
  Object.entries(STROKES).map(([letter, strokes]) => [
    letter,
    strokes
      .split(" ")
      .map((stroke) => (stroke.match(/../g) ?? []).map((pair): Point => [+pair.charAt(0), +pair.charAt(1)])),
  ]),
);

// Letters are 4 wide and drawn with a 1.6 stroke: with an advance below 6, neighbours would touch.
const ADVANCE = 6;
const NARROW: Record<string, { advance: number; shift: number }> = {
  " ": { advance: 2.6, shift: 0 },
  I: { advance: 2.2, shift: -2 },
  "1": { advance: 4.4, shift: -0.5 },
};

export interface Lettering {
  path: string;
  width: number;
}

function drawStroke(points: readonly Point[], offset: number): string {
  let path = "";
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  for (const [column, row] of points) {
    const x = round(column + offset);
    if (path === "") path = `M${x} ${row}`;
    else if (x === lastX) path += `V${row}`;
    else if (row === lastY) path += `H${x}`;
    else path += `L${x} ${row}`;
    lastX = x;
    lastY = row;
  }
  return path;
}

/** The text as one path on the letter grid (6 units high), and its width in the same units. */
export function letterPath(text: string): Lettering {
  let cursor = 0;
  let path = "";
  for (const letter of text) {
    const narrow = NARROW[letter];
    for (const stroke of GLYPHS.get(letter) ?? []) path += drawStroke(stroke, cursor + (narrow?.shift ?? 0));
    cursor += narrow?.advance ?? ADVANCE;
  }
  return { path, width: cursor - (ADVANCE - 4) };
}

/** A line of lettering centred on `x`, with its top at `y`. */
export function drawLine(
  text: string,
  position: { x: number; y: number; scale: number; stroke: string; weight?: number },
): string {
  const { path, width } = letterPath(text);
  const left = round(position.x - (width * position.scale) / 2);
  return `<path transform="translate(${left} ${round(position.y)})scale(${round(position.scale)})" d="${path}" fill="none" stroke="${position.stroke}" stroke-width="${position.weight ?? 1.5}"/>`;
}

function toCapitals(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Mn}|[’'.,:!?&-]/gu, "")
    .toUpperCase()
    .trim();
}

/** The name in block capitals; a name with letters that have no block form is replaced by its English name. */
export function lettersFor(name: string, englishName: string): string {
  const capitals = toCapitals(name);
  const drawable = capitals !== "" && [...capitals].every((letter) => letter === " " || GLYPHS.has(letter));
  return drawable ? capitals : toCapitals(englishName).replace(/[^A-Z0-9 ]/g, "");
}

/** Up to two lines of about the same length; a short name stays on one line. */
export function breakLines(text: string): string[] {
  const words = text.split(" ").filter(Boolean);
  if (text.length <= 8 || words.length < 2) return [words.join(" ")];
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  const unevenness = ([first = "", second = ""]: string[]) => Math.abs(first.length - second.length);
  return breaks.reduce((best, candidate) => (unevenness(candidate) < unevenness(best) ? candidate : best));
}
