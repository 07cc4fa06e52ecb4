import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, toWireId } from "../../protocol/coercion.server";
import { noContent } from "../../protocol/request.server";
import {
  type ContractEntry,
  type ContractPeriod,
  type ContractStatus,
  contractsSchema,
  type PeriodicEntry,
  periodsByCode,
  statusesByCode,
  type WireContract,
} from "./contracts.schema.server";

export const contractKinds = ["daily", "realtime", "dividend", "hourly"] as const;
export type ContractKind = (typeof contractKinds)[number];

/** `confirm` agrees to a termination. */
export const contractAnswers = ["accept", "reject", "confirm"] as const;
export type ContractAnswer = (typeof contractAnswers)[number];

export const contractStatuses = Object.values(statusesByCode);
export const contractPeriods = Object.values(periodsByCode);
export type { ContractPeriod };

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

/** The codes of the gateway (docs/gateway.md 3.10). */
const answerCodes = { accept: "A", reject: "R", confirm: "C" } as const;
const periodCodes = Object.fromEntries(Object.entries(periodsByCode).map(([code, period]) => [period, code])) as Record<
  ContractPeriod,
  keyof typeof periodsByCode
>;

/** The terms of a salary. The type of a rate has no meaning without the rate. */
function toTerms({ minimumBet, activeMember, rate, rateType }: Partial<WireContract>): SalaryTerms {
  return compact({ minimumBet, activeMembers: activeMember, rate, rateType: rate && rateType });
}

function toBase({ id, product, status }: ContractEntry): ContractBase {
  return { id, product, status };
}

const toSalary =
  (kind: "daily" | "realtime") =>
  (entry: ContractEntry): AgentContract => ({
    kind,
    contract: { ...toBase(entry), terms: toTerms(entry.contract) },
  });

function toHourSalary(entry: ContractEntry): AgentContract {
  const rates = (entry.contract.hourSalaryRates ?? []).map(toTerms).filter(isGiven);
  return { kind: "hourly", contract: { ...toBase(entry), rates } };
}

const isGiven = (terms: object) => Object.keys(terms).length > 0;

function toDividend(entry: PeriodicEntry): AgentContract {
  const { contract, period } = entry;
  const terms = compact({
    minimumBet: contract.minimumBet,
    netLoss: contract.netLoss,
    activeMembers: contract.activeMember,
    rate: contract.contractRate ?? contract.rate,
    periodicTotalBet: contract.periodicTotalBet,
    periodicTotalBetRequired: contract.periodicTotalBetRequired,
    downlineHigherRate: contract.downlineHigherRate,
  });
  return { kind: "dividend", contract: { ...toBase(entry), period, terms } };
}

function toContractList(wire: z.output<typeof contractsSchema>): ContractList {
  const groups = [
    toGroup("daily", wire.dailysalreqtype, wire.dailysalinfotype, toSalary("daily")),
    toGroup("realtime", wire.realtimesalreqtype, wire.realtimesalinfotype, toSalary("realtime")),
    toGroup("dividend", wire.divtypecompperiodreq, wire.divtypeinfo, toDividend),
    toGroup("hourly", wire.contracthoursalreq, wire.contracthoursalinfo, toHourSalary),
  ];
  return {
    contracts: groups.flatMap(({ contracts }) => contracts),
    unread: groups.filter((group) => group.unread).map(({ kind }) => kind),
    unreadRequests: groups.filter((group) => group.unreadRequests).map(({ kind }) => kind),
  };
}

/** @param requests and `running`: undefined for each part that could not be read */
function toGroup<Entry>(
  kind: ContractKind,
  requests: readonly (Entry | undefined)[],
  running: readonly (Entry | undefined)[],
  toContract: (entry: Entry) => AgentContract,
) {
  const all = [...requests, ...running];
  return {
    kind,
    contracts: all.filter((entry) => entry !== undefined).map(toContract),
    unread: all.includes(undefined),
    unreadRequests: requests.includes(undefined),
  };
}

/**
 * Requests and active contracts of the agent, by kind, requests first (docs/gateway.md 3.10, C1).
 * @throws GatewayError
 */
export function listContracts(gateway: GatewayClient): Promise<ContractList> {
  return gateway.call("getContractRequests", { schema: contractsSchema, toView: toContractList, requiresValue: true });
}

/** What tells the gateway which request is answered. */
type AnsweredContract =
  | { kind: "daily" | "realtime"; contract: Pick<SalaryContract, "id"> }
  | { kind: "dividend"; contract: Pick<DividendContract, "product" | "period"> }
  | { kind: "hourly"; contract: Pick<HourSalaryContract, "id" | "product"> };

/** Answers a request with the operation of its kind (docs/gateway.md 3.10). @throws GatewayError */
export function sendContractAnswer(
  gateway: GatewayClient,
  { kind, contract }: AnsweredContract,
  answer: ContractAnswer,
): Promise<void> {
  const status = answerCodes[answer];
  switch (kind) {
    case "daily":
      return gateway.call("processDailySalary", { parameters: { id: toWireId(contract.id), status }, ...noContent });
    case "realtime":
      return gateway.call("processRealTimeSalary", {
        parameters: { contractId: toWireId(contract.id), status },
        ...noContent,
      });
    case "dividend":
      return gateway.call("processDividend", {
        parameters: { productType: contract.product, computationPeriod: periodCodes[contract.period], status },
        ...noContent,
      });
    case "hourly":
      return gateway.call("processHourSalary", {
        parameters: { contractId: toWireId(contract.id), status, productType: contract.product },
        ...noContent,
      });
  }
}
