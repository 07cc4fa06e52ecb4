import { afterEach, expect, test } from "vitest";
import { answerExample, testModulus } from "../../testing/gateway";
import { callerFor, closeAll, failure, success } from "../../testing/http-server";
import {
  getContracts,
  getTeamKpi,
  processDailySalary,
  processDividend,
  processHourSalary,
  processRealTimeSalary,
} from "./agent.server";

afterEach(closeAll);

const member = { token: "tk-1" };

test("contracts of each kind with their terms; what cannot be answered is left out (docs/gateway.md 3.10, C1)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus), member);
  expect(await getContracts(gateway)).toEqual({
    dailySalary: [
      { id: "2101", product: "RNG", status: "pending", terms: { minimumBet: "500.00", rate: "0.5", rateType: "P" } },
      { id: "2102", product: "LIVE", status: "active", terms: {} },
    ],
    dividend: [
      {
        id: "2201",
        product: "RNG",
        status: "edited",
        period: "monthly",
        terms: {
          minimumBet: "1000.00",
          netLoss: "500.00",
          activeMembers: 3,
          rate: "5",
          periodicTotalBet: "20000.00",
          periodicTotalBetRequired: false,
          downlineHigherRate: "4",
        },
      },
    ],
    hourSalary: [
      {
        id: "2301",
        product: "LIVE",
        status: "pending",
        rates: [{ minimumBet: "100.00", activeMembers: 1, rate: "0.2", rateType: "P" }],
      },
    ],
    realTimeSalary: [],
  });
  expect(seen[0]?.query).toEqual({ token: "tk-1" });
});

test.each([null, {}, { dailysalreqtype: null }, { dailysalreqtype: [] }, { divtypeinfo: { RNG: { M: "x" } } }])(
  "nothing that waits: %j (docs/gateway.md 3.10)",
  async (value) => {
    const { caller: gateway } = await callerFor((_, response) => success(response, value), member);
    expect(Object.values(await getContracts(gateway)).flat()).toEqual([]);
  },
);

test("answers travel in the gateway's letters, and only once (docs/gateway.md 3.10, 1.10)", async () => {
  const { caller: gateway, seen } = await callerFor((_, response) => response.writeHead(502).end("<html>"), member);
  await failure(processDailySalary(gateway, { id: "2101" }, "accept"));
  await failure(processDividend(gateway, { product: "RNG", period: "half-monthly" }, "confirm"));
  await failure(processHourSalary(gateway, { id: "2301", product: "LIVE" }, "reject"));
  await failure(processRealTimeSalary(gateway, { id: "2401" }, "accept"));
  expect(
    seen.map(({ method, path, query, body }) => [method, path.split("_")[1], body ? JSON.parse(body) : query]),
  ).toEqual([
    ["GET", "processDailySalaryContract", { id: "2101", status: "A" }],
    ["GET", "processContractDividend", { productType: "RNG", computationPeriod: "H", status: "C" }],
    ["POST", "processContractHourSalary", { contractId: 2301, status: "R", productType: "LIVE" }],
    ["POST", "processRealTimeSalaryContract", { contractId: 2401, status: "A" }],
  ]);
});

test("a team's figures: money as text, an amount that is missing is not 0.00 (docs/gateway.md 3.10, C2)", async () => {
  const { caller: gateway, seen } = await callerFor(answerExample(testModulus), member);
  expect(await getTeamKpi(gateway, { from: "2026-01-01", to: "2026-01-31" })).toEqual({
    members: 24,
    activeMembers: 9,
    newMembers: 2,
    deposits: "5200.00",
    withdrawals: "1800.50",
    bets: "41000.00",
    netProfit: "-1250.00",
    currency: "MMK",
    days: [],
  });
  expect(seen[0]?.query).toEqual({ startDate: "2026-01-01", endDate: "2026-01-31" });
});
