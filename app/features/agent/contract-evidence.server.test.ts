import { expect, test } from "vitest";
import { scopeOf } from "~/frame/contracts/contracts.server";
import { type AgentContract, contractKinds } from "~/gateway/resources/agent/contracts.server";
import { hasTerms, parseScope } from "./contract-evidence.server";

test("a contract has terms when one of them is given", () => {
  const base = { id: "1", product: "RNG", status: "pending" } as const;
  const contracts: AgentContract[] = [
    { kind: "realtime", contract: { ...base, terms: {} } },
    { kind: "realtime", contract: { ...base, terms: { rate: "0.5" } } },
    { kind: "hourly", contract: { ...base, rates: [] } },
    { kind: "hourly", contract: { ...base, rates: [{ rate: "0.5" }] } },
  ];
  expect(contracts.map(hasTerms)).toEqual([false, true, false, true]);
});

test.each(contractKinds)("a scope of kind %s has its parts again, whatever the name of its product", (kind) => {
  const contract = { id: "1", product: "A.B", status: "active", terms: {}, rates: [], period: "weekly" } as const;
  expect(parseScope(scopeOf({ kind, contract } as AgentContract))).toEqual({ kind, product: "A B", period: "weekly" });
});
