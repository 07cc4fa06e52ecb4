import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact, toWireId } from "../../protocol/coercion.server";
import { noContent } from "../../protocol/request.server";
import { teamKpiSchema } from "./agent.schema.server";
import type { ContractAnswer, DividendContract, HourSalaryContract, SalaryContract } from "./contracts.server";

/** Figures of a team in a range of days; a figure that could not be read is absent. Amounts are decimal strings. */
export interface TeamKpi {
  members?: number;
  activeMembers?: number;
  newMembers?: number;
  deposits?: string;
  withdrawals?: string;
  bets?: string;
  validBets?: string;
  netProfit?: string;
  currency?: string;
  /** Valid bets by day, YYYY-MM-DD; empty if the gateway sends only the sums. */
  days: { date: string; validBets: string }[];
}

const answerCodes = { accept: "A", reject: "R", confirm: "C" } as const;
const periodCodes = { daily: "D", weekly: "W", "half-monthly": "H", monthly: "M" } as const;

function toTeamKpi(wire: z.output<typeof teamKpiSchema>): TeamKpi {
  return compact({
    members: wire.memberCount,
    activeMembers: wire.activeMemberCount,
    newMembers: wire.newMemberCount,
    deposits: wire.totalDeposit,
    withdrawals: wire.totalWithdraw,
    bets: wire.totalBet,
    validBets: wire.validBet,
    netProfit: wire.netProfit,
    currency: wire.currency,
    days: wire.list.map(({ date, validBet }) => ({ date, validBets: validBet })),
  });
}

/** Answers a request for a daily salary (docs/gateway.md 3.10). @throws GatewayError */
export function processDailySalary(
  gateway: GatewayClient,
  { id }: Pick<SalaryContract, "id">,
  answer: ContractAnswer,
): Promise<void> {
  const parameters = { id: toWireId(id), status: answerCodes[answer] };
  return gateway.call("processDailySalary", { parameters, ...noContent });
}

/** Answers a request for a dividend, identified by product and period (docs/gateway.md 3.10). @throws GatewayError */
export function processDividend(
  gateway: GatewayClient,
  { product, period }: Pick<DividendContract, "product" | "period">,
  answer: ContractAnswer,
): Promise<void> {
  const parameters = {
    productType: product,
    computationPeriod: periodCodes[period],
    status: answerCodes[answer],
  };
  return gateway.call("processDividend", { parameters, ...noContent });
}

/** Answers a request for an hourly salary (docs/gateway.md 3.10). @throws GatewayError */
export function processHourSalary(
  gateway: GatewayClient,
  { id, product }: Pick<HourSalaryContract, "id" | "product">,
  answer: ContractAnswer,
): Promise<void> {
  const parameters = { contractId: toWireId(id), status: answerCodes[answer], productType: product };
  return gateway.call("processHourSalary", { parameters, ...noContent });
}

/** Answers a request for a real-time salary (docs/gateway.md 3.10). @throws GatewayError */
export function processRealTimeSalary(
  gateway: GatewayClient,
  { id }: Pick<SalaryContract, "id">,
  answer: ContractAnswer,
): Promise<void> {
  const parameters = { contractId: toWireId(id), status: answerCodes[answer] };
  return gateway.call("processRealTimeSalary", { parameters, ...noContent });
}

/**
 * Figures of the agent's team (docs/gateway.md 3.10, C2).
 * @param range First and last day, YYYY-MM-DD.
 * @throws GatewayError
 */
export function getTeamKpi(gateway: GatewayClient, range: { from: string; to: string }): Promise<TeamKpi> {
  return gateway.call("getTeamKpi", {
    parameters: { startDate: range.from, endDate: range.to },
    schema: teamKpiSchema,
    toView: toTeamKpi,
    requiresValue: true,
    // A team without activity in these days.
    emptyView: { days: [] },
  });
}
