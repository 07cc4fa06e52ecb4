import { afterEach, expect, test } from "vitest";
import { exampleHandler, startGatewayWith } from "../../testing/example-responses";
import { closeAll, expectGatewayError, startTestGateway } from "../../testing/http-server";
import {
  getTeamKpi,
  processDailySalary,
  processDividend,
  processHourSalary,
  processRealTimeSalary,
} from "./agent.server";
import { listContracts } from "./contracts.server";

afterEach(closeAll);

const agent = { token: "tk-1" };

test("contracts of each kind have their terms; those that cannot be answered are dropped (gateway 3.10)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), agent);
  expect(await listContracts(gateway)).toEqual([
    {
      kind: "daily",
      contract: {
        id: "2101",
        product: "RNG",
        status: "pending",
        terms: { minimumBet: "500.00", rate: "0.5", rateType: "P" },
      },
    },
    { kind: "daily", contract: { id: "2102", product: "LIVE", status: "active", terms: {} } },
    {
      kind: "dividend",
      contract: {
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
    },
    {
      kind: "hourly",
      contract: {
        id: "2301",
        product: "LIVE",
        status: "pending",
        rates: [{ minimumBet: "100.00", activeMembers: 1, rate: "0.2", rateType: "P" }],
      },
    },
  ]);
  expect(requests[0]?.query).toEqual({ token: "tk-1" });
});

test.each([null, {}, { dailysalreqtype: null }, { dailysalreqtype: [] }, { divtypeinfo: { RNG: { M: "x" } } }])(
  "%j has no contracts",
  async (value) => {
    const { gateway } = await startGatewayWith("/wps/member/info/funds/consolidated", value);
    expect(await listContracts(gateway)).toEqual([]);
  },
);

test("answers are sent once, as the codes of the gateway (gateway 3.10, 1.10)", async () => {
  const { gateway, requests } = await startTestGateway((_, response) => response.writeHead(502).end("<html>"), agent);
  await expectGatewayError(processDailySalary(gateway, { id: "2101" }, "accept"));
  await expectGatewayError(processDividend(gateway, { product: "RNG", period: "half-monthly" }, "confirm"));
  await expectGatewayError(processHourSalary(gateway, { id: "2301", product: "LIVE" }, "reject"));
  await expectGatewayError(processRealTimeSalary(gateway, { id: "2401" }, "accept"));
  const sent = requests.map(({ method, path, query, body }) => [
    method,
    path.split("_")[1],
    body ? JSON.parse(body) : query,
  ]);
  expect(sent).toEqual([
    ["GET", "processDailySalaryContract", { id: "2101", status: "A" }],
    ["GET", "processContractDividend", { productType: "RNG", computationPeriod: "H", status: "C" }],
    ["POST", "processContractHourSalary", { contractId: 2301, status: "R", productType: "LIVE" }],
    ["POST", "processRealTimeSalaryContract", { contractId: 2401, status: "A" }],
  ]);
});

test("amounts of a team are decimal strings, and a missing amount is undefined (gateway 3.10)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), agent);
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
  expect(requests[0]?.query).toEqual({ startDate: "2026-01-01", endDate: "2026-01-31" });
});
