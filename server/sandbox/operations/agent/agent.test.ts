import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Reply } from "../../testing/client";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox";

let test: TestSandbox;
let token: string;
beforeAll(async () => {
  test = await startTestSandbox();
});
beforeEach(async () => {
  await test.control("POST", "/api/reset");
  token = await test.client.signIn("demo_agent");
});
afterAll(() => test.close());

const requests = async (as = token) =>
  (await test.client.get("/wps/member/info/funds/consolidated", { token: as })).value;
const relay = (name: string, query: string): Promise<Reply> =>
  test.client.get(`/wps/relay/${name}?${query}`, { token });
const post = (name: string, body: object): Promise<Reply> =>
  test.client.call("POST", `/wps/relay/${name}`, { token, body });
const outcome = ({ status, errorCode }: Reply) => [status, errorCode];
const answered = [400, "contract.request.answered"];

describe("getContractRequests (docs/gateway.md 3.10, C1)", () => {
  it("shows pending, edited and terminating requests and active contracts", async () => {
    const value = await requests();
    expect(value.pick("dailysalreqtype.RNG.0")).toMatchObject({ id: 2101, contractId: 2101, status: "P" });
    expect(value.pick("dailysalreqtype.LIVE.0.status")).toBe("E");
    expect(value.pick("dailysalreqtype.SPORTS.0.status")).toBe("V");
    expect(value.pick("divtypecompperiodreq.RNG.M.0")).toMatchObject({
      status: "E",
      minimumBet: expect.any(Number),
      netLoss: expect.any(Number),
      activeMember: expect.any(Number),
      contractRate: 5,
      periodicTotalBet: expect.any(Number),
      periodicTotalBetRequired: "N",
      downlineHigherRate: 4,
    });
    expect(value.pick("contracthoursalreq.LIVE.0.hourSalaryRates.0")).toEqual({
      minimumBet: 100,
      activeMember: 1,
      rate: 0.2,
      rateType: "P",
    });
    expect(value.pick("realtimesalreqtype.RNG.0.status")).toBe("P");
    expect(value.pick("dailysalinfotype.LIVE.0.status")).toBe("A");
    expect(value.pick("divtypeinfo.PVP.H.0.contractRate")).toBe(3);
  });

  it.each(["demo_agent2", "demo_agent41", "demo_agent42"])("%s has separate requests", async (username) => {
    const ownRequests = await requests(await test.client.signIn(username));
    expect(ownRequests.pick("dailysalreqtype.RNG.0.status")).toBe("P");
  });

  it("lists requests alone where running contracts are hidden, with empty groups for those that run", async () => {
    await test.control("POST", "/api/switches", { hideRunningContracts: true });
    const value = await requests();
    expect(value.pick("dailysalreqtype.RNG.0.status")).toBe("P");
    for (const group of ["dailysalinfotype", "divtypeinfo", "contracthoursalinfo", "realtimesalinfotype"])
      expect(value.pick(group), group).toEqual({});
  });

  it("is empty for members", async () => {
    const value = await requests(await test.client.signIn("demo_user1"));
    expect(Object.values(value.root as object).every((group) => Object.keys(group).length === 0)).toBe(true);
  });
});

