import { z } from "zod";
import { hashOf, isOpenRequest, scopeOf, versionOf } from "~/frame/contracts/contracts.server";
import {
  type AgentContract,
  type ContractKind,
  type ContractPeriod,
  contractKinds,
  contractPeriods,
} from "~/gateway/resources/agent/contracts.server";

/* What contracts tell of an answer to one of them whose reply was lost. */

const kindSchema = z.enum(contractKinds);
const periodSchema = z.enum(["", ...contractPeriods]);

/** False for a contract that the gateway lists without its terms. */
export function hasTerms({ contract }: AgentContract): boolean {
  return Object.keys("rates" in contract ? contract.rates : contract.terms).length > 0;
}

/** Identifies the running contracts of a scope, with their terms; "" if there are none. */
export function runningVersionOf(contracts: readonly AgentContract[], scope: string): string {
  const running = contracts.filter((item) => !isOpenRequest(item) && scopeOf(item) === scope);
  return running.length === 0 ? "" : hashOf(running.map(versionOf).toSorted());
}

/** The parts of a scope; it must come from `scopeOf`. */
export function parseScope(scope: string): { kind: ContractKind; product: string; period: ContractPeriod | "" } {
  const [kind, product = "", period = ""] = scope.split(".");
  return { kind: kindSchema.parse(kind), product, period: periodSchema.parse(period) };
}
