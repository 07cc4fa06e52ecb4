import { afterEach, expect, test } from "vitest";
import { exampleHandler, startGatewayWith } from "../../testing/example-responses";
import { closeAll, expectGatewayError, sendRefusal, startTestGateway } from "../../testing/http-server";
import { getTeamKpi } from "./team.server";

afterEach(closeAll);

const agent = { token: "tk-1" };

const KPI_PATH = "/wps/relay/ODSFE2_getTeamOverviewSum";

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

test.each([null, undefined, [], {}, { memberCount: { not: "a number" }, totalBet: ["x"], list: "not-a-list" }])(
  "team figures in %j are unreadable, not 0",
  async (value) => {
    const { gateway } = await startGatewayWith(KPI_PATH, value);
    const failure = expectGatewayError(getTeamKpi(gateway, { from: "2026-01-01", to: "2026-01-31" }));
    expect(await failure).toMatchObject({ kind: "malformed" });
  },
);

test("a team without figures (no.data) is empty, not unreadable (gateway 4.3)", async () => {
  const { gateway } = await startTestGateway((_, response) => sendRefusal(response, "no.data", 200), agent);
  expect(await getTeamKpi(gateway, { from: "2026-01-01", to: "2026-01-31" })).toEqual({ days: [] });
});

test("a team figure that cannot be read is absent beside those that can", async () => {
  const { gateway } = await startGatewayWith(KPI_PATH, {
    memberCount: null,
    activeMemberCount: 0,
    newMemberCount: "x",
  });
  expect(await getTeamKpi(gateway, { from: "2026-01-01", to: "2026-01-31" })).toEqual({ activeMembers: 0, days: [] });
});
