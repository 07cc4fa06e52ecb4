import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, nothing } from "../../protocol/coercion.server";
import { formatHundredths } from "../../protocol/money.server";
import type { OperationName } from "../../protocol/operations.server";
import { wireId } from "../../protocol/wire-id.server";
import { contractsSchema, type PlacedContract, teamKpiSchema, type WireContract } from "./agent.schema.server";

/** What a contract waits for: a new one, a changed one or an end to be answered, or nothing while it runs. */
export type ContractStatus = "pending" | "edited" | "termination" | "active";

/** The agent's answer; `confirm` agrees to a termination (docs/gateway.md 3.10). */
export type ContractAnswer = "accept" | "reject" | "confirm";

export type ContractPeriod = "daily" | "weekly" | "half-monthly" | "monthly";

interface ContractBase {
  id: string;
  /** RNG, LIVE, FISH, … */
  product: string;
  status: ContractStatus;
}

/** A rate and what it takes to earn it. Money is a decimal string with 2 decimals. */
export interface SalaryTerms {
  minimumBet?: string;
  activeMembers?: number;
  /** As given: `0.2`. */
  rate?: string;
  /** As given; `P` is a percentage. */
  rateType?: string;
}

/** A salary that is paid by the day or at once. */
export interface SalaryContract extends ContractBase {
  terms: SalaryTerms;
}

export interface HourSalaryContract extends ContractBase {
  /** In the order given. */
  rates: SalaryTerms[];
}

export interface DividendContract extends ContractBase {
  period: ContractPeriod;
  terms: {
    minimumBet?: string;
    netLoss?: string;
    activeMembers?: number;
    rate?: string;
    periodicTotalBet?: string;
    periodicTotalBetRequired: boolean;
    /** The highest rate the agent has given on. */
    downlineHigherRate?: string;
  };
}

/** Contracts by kind, what waits for an answer first (docs/gateway.md 3.10, C1). */
export interface AgentContracts {
  dailySalary: SalaryContract[];
  dividend: DividendContract[];
  hourSalary: HourSalaryContract[];
  realTimeSalary: SalaryContract[];
}

/** Figures of a team in a range of days. Money is a decimal string with 2 decimals. */
export interface TeamKpi {
  members: number;
  activeMembers: number;
  newMembers: number;
  deposits?: string;
  withdrawals?: string;
  bets?: string;
  validBets?: string;
  netProfit?: string;
  currency?: string;
  /** Valid bets of each day, YYYY-MM-DD; empty where the gateway gives sums only. */
  days: { date: string; validBets: string }[];
}

const statuses = { P: "pending", E: "edited", V: "termination", A: "active" } as const;
const answers = { accept: "A", reject: "R", confirm: "C" } as const;
const periods = { D: "daily", W: "weekly", H: "half-monthly", M: "monthly" } as const;
const periodCodes = { daily: "D", weekly: "W", "half-monthly": "H", monthly: "M" } as const;

const isKey = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key);
const money = (amount: bigint | undefined) => (amount === undefined ? undefined : formatHundredths(amount));

/** What all kinds have in common; a contract without an id or of an unknown status cannot be answered and is dropped. */
function toBase({ product, contract }: PlacedContract, idField: "id" | "contractId"): ContractBase | undefined {
  const id = contract[idField] ?? contract.id ?? contract.contractId;
  const status = contract.status?.toUpperCase() ?? "";
  return id && isKey(statuses, status) ? { id, product, status: statuses[status] } : undefined;
}

function toTerms({ minimumBet, activeMember, rate, rateType }: Partial<WireContract>): SalaryTerms {
  return compact({ minimumBet: money(minimumBet), activeMembers: activeMember, rate, rateType });
}

const toSalary =
  (idField: "id" | "contractId") =>
  (placed: PlacedContract): SalaryContract[] => {
    const base = toBase(placed, idField);
    return base ? [{ ...base, terms: toTerms(placed.contract) }] : [];
  };

function toHourSalary(placed: PlacedContract): HourSalaryContract[] {
  const base = toBase(placed, "contractId");
  return base ? [{ ...base, rates: placed.contract.hourSalaryRates.map(toTerms) }] : [];
}

