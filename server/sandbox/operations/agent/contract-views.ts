import type { ContractKind } from "../../catalogue/contracts";
import { type Contract, isOpen } from "../../state/contracts";

/** A contract in an answer: its ids, status and terms (docs/gateway.md 3.10, C1). */
function contractView({ id, kind, product, period, status, terms }: Contract) {
  const common = { id, contractId: id, status, productType: product };
  return kind === "dividend" ? { ...common, computationPeriod: period, ...terms } : { ...common, ...terms };
}

type ContractView = ReturnType<typeof contractView>;

function byProduct(contracts: readonly Contract[]): Record<string, ContractView[]> {
  const groups: Record<string, ContractView[]> = {};
  for (const contract of contracts) {
    groups[contract.product] = [...(groups[contract.product] ?? []), contractView(contract)];
  }
  return groups;
}

function byProductAndPeriod(contracts: readonly Contract[]): Record<string, Record<string, ContractView[]>> {
  const groups: Record<string, Record<string, ContractView[]>> = {};
  for (const contract of contracts) {
    const periods = groups[contract.product] ?? {};
    periods[contract.period] = [...(periods[contract.period] ?? []), contractView(contract)];
    groups[contract.product] = periods;
  }
  return groups;
}

/**
 * The groups of C1: pending requests and active contracts. The protocol names the active lists of daily salaries and
 * dividends only; the names of the other two are assumed.
 */
export function contractGroups(contracts: readonly Contract[]) {
  const pending = (kind: ContractKind) => contracts.filter((contract) => contract.kind === kind && isOpen(contract));
  const running = (kind: ContractKind) =>
    contracts.filter((contract) => contract.kind === kind && contract.status === "A");
  return {
    dailysalreqtype: byProduct(pending("daily")),
    divtypecompperiodreq: byProductAndPeriod(pending("dividend")),
    contracthoursalreq: byProduct(pending("hourly")),
    realtimesalreqtype: byProduct(pending("realtime")),
    dailysalinfotype: byProduct(running("daily")),
    divtypeinfo: byProductAndPeriod(running("dividend")),
    contracthoursalinfo: byProduct(running("hourly")),
    realtimesalinfotype: byProduct(running("realtime")),
  };
}
