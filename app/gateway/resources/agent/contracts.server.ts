import { createHash } from "node:crypto";
import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { type ContractEntry, contractsSchema, type WireContract } from "./agent.schema.server";

export type ContractKind = "daily" | "realtime" | "dividend" | "hourly";

/** The page that shows a contract; both kinds of salary that are not hourly share one. */
export type ContractPage = "salary" | "dividend" | "hourly";

/** `confirm` agrees to a termination. */
export type ContractAnswer = "accept" | "reject" | "confirm";

/** A new, changed or ending contract that waits for the agent's answer, or an active one. */
export type ContractStatus = "pending" | "edited" | "termination" | "active";

export type ContractPeriod = "daily" | "weekly" | "half-monthly" | "monthly";

interface ContractBase {
  id: string;
  /** RNG, LIVE, FISH, … */
  product: string;
  status: ContractStatus;
}

/** A rate and its conditions. Amounts are decimal strings with 2 decimals. */
export interface SalaryTerms {
  minimumBet?: string;
  activeMembers?: number;
  /** As the gateway sends it: `0.2`. */
  rate?: string;
  /** `P` is a percentage. */
  rateType?: string;
}

/** A daily or real-time salary. */
export interface SalaryContract extends ContractBase {
  terms: SalaryTerms;
}

export interface HourSalaryContract extends ContractBase {
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
    /** The highest rate that the agent has granted to a member of the team. */
    downlineHigherRate?: string;
  };
}

/** A contract, or a request for one. */
export type AgentContract =
  | { kind: "daily" | "realtime"; contract: SalaryContract }
  | { kind: "dividend"; contract: DividendContract }
  | { kind: "hourly"; contract: HourSalaryContract };

const statuses = { P: "pending", E: "edited", V: "termination", A: "active" } as const;
const periods = { D: "daily", W: "weekly", H: "half-monthly", M: "monthly" } as const;
const pages: Record<ContractKind, ContractPage> = {
  daily: "salary",
  realtime: "salary",
  dividend: "dividend",
  hourly: "hourly",
};

const isKey = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key);

/** Undefined for a contract without an id or with an unknown status: it cannot be answered. */
function toBase({ product, contract }: ContractEntry, idField: "id" | "contractId"): ContractBase | undefined {
  const id = contract[idField] ?? contract.id ?? contract.contractId;
  const status = contract.status?.toUpperCase() ?? "";
  return id && isKey(statuses, status) ? { id, product, status: statuses[status] } : undefined;
}

function toTerms({ minimumBet, activeMember, rate, rateType }: Partial<WireContract>): SalaryTerms {
  return compact({ minimumBet, activeMembers: activeMember, rate, rateType });
}

const toSalary =
  (kind: "daily" | "realtime", idField: "id" | "contractId") =>
  (entry: ContractEntry): AgentContract[] => {
    const base = toBase(entry, idField);
    return base ? [{ kind, contract: { ...base, terms: toTerms(entry.contract) } }] : [];
  };

function toHourSalary(entry: ContractEntry): AgentContract[] {
  const base = toBase(entry, "contractId");
  return base ? [{ kind: "hourly", contract: { ...base, rates: entry.contract.hourSalaryRates.map(toTerms) } }] : [];
}

function toDividend(entry: ContractEntry): AgentContract[] {
  const base = toBase(entry, "id");
  const { contract, period = "" } = entry;
  if (!base || !isKey(periods, period)) return [];
  const terms = compact({
    minimumBet: contract.minimumBet,
    netLoss: contract.netLoss,
    activeMembers: contract.activeMember,
    rate: contract.contractRate ?? contract.rate,
    periodicTotalBet: contract.periodicTotalBet,
    periodicTotalBetRequired: contract.periodicTotalBetRequired,
    downlineHigherRate: contract.downlineHigherRate,
  });
  return [{ kind: "dividend", contract: { ...base, period: periods[period], terms } }];
}

function toContracts(wire: z.output<typeof contractsSchema>): AgentContract[] {
  return [
    ...[...wire.dailysalreqtype, ...wire.dailysalinfotype].flatMap(toSalary("daily", "id")),
    ...[...wire.realtimesalreqtype, ...wire.realtimesalinfotype].flatMap(toSalary("realtime", "contractId")),
    ...[...wire.divtypecompperiodreq, ...wire.divtypeinfo].flatMap(toDividend),
    ...[...wire.contracthoursalreq, ...wire.contracthoursalinfo].flatMap(toHourSalary),
  ];
}

/**
 * Requests and active contracts of the agent, by kind, requests first (docs/gateway.md 3.10, C1).
 * @throws GatewayError
 */
export function listContracts(gateway: GatewayClient): Promise<AgentContract[]> {
  return gateway.call("getContractRequests", { schema: contractsSchema, toView: toContracts });
}

export function pageOf({ kind }: AgentContract): ContractPage {
  return pages[kind];
}

/** Identifies a contract: kind and id. */
export function keyOf({ kind, contract }: AgentContract): string {
  return `${kind}.${contract.id}`;
}

/** True for a request that waits for an answer. */
export function isOpenRequest({ contract }: AgentContract): boolean {
  return contract.status !== "active";
}

/** Kind, product and period of a contract as one text. Only one contract of a scope can be active. */
export function scopeOf({ kind, contract }: AgentContract): string {
  return [kind, contract.product.replaceAll(".", " "), "period" in contract ? contract.period : ""].join(".");
}

/** The parts of a scope; it must come from `scopeOf`. */
export function parseScope(scope: string): { kind: ContractKind; product: string; period: string } {
  const [kind = "", product = "", period = ""] = scope.split(".");
  return { kind: kind as ContractKind, product, period };
}

/** A hash of the terms: equal for contracts with the same terms. */
export function termsHashOf({ contract }: AgentContract): string {
  return hash("rates" in contract ? contract.rates : contract.terms);
}

/**
 * A hash of the whole contract. It changes with the contract, so an answer can be tied to the version that was shown.
 */
export function versionOf(item: AgentContract): string {
  return hash([keyOf(item), scopeOf(item), item.contract.status, termsHashOf(item)]);
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

/**
 * True for one of several open dividend requests of one scope. The gateway identifies a dividend by its scope
 * (docs/gateway.md 3.10), so an answer could reach the wrong request.
 */
export function isAmbiguous(item: AgentContract, all: readonly AgentContract[]): boolean {
  if (item.kind !== "dividend" || !isOpenRequest(item)) return false;
  return all.filter((other) => isOpenRequest(other) && scopeOf(other) === scopeOf(item)).length > 1;
}

/**
 * The answers that a request allows (docs/gateway.md 3.10): a termination can be confirmed, other requests accepted.
 */
export function allowedAnswers(item: AgentContract, all: readonly AgentContract[]): ContractAnswer[] {
  if (!isOpenRequest(item) || isAmbiguous(item, all)) return [];
  return item.contract.status === "termination" ? ["reject", "confirm"] : ["reject", "accept"];
}

/** Number of open requests by page. */
export function countOpenRequests(all: readonly AgentContract[]): Record<ContractPage, number> {
  const counts: Record<ContractPage, number> = { salary: 0, dividend: 0, hourly: 0 };
  for (const item of all) if (isOpenRequest(item)) counts[pageOf(item)] += 1;
  return counts;
}