function toDividend(placed: PlacedContract): DividendContract[] {
  const base = toBase(placed, "id");
  const { contract, period = "" } = placed;
  if (!base || !isKey(periods, period)) return [];
  const terms = compact({
    minimumBet: money(contract.minimumBet),
    netLoss: money(contract.netLoss),
    activeMembers: contract.activeMember,
    rate: contract.contractRate ?? contract.rate,
    periodicTotalBet: money(contract.periodicTotalBet),
    periodicTotalBetRequired: contract.periodicTotalBetRequired,
    downlineHigherRate: contract.downlineHigherRate,
  });
  return [{ ...base, period: periods[period], terms }];
}

function toContracts(wire: z.output<typeof contractsSchema>): AgentContracts {
  return {
    dailySalary: [...wire.dailysalreqtype, ...wire.dailysalinfotype].flatMap(toSalary("id")),
    dividend: [...wire.divtypecompperiodreq, ...wire.divtypeinfo].flatMap(toDividend),
    hourSalary: [...wire.contracthoursalreq, ...wire.contracthoursalinfo].flatMap(toHourSalary),
    realTimeSalary: [...wire.realtimesalreqtype, ...wire.realtimesalinfotype].flatMap(toSalary("contractId")),
  };
}

function toTeamKpi(wire: z.output<typeof teamKpiSchema>): TeamKpi {
  return compact({
    members: wire.memberCount,
    activeMembers: wire.activeMemberCount,
    newMembers: wire.newMemberCount,
    deposits: money(wire.totalDeposit),
    withdrawals: money(wire.totalWithdraw),
    bets: money(wire.totalBet),
    validBets: money(wire.validBet),
    netProfit: money(wire.netProfit),
    currency: wire.currency,
    days: wire.list.map(({ date, validBet }) => ({ date, validBets: formatHundredths(validBet) })),
  });
}

/** Contracts that wait for the agent's answer, and those that run (docs/gateway.md 3.10, C1). @throws GatewayError */
export function getContracts(gateway: GatewayClient): Promise<AgentContracts> {
  return gateway.call("getContractRequests", { schema: contractsSchema, view: toContracts });
}

const answer = (operation: OperationName, gateway: GatewayClient, parameters: Readonly<Record<string, unknown>>) =>
  gateway.call(operation, { parameters, schema: nothing, view: () => undefined });

/** Answers a daily salary; a write, though the row is a GET (docs/gateway.md 3.10). Never repeated. @throws GatewayError */
export function processDailySalary(
  gateway: GatewayClient,
  { id }: Pick<SalaryContract, "id">,
  given: ContractAnswer,
): Promise<void> {
  return answer("processDailySalary", gateway, { id: wireId(id), status: answers[given] });
}

/** Answers a dividend, known by product and period; a write as above (docs/gateway.md 3.10). @throws GatewayError */
export function processDividend(
  gateway: GatewayClient,
  { product, period }: Pick<DividendContract, "product" | "period">,
  given: ContractAnswer,
): Promise<void> {
  const parameters = { productType: product, computationPeriod: periodCodes[period], status: answers[given] };
  return answer("processDividend", gateway, parameters);
}

/** Answers an hourly salary (docs/gateway.md 3.10). Never repeated. @throws GatewayError */
export function processHourSalary(
  gateway: GatewayClient,
  { id, product }: Pick<HourSalaryContract, "id" | "product">,
  given: ContractAnswer,
): Promise<void> {
  return answer("processHourSalary", gateway, { contractId: wireId(id), status: answers[given], productType: product });
}

/** Answers a real-time salary (docs/gateway.md 3.10). Never repeated. @throws GatewayError */
export function processRealTimeSalary(
  gateway: GatewayClient,
  { id }: Pick<SalaryContract, "id">,
  given: ContractAnswer,
): Promise<void> {
  return answer("processRealTimeSalary", gateway, { contractId: wireId(id), status: answers[given] });
}

/** Figures of the agent's team (docs/gateway.md 3.10, C2). @param range Days as YYYY-MM-DD, both included. @throws GatewayError */
export function getTeamKpi(gateway: GatewayClient, range: { from: string; to: string }): Promise<TeamKpi> {
  return gateway.call("getTeamKpi", {
    parameters: { startDate: range.from, endDate: range.to },
    schema: teamKpiSchema,
    view: toTeamKpi,
  });
}
