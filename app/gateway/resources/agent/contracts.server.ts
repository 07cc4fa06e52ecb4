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
const pages: Record<ContractKind, ContractPage> = {
  daily: "salary",
  realtime: "salary",
  dividend: "dividend",
  hourly: "hourly",
};

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

/** Whether all contracts of the kind of a key were read. Otherwise a contract that is missing may exist. */
export function isKindRead({ unread }: ContractList, key: string): boolean {
  return !unread.some((kind) => key.startsWith(`${kind}.`));
}

/** Whether all requests of the kind of a key were read. Otherwise one that is missing may exist. */
export function hasAllRequests({ unreadRequests }: ContractList, key: string): boolean {
  return !unreadRequests.some((kind) => key.startsWith(`${kind}.`));
}

/** Whether all contracts of a page were read. */
export function isPageRead({ unread }: ContractList, page: ContractPage): boolean {
  return !unread.some((kind) => pages[kind] === page);
}

/** Whether all requests of a page were read. */
export function hasAllRequestsOfPage({ unreadRequests }: ContractList, page: ContractPage): boolean {
  return !unreadRequests.some((kind) => pages[kind] === page);
}

export function pageOf({ kind }: AgentContract): ContractPage {
  return pages[kind];
}

/**
 * Identifies a contract: kind and id, with the product for an hourly salary, which the gateway identifies by both
 * (docs/gateway.md 3.10).
 */
export function keyOf({ kind, contract }: AgentContract): string {
  const { id, product } = contract;
  return kind === "hourly" ? `${kind}.${withoutDots(product)}.${id}` : `${kind}.${id}`;
}

/** True for a request that waits for an answer. */
export function isOpenRequest({ contract }: AgentContract): boolean {
  return contract.status !== "active";
}

/** Kind, product and period of a contract as one text. Only one contract of a scope can be active. */
export function scopeOf({ kind, contract }: AgentContract): string {
  return [kind, withoutDots(contract.product), "period" in contract ? contract.period : ""].join(".");
}

const withoutDots = (product: string) => product.replaceAll(".", " ");

/** The parts of a scope; it must come from `scopeOf`. */
export function parseScope(scope: string): { kind: ContractKind; product: string; period: string } {
  const [kind = "", product = "", period = ""] = scope.split(".");
  return { kind: kind as ContractKind, product, period };
}

/** False for a contract that the gateway lists without its terms. */
export function hasTerms({ contract }: AgentContract): boolean {
  return isGiven("rates" in contract ? contract.rates : contract.terms);
}

/** A hash of the terms: equal for contracts with the same terms, however their numbers are written. */
export function termsHashOf({ contract }: AgentContract): string {
  return hash("rates" in contract ? contract.rates.map(withPlainNumbers) : withPlainNumbers(contract.terms));
}

/** Terms with each decimal number in its shortest form: a gateway may send `5` in a request and `5.00` once it runs. */
function withPlainNumbers(terms: object): object {
  return Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [name, typeof value === "string" ? toPlainNumber(value) : value]),
  );
}

/** @returns other texts as they are */
function toPlainNumber(text: string): string {
  const [, sign = "", whole, fraction = ""] = /^(-?)0*(\d{1,40})(?:\.(\d{1,40}))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const digits = fraction.replace(/0+$/, "");
  return `${sign}${whole}${digits && `.${digits}`}`;
}

/**
 * A hash of the whole contract. It changes with the contract, so an answer can be tied to the version that was shown.
 */
export function versionOf(item: AgentContract): string {
  return hash([keyOf(item), scopeOf(item), item.contract.status, termsHashOf(item)]);
}

/** Identifies the running contracts of a scope, with their terms; "" if there are none. */
export function runningVersionOf(contracts: readonly AgentContract[], scope: string): string {
  const running = contracts.filter((item) => !isOpenRequest(item) && scopeOf(item) === scope);
  return running.length === 0 ? "" : hash(running.map(versionOf).toSorted());
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

/**
 * True for a request when the gateway cannot tell it from another open request, so that an answer could reach the wrong
 * request: dividends of one scope, other kinds with one key (docs/gateway.md 3.10).
 */
export function isAmbiguous(item: AgentContract, all: readonly AgentContract[]): boolean {
  const identify = item.kind === "dividend" ? scopeOf : keyOf;
  if (!isOpenRequest(item)) return false;
  return all.filter((other) => isOpenRequest(other) && identify(other) === identify(item)).length > 1;
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
