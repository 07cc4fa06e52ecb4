import { createHash } from "node:crypto";
import type { GatewayClient } from "../../client/gateway-client.server";
import {
  type AgentContracts,
  type DividendContract,
  getContracts,
  type HourSalaryContract,
  type SalaryContract,
} from "./agent.server";

export type ContractKind = "daily" | "realtime" | "dividend" | "hourly";

/** Contracts are shown on three pages: both kinds of salary share one. */
export type ContractPage = "salary" | "dividend" | "hourly";

/** `confirm` agrees to a termination. */
export type ContractAnswer = "accept" | "reject" | "confirm";

/** A contract together with what kind it is. */
export type HeldContract =
  | { kind: "daily" | "realtime"; contract: SalaryContract }
  | { kind: "dividend"; contract: DividendContract }
  | { kind: "hourly"; contract: HourSalaryContract };

const pages: Record<ContractKind, ContractPage> = {
  daily: "salary",
  realtime: "salary",
  dividend: "dividend",
  hourly: "hourly",
};

/** All contracts and requests of the signed-in account, as they are now (docs/gateway.md 3.10). @throws GatewayError */
export async function readContracts(gateway: GatewayClient): Promise<HeldContract[]> {
  const { dailySalary, realTimeSalary, dividend, hourSalary }: AgentContracts = await getContracts(gateway);
  return [
    ...dailySalary.map((contract) => ({ kind: "daily" as const, contract })),
    ...realTimeSalary.map((contract) => ({ kind: "realtime" as const, contract })),
    ...dividend.map((contract) => ({ kind: "dividend" as const, contract })),
    ...hourSalary.map((contract) => ({ kind: "hourly" as const, contract })),
  ];
}

export function pageOf({ kind }: HeldContract): ContractPage {
  return pages[kind];
}

/** Kind and id. */
export function keyOf({ kind, contract }: HeldContract): string {
  return `${kind}.${contract.id}`;
}

/** A request waits for an answer until it has one. */
export function isOpen({ contract }: HeldContract): boolean {
  return contract.status !== "active";
}

/** Where a contract applies: of several requests for one place only one can come to run. */
export function placeOf({ kind, contract }: HeldContract): string {
  return [kind, contract.product.replaceAll(".", " "), "period" in contract ? contract.period : ""].join(".");
}

/** The kind, product and period of a place. */
export function readPlace(place: string): { kind: ContractKind; product: string; period: string } {
  const [kind = "", product = "", period = ""] = place.split(".");
  return { kind: kind as ContractKind, product, period };
}

/** Tells the same terms from others. */
export function termsHashOf({ contract }: HeldContract): string {
  return hashOf("rates" in contract ? contract.rates : contract.terms);
}

/** Tells a contract as it was shown from the same one after a change (what is answered is what was read). */
export function versionOf(held: HeldContract): string {
  return hashOf([keyOf(held), placeOf(held), held.contract.status, termsHashOf(held)]);
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

/** A dividend is answered by its place alone (docs/gateway.md 3.10), so that the gateway cannot tell two requests there apart. */
export function isAmbiguous(held: HeldContract, all: readonly HeldContract[]): boolean {
  if (held.kind !== "dividend" || !isOpen(held)) return false;
  return all.filter((other) => isOpen(other) && placeOf(other) === placeOf(held)).length > 1;
}

/** The answers a request takes (docs/gateway.md 3.10): a termination is confirmed, everything else accepted. */
export function answersTo(held: HeldContract, all: readonly HeldContract[]): ContractAnswer[] {
  if (!isOpen(held) || isAmbiguous(held, all)) return [];
  return held.contract.status === "termination" ? ["reject", "confirm"] : ["reject", "accept"];
}

/** How many requests wait on each page. */
export function countWaiting(all: readonly HeldContract[]): Record<ContractPage, number> {
  const counts: Record<ContractPage, number> = { salary: 0, dividend: 0, hourly: 0 };
  for (const held of all) if (isOpen(held)) counts[pageOf(held)] += 1;
  return counts;
}
