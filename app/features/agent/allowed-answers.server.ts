import { isOpenRequest, keyOf, scopeOf } from "~/frame/contracts/contracts.server";
import type { AgentContract, ContractAnswer } from "~/gateway/resources/agent/contracts.server";

/**
 * The answers that a request allows (docs/gateway.md 3.10): a termination can be confirmed, other requests accepted.
 */
export function allowedAnswers(item: AgentContract, all: readonly AgentContract[]): ContractAnswer[] {
  if (!isOpenRequest(item) || isAmbiguous(item, all)) return [];
  return item.contract.status === "termination" ? ["reject", "confirm"] : ["reject", "accept"];
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
