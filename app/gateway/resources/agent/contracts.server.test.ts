import { afterEach, expect, test } from "vitest";
import { exampleHandler, startGatewayWith } from "../../testing/example-responses";
import { closeAll, expectGatewayError, sendRefusal, startTestGateway } from "../../testing/http-server";
import { listContracts, sendContractAnswer } from "./contracts.server";

afterEach(closeAll);

const agent = { token: "tk-1" };

const CONTRACTS_PATH = "/wps/member/info/funds/consolidated";

test("contracts of each kind have their terms (gateway 3.10)", async () => {
  const { gateway, requests } = await startTestGateway(exampleHandler(), agent);
  const { contracts, unread } = await listContracts(gateway);
  expect(unread).toEqual([]);
  expect(contracts).toEqual([
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

test.each([
  {},
  { dailysalreqtype: {} },
  { dailysalreqtype: { RNG: [] }, divtypeinfo: { RNG: { M: [] } } },
  { dailysalreqtype: null, divtypecompperiodreq: "", divtypeinfo: [] },
  { dailysalreqtype: { RNG: null }, divtypecompperiodreq: { RNG: { M: null } }, divtypeinfo: { RNG: [] } },
])("%j has no contracts: absent and empty groups", async (value) => {
  const { gateway } = await startGatewayWith(CONTRACTS_PATH, value);
  expect(await listContracts(gateway)).toEqual({ contracts: [], unread: [], unreadRequests: [] });
});

test("a list refused with no.data has no contracts (gateway 4.3)", async () => {
  const { gateway } = await startTestGateway((_, response) => sendRefusal(response, "no.data", 200), agent);
  expect(await listContracts(gateway)).toEqual({ contracts: [], unread: [], unreadRequests: [] });
});

test.each([null, undefined, "", [], "not-an-object", 7])("a value %j is unreadable, not empty", async (value) => {
  const { gateway } = await startGatewayWith(CONTRACTS_PATH, value);
  expect(await expectGatewayError(listContracts(gateway))).toMatchObject({ kind: "malformed" });
});

const readable = { id: 1, status: "P" };
test.each([
  ["daily", { dailysalreqtype: [readable] }],
  ["daily", { dailysalinfotype: 7 }],
  ["daily", { dailysalreqtype: { RNG: "not-a-list" } }],
  ["daily", { dailysalreqtype: { RNG: [readable, null] } }],
  ["daily", { dailysalreqtype: { RNG: [readable, { status: "P" }] } }],
  ["daily", { dailysalreqtype: { RNG: [readable, { id: { not: "a number" }, status: "P" }] } }],
  ["daily", { dailysalreqtype: { RNG: [readable, { id: 2, status: ["P"] }] } }],
  ["daily", { dailysalreqtype: { RNG: [readable, { id: 2, status: "P", rate: { not: "a number" } }] } }],
  ["daily", { dailysalreqtype: { RNG: [readable, { id: 2, status: "P", minimumBet: "much" }] } }],
  ["daily", { dailysalreqtype: { RNG: [readable, { id: 2, status: "N" }] } }],
  ["daily", { dailysalinfotype: { RNG: [{ id: 2, status: "N" }] } }],
  ["realtime", { realtimesalreqtype: "none" }],
  ["dividend", { divtypecompperiodreq: { RNG: [readable] } }],
  ["dividend", { divtypecompperiodreq: { RNG: { M: [readable], Q: [{ id: 2, status: "P" }] } } }],
  ["dividend", { divtypecompperiodreq: { RNG: { M: [readable, { id: 2, status: "N" }] } } }],
  ["dividend", { divtypeinfo: { RNG: { M: "x" } } }],
  ["dividend", { divtypeinfo: { RNG: { M: [{ id: 3, status: "A", periodicTotalBetRequired: {} }] } } }],
  ["hourly", { contracthoursalreq: { RNG: [{ contractId: 3, status: "N" }] } }],
  ["hourly", { contracthoursalreq: { RNG: [{ contractId: 3, status: "P", hourSalaryRates: "not-a-list" }] } }],
])("%s contracts are not all read from %j", async (kind, value) => {
  const { gateway } = await startGatewayWith(CONTRACTS_PATH, value);
  const { contracts, unread, unreadRequests } = await listContracts(gateway);
  expect(unread).toEqual([kind]);
  expect(unreadRequests).toEqual(Object.keys(value).some((group) => group.includes("req")) ? [kind] : []);
  expect(contracts.every(({ contract }) => contract.id === "1")).toBe(true);
});

test("a running contract without a status is active; a request without one is unreadable (gateway 3.10)", async () => {
  const { gateway } = await startGatewayWith(CONTRACTS_PATH, {
    dailysalreqtype: { LIVE: [{ id: 8, rate: 1 }] },
    dailysalinfotype: { RNG: [{ id: 7, rate: 1 }] },
  });
  const { contracts, unread } = await listContracts(gateway);
  expect(contracts.map(({ contract }) => [contract.id, contract.status])).toEqual([["7", "active"]]);
  expect(unread).toEqual(["daily"]);
});

test("what the agent has answered (R, C) is left out, and all that waits is known (gateway 3.10)", async () => {
  const { gateway } = await startGatewayWith(CONTRACTS_PATH, {
    divtypecompperiodreq: { RNG: { M: [{ id: 1, status: "R" }] }, LIVE: { W: [{ id: 2, status: "P" }] } },
    contracthoursalreq: { RNG: [{ contractId: 3, status: "c" }] },
    dailysalinfotype: { RNG: [{ id: 4, status: "C" }] },
  });
  const { contracts, unread, unreadRequests } = await listContracts(gateway);
  expect(contracts.map(({ contract }) => contract.id)).toEqual(["2"]);
  expect({ unread, unreadRequests }).toEqual({ unread: [], unreadRequests: [] });
});

test("states and periods are read in any case", async () => {
  const { gateway } = await startGatewayWith(CONTRACTS_PATH, {
    divtypecompperiodreq: { RNG: { m: [{ id: 1, status: "v" }] } },
  });
  const { contracts, unread } = await listContracts(gateway);
  expect(contracts).toMatchObject([{ contract: { period: "monthly", status: "termination" } }]);
  expect(unread).toEqual([]);
});

test("a contract that is listed without terms has none: no term is made up", async () => {
  const base = { id: 1, contractId: 1, status: "P" };
  const { gateway } = await startGatewayWith(CONTRACTS_PATH, {
    realtimesalreqtype: { RNG: [{ ...base, rateType: "P" }] },
    divtypecompperiodreq: { RNG: { M: [base] } },
    contracthoursalreq: { RNG: [{ ...base, hourSalaryRates: [{}] }] },
  });
  const { contracts } = await listContracts(gateway);
  expect(contracts.map(({ contract }) => ("rates" in contract ? contract.rates : contract.terms))).toEqual([
    {},
    {},
    [],
  ]);
});

test("answers are sent once, as the codes of the gateway (gateway 3.10, 1.10)", async () => {
  const { gateway, requests } = await startTestGateway((_, response) => response.writeHead(502).end("<html>"), agent);
  await expectGatewayError(sendContractAnswer(gateway, { kind: "daily", contract: { id: "2101" } }, "accept"));
  await expectGatewayError(
    sendContractAnswer(gateway, { kind: "dividend", contract: { product: "RNG", period: "half-monthly" } }, "confirm"),
  );
  await expectGatewayError(
    sendContractAnswer(gateway, { kind: "hourly", contract: { id: "2301", product: "LIVE" } }, "reject"),
  );
  await expectGatewayError(sendContractAnswer(gateway, { kind: "realtime", contract: { id: "2401" } }, "accept"));
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
