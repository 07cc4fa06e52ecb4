import { encode } from "uqr";

/** A QR code as one SVG path in a square of `size` units, its quiet zone included. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** Free modules around the code that scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Draws a text as a QR code that survives a damaged screen (15 %). */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data.map((row, y) =>
    runsOf(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(""),
  );
  return { size, path: path.join("") };
}

/** Runs of dark modules: where each begins and how long it is. */
function runsOf(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
