import type { AgentContract, ContractKind } from "~/gateway/resources/agent/contracts.server";
import { shortDigest } from "~/platform/short-digest.server";
import type { ContractPage } from "./contract-pages";

/*
 * How contracts and their versions are told apart, which of them wait for an answer, and the page that shows one. What an
 * answer needs besides is in the feature of the agents.
 */

const pages: Record<ContractKind, ContractPage> = {
  daily: "salary",
  realtime: "salary",
  dividend: "dividend",
  hourly: "hourly",
};

export function pageOf({ kind }: Pick<AgentContract, "kind">): ContractPage {
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

/** A hash of the terms: equal for contracts with the same terms, however their numbers are written. */
export function termsHashOf({ contract }: AgentContract): string {
  return hashOf("rates" in contract ? contract.rates.map(withPlainNumbers) : withPlainNumbers(contract.terms));
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
  return hashOf([keyOf(item), scopeOf(item), item.contract.status, termsHashOf(item)]);
}

/** A hash of terms or contracts. */
export function hashOf(value: unknown): string {
  return shortDigest(JSON.stringify(value), 22);
}

/** Number of open requests by page. */
export function countOpenRequests(all: readonly AgentContract[]): Record<ContractPage, number> {
  const counts: Record<ContractPage, number> = { salary: 0, dividend: 0, hourly: 0 };
  for (const item of all) if (isOpenRequest(item)) counts[pageOf(item)] += 1;
  return counts;
}
