import { afterEach, expect, test } from "vitest";
import { type AgentContract, contractKinds, listContracts } from "~/gateway/resources/agent/contracts.server";
import { startGatewayWith } from "~/gateway/testing/example-responses";
import { closeAll } from "~/gateway/testing/http-server";
import { allowedAnswers, hasTerms, isOpenRequest, keyOf, parseScope, scopeOf, termsHashOf } from "./contracts.server";

afterEach(closeAll);

const CONTRACTS_PATH = "/wps/member/info/funds/consolidated";

test("two requests with one number under two products: hourly ones have a key each, daily ones are not answered", async () => {
  const request = { id: 7, contractId: 7, status: "P" };
  const { gateway } = await startGatewayWith(CONTRACTS_PATH, {
    dailysalreqtype: { RNG: [request], LIVE: [request], FISH: [{ ...request, id: 8 }] },
    contracthoursalreq: { RNG: [request], LIVE: [request] },
  });
  const { contracts } = await listContracts(gateway);
  const answers = contracts.map((item) => [keyOf(item), item.contract.product, allowedAnswers(item, contracts).length]);
  expect(answers).toEqual([
    ["daily.7", "RNG", 0],
    ["daily.7", "LIVE", 0],
    ["daily.8", "FISH", 2],
    ["hourly.RNG.7", "RNG", 2],
    ["hourly.LIVE.7", "LIVE", 2],
  ]);
});

test("terms are equal however their numbers are written, and only then", async () => {
  const daily = (rate: unknown, status: string) => ({ id: 7, status, rate, rateType: "P" });
  const hourly = (rate: unknown, status: string) => ({ contractId: 7, status, hourSalaryRates: [{ rate }] });
  const hashesOf = async (requested: unknown, running: unknown) => {
    const { gateway } = await startGatewayWith(CONTRACTS_PATH, {
      dailysalreqtype: { RNG: [daily(requested, "P")] },
      dailysalinfotype: { RNG: [daily(running, "A")] },
      contracthoursalreq: { RNG: [hourly(requested, "P")] },
      contracthoursalinfo: { RNG: [hourly(running, "A")] },
    });
    const { contracts } = await listContracts(gateway);
    const [open, others] = [contracts.filter(isOpenRequest), contracts.filter((item) => !isOpenRequest(item))];
    return open.map((item, index) => others[index] && termsHashOf(item) === termsHashOf(others[index]));
  };
  for (const [one, other] of [
    [5, "5.00"],
    ["0.20", 0.2],
    ["05", "5"],
    ["-0.50", "-0.5"],
    ["up to 5.0", "up to 5.0"],
  ])
    expect([one, other, ...(await hashesOf(one, other))]).toEqual([one, other, true, true]);
  for (const [one, other] of [
    [5, "50"],
    ["0.2", "0.02"],
    ["5", "-5"],
    ["5.0", "up to 5.0"],
    ["1e2", "100"],
  ])
    expect([one, other, ...(await hashesOf(one, other))]).toEqual([one, other, false, false]);
});

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
