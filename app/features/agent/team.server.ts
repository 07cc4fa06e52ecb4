import { getTeamKpi, type TeamKpi } from "~/gateway/resources/agent/agent.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { toIsoDate } from "~/http/forms/digits";
import { optionalSection } from "~/http/responses/optional-section.server";
import { daysBefore, today as merchantToday } from "~/platform/time-zone.server";
import { formatMoney, formatNumber } from "~/ui/format";
import { dayRangeSchemaUntil, isDay } from "./agent.form-schema.server";
import type { Team, TeamFigure } from "./agent.response-schema.server";
import { layOutBars } from "./chart-layout";

const DEFAULT_DAYS = 7;
const SHORTCUT_DAYS = [1, 7, 30];
const FIGURES_DEADLINE_MS = 2_000;

/**
 * The team's figures in the range of days of the query (`from`, `to`), by default the last seven days
 * (docs/gateway.md 3.10, C2).
 */
export async function getTeam(ctx: RequestContext): Promise<Team> {
  const today = merchantToday();
  const firstDayOf = (days: number) => daysBefore(today, days - 1);
  const range = readRange(ctx.request.url.searchParams, today);
  const choices = SHORTCUT_DAYS.map((days) => ({
    days,
    from: firstDayOf(days),
    to: today,
    current: range.to === today && range.from === firstDayOf(days),
  }));
  const form = { range, today, choices };

  const parsed = dayRangeSchemaUntil(today).safeParse(range);
  if (!parsed.success) {
    const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
    return { ...form, errors, failed: false };
  }
  const kpi = await optionalSection(ctx, getTeamKpi(ctx.gateway, parsed.data), FIGURES_DEADLINE_MS);
  if (!kpi.ok) return { ...form, failed: true };
  const { textTag } = ctx.preferences.language;
  return { ...form, figures: toFigures(kpi.data, textTag), ...toBars(kpi.data, textTag), failed: false };
}

/** A last day alone means the days that end with it. */
function readRange(query: URLSearchParams, today: string): Team["range"] {
  const readDay = (name: string) => toIsoDate(query.get(name)?.slice(0, 20) ?? "");
  const to = readDay("to") || today;
  const end = isDay(to) ? to : today;
  return { from: readDay("from") || daysBefore(end, DEFAULT_DAYS - 1), to };
}

function toFigures(kpi: TeamKpi, locale: string): TeamFigure[] {
  const money = (label: string, amount: string | undefined): TeamFigure[] =>
    amount === undefined ? [] : [{ label: `agent:${label}`, value: formatMoney(amount, locale) }];
  const count = (label: string, value: number | undefined): TeamFigure[] =>
    value === undefined ? [] : [{ label: `agent:${label}`, value: formatNumber(value, locale) }];
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

/** Valid bets by day; totals of deposits, withdrawals and valid bets if the gateway gives no days. */
function toBars(kpi: TeamKpi, locale: string): Pick<Team, "bars" | "byDay"> {
  const byDay = kpi.days.length > 0;
  const values = byDay ? kpi.days.map(({ date, validBets }) => ({ label: date, amount: validBets })) : listTotals(kpi);
  const layout = layOutBars(values.map(({ amount }) => amount));
  return {
    byDay,
    bars: layout.map((bar, index) => {
      const { label = "", amount = "0" } = values[index] ?? {};
      return { ...bar, label, value: formatMoney(amount, locale) };
    }),
  };
}

function listTotals({ deposits, withdrawals, validBets }: TeamKpi): { label: string; amount: string }[] {
  const totals = [
    ["agent:deposits", deposits],
    ["agent:withdrawals", withdrawals],
    ["agent:valid_bets", validBets],
  ] as const;
  return totals.flatMap(([label, amount]) => (amount === undefined ? [] : [{ label, amount }]));
}
