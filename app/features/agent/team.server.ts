import { getTeamKpi, type TeamKpi } from "~/gateway/resources/agent/team.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { toIsoDate } from "~/http/forms/digits";
import { errorsOf } from "~/http/forms/parse-form.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import type { MessageKey } from "~/i18n/message-key";
import { daysBefore, today as merchantToday } from "~/platform/time-zone.server";
import { formatMoney, formatNumber } from "~/ui/format";
import { dayRangeSchemaUntil, isDay } from "./agent.form-schema.server";
import type { Team, TeamFigure } from "./agent.response-schema.server";
import { layOutBars, totals } from "./chart-layout";

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
  if (!parsed.success) return { ...form, errors: errorsOf(parsed.error), failed: false };
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
  const money = (label: MessageKey, amount: string | undefined): TeamFigure[] =>
    amount === undefined ? [] : [{ label, value: formatMoney(amount, locale) }];
  const count = (label: MessageKey, value: number | undefined): TeamFigure[] =>
    value === undefined ? [] : [{ label, value: formatNumber(value, locale) }];
  return [
    ...money("agent:net_profit", kpi.netProfit),
    ...money("agent:valid_bets", kpi.validBets),
    ...money("agent:bets", kpi.bets),
    ...money("agent:deposits", kpi.deposits),
    ...money("agent:withdrawals", kpi.withdrawals),
    ...count("agent:members", kpi.members),
    ...count("agent:team_active", kpi.activeMembers),
    ...count("agent:team_new", kpi.newMembers),
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

function listTotals(kpi: TeamKpi): { label: string; amount: string }[] {
  return totals.flatMap(({ label, figure }) => {
    const amount = kpi[figure];
    return amount === undefined ? [] : [{ label, amount }];
  });
}
