import { encode } from "uqr";
import type { QrCode } from "./invite.response-schema.server";

/** Empty modules around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Encodes a text with error correction level M, which restores about 15 % of the code. */
export function createQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data.map((row, y) =>
    runsOf(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(""),
  );
  return { size, path: path.join("") };
}

/** The runs of dark modules of a row. */
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
