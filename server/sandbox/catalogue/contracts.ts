/** The kinds of contract an agent can have (docs/gateway.md 3.10). */
export const contractKinds = ["daily", "dividend", "hourly", "realtime"] as const;
export type ContractKind = (typeof contractKinds)[number];

/** P pending, E edited, V termination requested, A active; R rejected and X ended are internal and never sent. */
export const contractStatuses = ["P", "E", "V", "A", "R", "X"] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** D daily, W weekly, H half-monthly, M monthly; empty where the kind has no periods. */
export const contractPeriods = ["", "D", "W", "H", "M"] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** A contract, or a request for one, before it is stored. */
export interface ContractDraft {
  readonly kind: ContractKind;
  readonly product: string;
  readonly period: ContractPeriod;
  readonly status: ContractStatus;
  readonly terms: Readonly<Record<string, unknown>>;
}

const salary = (rate: number) => ({ minimumBet: 500, activeMember: 2, rate, rateType: "P" });

const hourSalary = (...rates: number[]) => ({
  hourSalaryRates: rates.map((rate, index) => ({
    minimumBet: 100 * (index + 1),
    activeMember: index + 1,
    rate,
    rateType: "P",
  })),
});

const dividend = (contractRate: number) => ({
  minimumBet: 1000,
  netLoss: 500,
  activeMember: 3,
  contractRate,
  periodicTotalBet: 20_000,
  periodicTotalBetRequired: contractRate > 5 ? "Y" : "N",
  downlineHigherRate: contractRate - 1,
});

function draft(
  kind: ContractKind,
  product: string,
  period: ContractPeriod,
  status: ContractStatus,
  terms: ContractDraft["terms"],
): ContractDraft {
  return { kind, product, period, status, terms };
}

/** Terms of a request that is created at the control address. */
export function defaultTerms(kind: ContractKind): ContractDraft["terms"] {
  if (kind === "dividend") return dividend(5);
  return kind === "hourly" ? hourSalary(0.2, 0.3) : salary(0.5);
}

/** The contracts of every new agent: pending, edited, terminating and active ones of each kind, where applicable. */
export const initialContracts: readonly ContractDraft[] = [
  draft("daily", "RNG", "", "P", salary(0.5)),
  draft("daily", "LIVE", "", "A", salary(0.3)),
  draft("daily", "LIVE", "", "E", salary(0.4)),
  draft("daily", "SPORTS", "", "A", salary(0.2)),
  draft("daily", "SPORTS", "", "V", salary(0.2)),
  draft("dividend", "RNG", "M", "A", dividend(4)),
  draft("dividend", "RNG", "M", "E", dividend(5)),
  draft("dividend", "LIVE", "W", "P", dividend(6)),
  draft("dividend", "PVP", "H", "A", dividend(3)),
  draft("dividend", "PVP", "H", "V", dividend(3)),
  draft("dividend", "FISH", "D", "A", dividend(2)),
  draft("hourly", "LIVE", "", "P", hourSalary(0.2, 0.3, 0.4)),
  draft("hourly", "RNG", "", "A", hourSalary(0.1)),
  draft("hourly", "RNG", "", "E", hourSalary(0.1, 0.2)),
  draft("hourly", "FISH", "", "A", hourSalary(0.1)),
  draft("hourly", "FISH", "", "V", hourSalary(0.1)),
  draft("realtime", "RNG", "", "P", salary(0.15)),
  draft("realtime", "PVP", "", "A", salary(0.1)),
];
