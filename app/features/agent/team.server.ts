import { getTeamKpi, type TeamKpi } from "~/gateway/resources/agent/agent.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { formatDay, formatMoney, formatNumber } from "~/ui/format";
import { rangeSchemaOn } from "./agent.schema";
import { type Bar, layBars } from "./chart-layout";

/** A range of days, YYYY-MM-DD, both included. */
interface DayRange {
  from: string;
  to: string;
}

/** One figure: its message key, and its value as shown. */
export interface TeamFigure {
  label: string;
  value: string;
}

/** A bar with what it stands for. `label` is a day, or a message key. */
export interface TeamBar extends Bar {
  label: string;
  value: string;
}

/** The figures of an agent's team in a range of days. */
export interface Team {
  /** As typed, also when it is wrong. */
  range: DayRange;
  today: string;
  /** Ranges to choose from; `days` back from today. */
  choices: (DayRange & { days: number; current: boolean })[];
  /** Message keys by field. */
  errors?: { from?: string; to?: string };
  /** Absent when the range is wrong or the figures did not load. */
  figures?: TeamFigure[];
  bars?: TeamBar[];
  /** The bars are days; else sums. */
  byDay?: boolean;
  failed: boolean;
}

const USUAL_DAYS = 7;
const CHOICES = [1, 7, 30];
const DAY_MS = 24 * 3600 * 1000;
const READ_MS = 2_000;

/** The team's figures in the range the address asks for; the last seven days where it asks for none (docs/gateway.md 3.10, C2). */
export async function getTeam(ctx: RequestContext): Promise<Team> {
  const now = Date.now();
  const today = formatDay(now);
  const since = (days: number) => formatDay(now - (days - 1) * DAY_MS);
  const query = ctx.request.url.searchParams;
  const range = {
    from: query.get("from")?.slice(0, 20) ?? since(USUAL_DAYS),
    to: query.get("to")?.slice(0, 20) ?? today,
  };
  const choices = CHOICES.map((days) => ({
    days,
    from: since(days),
    to: today,
    current: range.to === today && range.from === since(days),
  }));
  const known = { range, today, choices };

  const parsed = rangeSchemaOn(today).safeParse(range);
  if (!parsed.success) {
    const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
    return { ...known, errors, failed: false };
  }
  const read = await optionalSection(ctx, getTeamKpi(ctx.gateway, parsed.data), READ_MS);
  if (!read.ok) return { ...known, failed: true };
  const { tag } = ctx.preferences.language;
  return { ...known, figures: toFigures(read.data, tag), ...toBars(read.data, tag), failed: false };
}

function toFigures(kpi: TeamKpi, locale: string): TeamFigure[] {
  const money = (label: string, amount: string | undefined): TeamFigure[] =>
    amount === undefined ? [] : [{ label: `agent:${label}`, value: formatMoney(amount, locale) }];
  const count = (label: string, value: number): TeamFigure[] => [
    { label: `agent:${label}`, value: formatNumber(value, locale) },
  ];
  return [
    ...money("net_profit", kpi.netProfit),
    ...money("valid_bets", kpi.validBets),
    ...money("bets", kpi.bets),
    ...money("deposits", kpi.deposits),
    ...money("withdrawals", kpi.withdrawals),
    ...count("members", kpi.members),
    ...count("team_active", kpi.activeMembers),
    ...count("team_new", kpi.newMembers),
  ];
}

/** Valid bets by day; where the gateway gives sums only, the sums beside each other. */
function toBars(kpi: TeamKpi, locale: string): Pick<Team, "bars" | "byDay"> {
  const sums = [
    ["agent:deposits", kpi.deposits],
    ["agent:withdrawals", kpi.withdrawals],
    ["agent:valid_bets", kpi.validBets],
  ] as const;
  const byDay = kpi.days.length > 0;
  const values = byDay
    ? kpi.days.map(({ date, validBets }) => ({ label: date, amount: validBets }))
    : sums.flatMap(([label, amount]) => (amount === undefined ? [] : [{ label, amount }]));
  const bars = layBars(values.map(({ amount }) => amount));
  return {
    byDay,
    bars: bars.map((bar, place) => {
      const { label = "", amount = "0" } = values[place] ?? {};
      return { ...bar, label, value: formatMoney(amount, locale) };
    }),
  };
}
