import { byName, type Example, emptySuccess } from "../support/example";

/** Answers of docs/gateway.md 3.10. */
export const agent: readonly Example[] = [
  {
    title: "getContractRequests",
    call: {
      path: "/wps/member/info/funds/consolidated",
      as: "agent",
    },
    answer: {
      success: true,
      value: {
        dailysalreqtype: byName({ RNG: [{ id: 2101, contractId: 2101, status: "P" }] }),
        divtypecompperiodreq: byName({
          RNG: byName({
            M: [
              {
                id: 2201,
                status: "E",
                minimumBet: 1000,
                netLoss: 500,
                activeMember: 3,
                contractRate: 5,
                periodicTotalBet: 20000,
                periodicTotalBetRequired: "N",
                downlineHigherRate: 4,
              },
            ],
          }),
        }),
        contracthoursalreq: byName({
          LIVE: [
            {
              contractId: 2301,
              status: "P",
              hourSalaryRates: [{ minimumBet: 100, activeMember: 1, rate: 0.2, rateType: "P" }],
            },
          ],
        }),
        realtimesalreqtype: byName({}),
        dailysalinfotype: byName({}),
        divtypeinfo: byName({}),
      },
    },
    further: [
      ...["productType", "minimumBet", "activeMember", "rate", "rateType"].map(
        (name) => `value.dailysalreqtype.${name}`,
      ),
      ...["contractId", "productType", "computationPeriod"].map((name) => `value.divtypecompperiodreq.${name}`),
      ...["id", "productType"].map((name) => `value.contracthoursalreq.${name}`),
      "value.contracthoursalinfo",
      "value.realtimesalinfotype",
    ],
  },
  {
    title: "getContractRequests: nothing pending",
    call: {
      path: "/wps/member/info/funds/consolidated",
      as: "member",
    },
    answer: { success: true, value: { dailysalreqtype: {}, divtypecompperiodreq: {}, contracthoursalreq: {} } },
    further: [
      "realtimesalreqtype",
      "dailysalinfotype",
      "divtypeinfo",
      "contracthoursalinfo",
      "realtimesalinfotype",
    ].map((name) => `value.${name}`),
  },
  {
    title: "processDailySalary",
    call: { path: "/wps/relay/MCSFE_processDailySalaryContract?id=2101&status=A", as: "agent" },
    answer: emptySuccess,
  },
  {
    title: "processDividend",
    call: {
      path: "/wps/relay/MCSFE_processContractDividend?productType=LIVE&computationPeriod=W&status=A",
      as: "agent",
    },
    answer: emptySuccess,
  },
  {
    title: "processHourSalary",
    call: {
      method: "POST",
      path: "/wps/relay/MCSFE_processContractHourSalary",
      as: "agent",
      body: { contractId: 2301, status: "A", productType: "LIVE" },
    },
    answer: emptySuccess,
  },
  {
    title: "processRealTimeSalary",
    call: {
      method: "POST",
      path: "/wps/relay/MCSFE_processRealTimeSalaryContract",
      as: "agent",
      body: { contractId: 2401, status: "A" },
    },
    answer: emptySuccess,
  },
  {
    title: "getTeamKpi",
    call: {
      path: "/wps/relay/ODSFE2_getTeamOverviewSum?startDate=2026-01-01&endDate=2026-01-07",
      as: "agent",
    },
    answer: {
      success: true,
      value: {
        memberCount: 24,
        activeMemberCount: 9,
        newMemberCount: 2,
        totalDeposit: 5200,
        totalWithdraw: 1800,
        totalBet: 41000,
        validBet: 39500,
        netProfit: 1250,
        currency: "MMK",
      },
    },
    further: ["value.list"],
  },
];
