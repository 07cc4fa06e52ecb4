import type { z } from "zod";
import type { GatewayClient } from "../../client/gateway-client.server";
import { compact } from "../../protocol/coercion.server";
import { teamKpiSchema } from "./team.schema.server";

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
