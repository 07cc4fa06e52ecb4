import { findCategory } from "~/catalogue/categories/categories";
import { isOpenRequest, keyOf, scopeOf, versionOf } from "~/frame/contracts/contracts.server";
import type {
  AgentContract,
  ContractPeriod,
  DividendContract,
  SalaryTerms,
} from "~/gateway/resources/agent/contracts.server";
import type { MessageKey } from "~/i18n/message-key";
import { formatMoney, formatNumber } from "~/ui/format";
import type { ContractCard, ContractTerms, RateStep, Term } from "./agent.response-schema.server";
import { allowedAnswers, isAmbiguous } from "./allowed-answers.server";

/** Shown for a value that the gateway does not give. */
const NO_VALUE = "–";

const periodLabels: Readonly<Record<ContractPeriod, MessageKey>> = {
  daily: "agent:period_daily",
  weekly: "agent:period_weekly",
  "half-monthly": "agent:period_half_monthly",
  monthly: "agent:period_monthly",
};

/** Contracts for display. @param locale BCP 47 tag of the visitor's language */
export function toCards(all: readonly AgentContract[], locale: string): ContractCard[] {
  return all.map((item) => toCard(item, all, locale));
}

function toCard(item: AgentContract, all: readonly AgentContract[], locale: string): ContractCard {
  const { kind, contract } = item;
  const replaced =
    contract.status === "edited" && all.find((other) => !isOpenRequest(other) && scopeOf(other) === scopeOf(item));
  return {
    key: keyOf(item),
    version: versionOf(item),
    ...contractLabels(kind, contract.product, "period" in contract ? contract.period : ""),
    status: contract.status,
    answers: allowedAnswers(item, all),
    ...(isAmbiguous(item, all) ? { ambiguous: true } : {}),
    ...(replaced ? { now: toTerms(replaced, locale) } : {}),
    ...toTerms(item, locale),
  };
}

/**
 * What names a contract.
 * @param product code of the gateway; returned unchanged if the lobby does not know it
 * @param period "" for contracts without a period
 */
export function contractLabels(
  kind: ContractCard["kind"],
  product: string,
  period: ContractPeriod | "",
): Pick<ContractCard, "kind" | "product" | "period"> {
  return {
    kind,
    product: findCategory(product)?.label ?? product,
    ...(period ? { period: periodLabels[period] } : {}),
  };
}

function toTerms(item: AgentContract, locale: string): ContractTerms {
  switch (item.kind) {
    case "hourly":
      return { terms: [], steps: item.contract.rates.map((rate) => toRateStep(rate, locale)) };
    case "dividend":
      return { terms: dividendTerms(item.contract.terms, locale), steps: [] };
    default:
      return { terms: salaryTerms(item.contract.terms, locale), steps: [] };
  }
}

function toRateStep({ minimumBet, activeMembers, rate, rateType }: SalaryTerms, locale: string): RateStep {
  return {
    minimumBet: money(minimumBet, locale) ?? NO_VALUE,
    activeMembers: count(activeMembers, locale) ?? NO_VALUE,
    rate: formatRate(rate, rateType) ?? NO_VALUE,
  };
}

function salaryTerms({ rate, rateType, minimumBet, activeMembers }: SalaryTerms, locale: string): Term[] {
  return [
    ...term("agent:rate", formatRate(rate, rateType)),
    ...term("agent:minimum_bet", money(minimumBet, locale)),
    ...term("agent:active_members", count(activeMembers, locale)),
  ];
}

function dividendTerms(terms: DividendContract["terms"], locale: string): Term[] {
  return [
    ...term("agent:share_rate", formatRate(terms.rate, "P")),
    ...term("agent:minimum_bet", money(terms.minimumBet, locale)),
    ...term("agent:net_loss", money(terms.netLoss, locale)),
    ...term("agent:active_members", count(terms.activeMembers, locale)),
    ...term("agent:periodic_bet", money(terms.periodicTotalBet, locale)),
    ...flag("agent:periodic_bet_required", terms.periodicTotalBetRequired),
    ...term("agent:downline_rate", formatRate(terms.downlineHigherRate, "P")),
  ];
}

function term(label: MessageKey, value: string | undefined): Term[] {
  return value === undefined ? [] : [{ label, value }];
}

function flag(label: MessageKey, value: boolean | undefined): Term[] {
  return value === undefined ? [] : [{ label, value: value ? "yes" : "no", isFlag: true }];
}

function money(amount: string | undefined, locale: string): string | undefined {
  return amount === undefined ? undefined : formatMoney(amount, locale);
}

function count(value: number | undefined, locale: string): string | undefined {
  return value === undefined ? undefined : formatNumber(value, locale);
}

/** @param type "P" is a percentage; rates of other types are shown as given */
function formatRate(rate: string | undefined, type: string | undefined): string | undefined {
  return rate !== undefined && type?.toUpperCase() === "P" ? `${rate} %` : rate;
}
