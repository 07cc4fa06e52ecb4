import { z } from "zod";
import {
  type AgentContract,
  type ContractAnswer,
  type ContractKind,
  type ContractList,
  contractKinds,
} from "~/gateway/resources/agent/contracts.server";
import { shortDigest } from "~/platform/short-digest.server";
import type { ContractPage } from "./contract-pages";

/*
 * What an agent's contracts mean to this product: the page that shows one, how contracts and their versions are told apart,
 * and which answers a request allows.
 */

const pages: Record<ContractKind, ContractPage> = {
  daily: "salary",
  realtime: "salary",
  dividend: "dividend",
  hourly: "hourly",
};
const kindSchema = z.enum(contractKinds);

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
  const [kind, product = "", period = ""] = scope.split(".");
  return { kind: kindSchema.parse(kind), product, period };
}

/** False for a contract that the gateway lists without its terms. */
export function hasTerms({ contract }: AgentContract): boolean {
  return Object.keys("rates" in contract ? contract.rates : contract.terms).length > 0;
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
  return shortDigest(JSON.stringify(value), 22);
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