describe("Answers (docs/gateway.md 3.10)", () => {
  it("processDailySalary accepts once by GET; the request becomes the active contract", async () => {
    const { id } = (await requests()).rows("dailysalreqtype.LIVE")[0] ?? {};
    expect(outcome(await relay("MCSFE_processDailySalaryContract", `id=${id}&status=A`))).toEqual([200, undefined]);
    expect(outcome(await relay("MCSFE_processDailySalaryContract", `id=${id}&status=A`))).toEqual(answered);
    expect(outcome(await relay("MCS2_processDailySalContract", `id=${id}&status=R`))).toEqual(answered);
    const value = await requests();
    expect(value.pick("dailysalreqtype.LIVE")).toBeUndefined();
    expect(value.rows("dailysalinfotype.LIVE").map((contract) => contract.id)).toEqual([id]);
  });

  it("a rejected request leaves the active contract unchanged", async () => {
    const query = "productType=RNG&computationPeriod=M&status=R";
    expect(outcome(await relay("MCSFE_processContractDividend", query))).toEqual([200, undefined]);
    expect(outcome(await relay("MCSFE_processContractDividend", query))).toEqual(answered);
    const value = await requests();
    expect(value.pick("divtypecompperiodreq.RNG")).toBeUndefined();
    expect(value.pick("divtypeinfo.RNG.M.0.contractRate")).toBe(4);
  });

  it("a confirmed termination ends the active contract, by POST for hourly salaries", async () => {
    const { contractId } = (await requests()).rows("contracthoursalreq.FISH")[0] ?? {};
    const body = { contractId, productType: "FISH" };
    expect(outcome(await post("MCSFE_processContractHourSalary", { ...body, status: "A" }))).toEqual([
      400,
      "request.param.err",
    ]);
    expect(outcome(await post("MCSFE_processContractHourSalary", { ...body, status: "C" }))).toEqual([200, undefined]);
    expect(outcome(await post("MCSFE_processContractHourSalary", { ...body, status: "C" }))).toEqual(answered);
    expect((await requests()).pick("contracthoursalinfo.FISH")).toBeUndefined();
  });

  it("processRealTimeSalary takes the contract alone", async () => {
    const { contractId } = (await requests()).rows("realtimesalreqtype.RNG")[0] ?? {};
    const body = { contractId, status: "A" };
    expect(outcome(await post("MCSFE_processRealTimeSalaryContract", body))).toEqual([200, undefined]);
    expect(outcome(await post("MCSFE_processRealTimeSalaryContract", body))).toEqual(answered);
    expect((await requests()).pick("realtimesalinfotype.RNG.0.contractId")).toBe(contractId);
  });

  it("says that it was answered in the language of the call", async () => {
    await relay("MCSFE_processDailySalaryContract", "id=2101&status=A");
    const path = "/wps/relay/MCSFE_processDailySalaryContract?id=2101&status=A";
    expect((await test.client.get(path, { token, language: "CN" })).message).toBe("该契约请求已处理");
  });

  it.each([
    ["an unknown id", "id=1&status=A"],
    ["an answer that it does not know", "id=2101&status=X"],
    ["a confirmation of what is pending", "id=2101&status=C"],
  ])("refuses %s", async (_, query) => {
    expect(outcome(await relay("MCSFE_processDailySalaryContract", query))).toEqual([400, "request.param.err"]);
    expect((await requests()).pick("dailysalreqtype.RNG.0.status")).toBe("P");
  });

  it("refuses the methods of the other pair, and answers of other accounts", async () => {
    expect(outcome(await post("MCSFE_processDailySalaryContract", {}))).toEqual([400, "http_method_not_support"]);
    expect(outcome(await relay("MCSFE_processContractHourSalary", ""))).toEqual([400, "http_method_not_support"]);
    await requests();
    token = await test.client.signIn("demo_agent2");
    expect(outcome(await relay("MCSFE_processDailySalaryContract", "id=2101&status=A"))).toEqual([
      400,
      "request.param.err",
    ]);
    token = await test.client.signIn("demo_user1");
    expect(outcome(await relay("MCSFE_processDailySalaryContract", "id=2101&status=A"))).toEqual([
      400,
      "customer.action.forbidden",
    ]);
  });

  it("shows a request that the control address adds for a player, and accepts the answer", async () => {
    await test.control("POST", "/api/contracts", { username: "demo_user1", kind: "daily" });
    token = await test.client.signIn("demo_user1");
    const id = (await requests()).pick("dailysalreqtype.RNG.0.id");
    expect((await relay("MCSFE_processDailySalaryContract", `id=${id}&status=A`)).status).toBe(200);
    expect((await requests()).pick("dailysalinfotype.RNG.0.status")).toBe("A");
  });

  it("shows a request without terms", async () => {
    const request = { username: "demo_agent", kind: "realtime", product: "FISH", terms: false };
    await test.control("POST", "/api/contracts", request);
    expect(Object.keys((await requests()).rows("realtimesalreqtype.FISH")[0] ?? {})).toEqual([
      "id",
      "contractId",
      "status",
      "productType",
    ]);
  });

  it("shows a request with the terms that the control address gives, as they are", async () => {
    const request = { username: "demo_agent", kind: "daily", product: "FISH", terms: { rate: ["0.5"] } };
    await test.control("POST", "/api/contracts", request);
    expect((await requests()).pick("dailysalreqtype.FISH.0.rate")).toEqual(["0.5"]);
  });

  it("shows a request that the control address adds for the agent", async () => {
    await test.control("POST", "/api/contracts", {
      username: "demo_agent",
      kind: "dividend",
      product: "FISH",
      period: "W",
    });
    expect((await requests()).pick("divtypecompperiodreq.FISH.W.0.status")).toBe("P");
  });
});

describe("getTeamKpi (docs/gateway.md 3.10, C2)", () => {
  const kpi = (query: string) => relay("ODSFE2_getTeamOverviewSum", query);

  it("sums a series that is the same each time", async () => {
    const week = (await kpi("startDate=2026-01-01&endDate=2026-01-07")).value;
    expect(week.rows("list")).toHaveLength(7);
    expect((await kpi("startDate=2026-01-01&endDate=2026-01-07")).value.root).toEqual(week.root);
    const days = await Promise.all(week.rows("list").map(({ date }) => kpi(`startDate=${date}&endDate=${date}`)));
    const sum = days.reduce((total, day) => total + Number(day.value.pick("totalBet")), 0);
    expect(sum).toBe(week.pick("totalBet"));
  });

  it("takes epoch milliseconds, and today without dates", async () => {
    const [start, end] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2)];
    expect((await kpi(`startDate=${start}&endDate=${end}`)).value.rows("list")).toHaveLength(2);
    expect((await kpi("")).value.rows("list")).toHaveLength(1);
    expect((await kpi("startDate=2026-01-01&endDate=2026-01-01")).value.root).toMatchObject({ currency: "MMK" });
  });

  it.each(["startDate=2026-01-07&endDate=2026-01-01", "startDate=soon", "startDate=2020-01-01&endDate=2026-01-01"])(
    "refuses %s",
    async (query) => {
      expect(outcome(await kpi(query))).toEqual([400, "request.param.err"]);
    },
  );

  it("is for agents only", async () => {
    token = await test.client.signIn("demo_user1");
    expect(outcome(await kpi(""))).toEqual([400, "customer.action.forbidden"]);
  });
});
