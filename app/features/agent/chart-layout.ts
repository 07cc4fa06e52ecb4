/** A bar of a small chart, in its units: 0 to 100 up, `left` and `width` of 100. */
export interface Bar {
  left: number;
  width: number;
  height: number;
}

const HIGHEST = 100;
/** Part of a bar's room that stays free. */
const GAP = 0.25;

/** Lays amounts out as bars, the greatest at full height; amounts are decimal strings, and less than nothing is nothing. */
export function layBars(amounts: readonly string[]): Bar[] {
  // Heights are a drawing: the amounts themselves stand beside it as they are.
  const values = amounts.map((amount) => Math.max(0, Number(amount)));
  const greatest = Math.max(...values, 0);
  const room = HIGHEST / Math.max(values.length, 1);
  return values.map((value, place) => ({
    left: round(place * room + (room * GAP) / 2),
    width: round(room * (1 - GAP)),
    height: greatest > 0 ? round((value / greatest) * HIGHEST) : 0,
  }));
}

const round = (value: number) => Math.round(value * 100) / 100;
