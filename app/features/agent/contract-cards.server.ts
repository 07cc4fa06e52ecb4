import { findCategory } from "~/catalogue/list-pages";
import {
  answersTo,
  type HeldContract,
  isAmbiguous,
  isOpen,
  keyOf,
  placeOf,
  versionOf,
} from "~/gateway/resources/agent/held-contracts.server";
import { formatMoney, formatNumber } from "~/ui/format";
import type { ContractCard, ContractKind, ContractTerms, RateStep, Term } from "./contract";

/** Contracts as they are shown. @param locale of the reader, for amounts */
export function toCards(all: readonly HeldContract[], locale: string): ContractCard[] {
  return all.map((held) => toCard(held, all, locale));
}

function toCard(held: HeldContract, all: readonly HeldContract[], locale: string): ContractCard {
  const { kind, contract } = held;
  const runs = contract.status === "edited" && all.find((other) => !isOpen(other) && placeOf(other) === placeOf(held));
  return {
    key: keyOf(held),
    version: versionOf(held),
    ...namesOf(kind, contract.product, "period" in contract ? contract.period : ""),
    status: contract.status,
    answers: answersTo(held, all),
    ...(isAmbiguous(held, all) ? { ambiguous: true } : {}),
    ...(runs ? { now: termsOf(runs, locale) } : {}),
    ...termsOf(held, locale),
  };
}

/** The message keys that name a contract; a product that the lobby does not know keeps the gateway's word. */
export function namesOf(
  kind: ContractKind,
  product: string,
  period: string,
): Pick<ContractCard, "kind" | "product" | "period"> {
  return {
    kind,
    product: findCategory(product)?.label ?? product,
    ...(period ? { period: `agent:period_${period.replace("-", "_")}` } : {}),
  };
}

function termsOf(held: HeldContract, locale: string): ContractTerms {
  if (held.kind === "hourly") {
    const step = ({ minimumBet, activeMembers, rate, rateType }: (typeof held.contract.rates)[number]): RateStep => ({
      minimumBet: minimumBet === undefined ? "–" : formatMoney(minimumBet, locale),
      activeMembers: activeMembers === undefined ? "–" : formatNumber(activeMembers, locale),
      rate: rate === undefined ? "–" : formatRate(rate, rateType),
    });
    return { terms: [], steps: held.contract.rates.map(step) };
  }
  const terms: Term[] = [];
  const add = (label: string, value: string | undefined) => {
    if (value !== undefined) terms.push({ label: `agent:${label}`, value });
  };
  const money = (amount: string | undefined) => (amount === undefined ? undefined : formatMoney(amount, locale));
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value, locale));
  if (held.kind === "dividend") {
    const { terms: given } = held.contract;
    add("share_rate", given.rate === undefined ? undefined : formatRate(given.rate, "P"));
    add("minimum_bet", money(given.minimumBet));
    add("net_loss", money(given.netLoss));
    add("active_members", count(given.activeMembers));
    add("periodic_bet", money(given.periodicTotalBet));
    terms.push({
      label: "agent:periodic_bet_required",
      value: given.periodicTotalBetRequired ? "yes" : "no",
      isFlag: true,
    });
    add(
      "downline_rate",
      given.downlineHigherRate === undefined ? undefined : formatRate(given.downlineHigherRate, "P"),
    );
    return { terms, steps: [] };
  }
  const { terms: given } = held.contract;
  add("rate", given.rate === undefined ? undefined : formatRate(given.rate, given.rateType));
  add("minimum_bet", money(given.minimumBet));
  add("active_members", count(given.activeMembers));
  return { terms, steps: [] };
}

/** A rate as it is given; `P` is a percentage. */
function formatRate(rate: string, type: string | undefined): string {
  return type?.toUpperCase() === "P" ? `${rate} %` : rate;
}
