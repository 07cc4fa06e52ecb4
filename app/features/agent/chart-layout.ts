/** What the bars stand for where the gateway gives no days. */
export const totals = [
  { label: "agent:deposits", figure: "deposits" },
  { label: "agent:withdrawals", figure: "withdrawals" },
  { label: "agent:valid_bets", figure: "validBets" },
] as const;

/** A bar of a chart in a drawing of 100 by 100 units. */
export interface ChartBar {
  left: number;
  width: number;
  height: number;
}

const CHART_SIZE = 100;
/** Share of each bar's slot that stays empty. */
const GAP = 0.25;

/**
 * Lays out amounts as bars; the greatest amount has the full height, negative ones have none.
 * @param amounts decimal strings
 */
export function layOutBars(amounts: readonly string[]): ChartBar[] {
  // Floats are precise enough for a drawing; the exact amounts are shown next to it as text.
  const values = amounts.map((amount) => Math.max(0, Number(amount)));
  const greatest = Math.max(...values, 0);
  const slot = CHART_SIZE / Math.max(values.length, 1);
  return values.map((value, index) => ({
    left: round(index * slot + (slot * GAP) / 2),
    width: round(slot * (1 - GAP)),
    height: greatest > 0 ? round((value / greatest) * CHART_SIZE) : 0,
  }));
}

const round = (value: number) => Math.round(value * 100) / 100;
