import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { type ContractEntry, contractsSchema, type WireContract } from "./agent.schema.server";

export const contractKinds = ["daily", "realtime", "dividend", "hourly"] as const;
export type ContractKind = (typeof contractKinds)[number];

/** `confirm` agrees to a termination. */
export const contractAnswers = ["accept", "reject", "confirm"] as const;
export type ContractAnswer = (typeof contractAnswers)[number];

/** A new, changed or ending contract that waits for the agent's answer, or an active one. */
export const contractStatuses = ["pending", "edited", "termination", "active"] as const;
export type ContractStatus = (typeof contractStatuses)[number];

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
    periodicTotalBetRequired?: boolean;
    /** The highest rate that the agent has granted to a member of the team. */
    downlineHigherRate?: string;
  };
}

/** A contract, or a request for one. */
export type AgentContract =
  | { kind: "daily" | "realtime"; contract: SalaryContract }
  | { kind: "dividend"; contract: DividendContract }
  | { kind: "hourly"; contract: HourSalaryContract };

/** The contracts of an account, as far as they could be read. */
export interface ContractList {
  contracts: AgentContract[];
  /** Kinds with a part that could not be read: a contract that is missing among them may exist. */
  unread: ContractKind[];
  /** Kinds with requests that could not be read. Of other kinds every request that can be answered is known. */
  unreadRequests: ContractKind[];
}

const statuses = { P: "pending", E: "edited", V: "termination", A: "active" } as const;
/** What an agent has answered: rejected, or a termination confirmed. Such a contract neither waits nor runs. */
const answered = new Set(["R", "C"]);
const periods = { D: "daily", W: "weekly", H: "half-monthly", M: "monthly" } as const;

const isKey = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key);

/** Undefined for a contract with an unknown status: it may wait for an answer, or run. */
function toBase({ product, id, status }: ContractEntry): ContractBase | undefined {
  const code = status.toUpperCase();
  return isKey(statuses, code) ? { id, product, status: statuses[code] } : undefined;
}

/** The terms of a salary. The type of a rate has no meaning without the rate. */
function toTerms({ minimumBet, activeMember, rate, rateType }: Partial<WireContract>): SalaryTerms {
  return compact({ minimumBet, activeMembers: activeMember, rate, rateType: rate && rateType });
}

const toSalary =
  (kind: "daily" | "realtime") =>
  (entry: ContractEntry): AgentContract | undefined => {
    const base = toBase(entry);
    return base && { kind, contract: { ...base, terms: toTerms(entry.contract) } };
  };

function toHourSalary(entry: ContractEntry): AgentContract | undefined {
  const base = toBase(entry);
  const rates = (entry.contract.hourSalaryRates ?? []).map(toTerms).filter(isGiven);
  return base && { kind: "hourly", contract: { ...base, rates } };
}

const isGiven = (terms: object) => Object.keys(terms).length > 0;

function toDividend(entry: ContractEntry): AgentContract | undefined {
  const base = toBase(entry);
  const { contract } = entry;
  const period = entry.period?.toUpperCase() ?? "";
  if (!base || !isKey(periods, period)) return undefined;
  const terms = compact({
    minimumBet: contract.minimumBet,
    netLoss: contract.netLoss,
    activeMembers: contract.activeMember,
    rate: contract.contractRate ?? contract.rate,
    periodicTotalBet: contract.periodicTotalBet,
    periodicTotalBetRequired: contract.periodicTotalBetRequired,
    downlineHigherRate: contract.downlineHigherRate,
  });
  return { kind: "dividend", contract: { ...base, period: periods[period], terms } };
}

/** Undefined entries, which could not be read, stay. */
function withoutAnswered(entries: readonly (ContractEntry | undefined)[]) {
  return entries.filter((entry) => !entry || !answered.has(entry.status.toUpperCase()));
}

function toContractList(wire: z.output<typeof contractsSchema>): ContractList {
  const readable = [
    ["daily", wire.dailysalreqtype, wire.dailysalinfotype, toSalary("daily")],
    ["realtime", wire.realtimesalreqtype, wire.realtimesalinfotype, toSalary("realtime")],
    ["dividend", wire.divtypecompperiodreq, wire.divtypeinfo, toDividend],
    ["hourly", wire.contracthoursalreq, wire.contracthoursalinfo, toHourSalary],
  ] as const;
  const groups = readable.map(([kind, requests, running, toContract]) => ({
    kind,
    requests: withoutAnswered(requests).map((entry) => entry && toContract(entry)),
    running: withoutAnswered(running).map((entry) => entry && toContract(entry)),
  }));
  return {
    contracts: groups.flatMap(({ requests, running }) =>
      [...requests, ...running].filter((item) => item !== undefined),
    ),
    unread: groups.filter((group) => [...group.requests, ...group.running].includes(undefined)).map(({ kind }) => kind),
    unreadRequests: groups.filter(({ requests }) => requests.includes(undefined)).map(({ kind }) => kind),
  };
}

/**
 * Requests and active contracts of the agent, by kind, requests first (docs/gateway.md 3.10, C1).
 * @throws GatewayError
 */
export function listContracts(gateway: GatewayClient): Promise<ContractList> {
  return gateway.call("getContractRequests", { schema: contractsSchema, toView: toContractList, requiresValue: true });
}
