import { countWaiting, readContracts } from "~/gateway/resources/agent/held-contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { isAgent } from "~/session/account-types";
import { requireAgentSession } from "./agent-guard.server";
import { type ContractPage, contractPages } from "./contract";
import { getTeam, type Team } from "./team.server";

/** The agents' home: the team's figures, and the ways to the contracts with how many wait on each. */
export interface AgentHome {
  name: string;
  team: Team;
  /** `waits` is absent where it could not be had. */
  contracts: { page: ContractPage; waits?: number }[];
}

/**
 * @returns undefined for accounts that are no agents (specification section 6)
 * @throws a redirect to the agents' log-in, for guests
 */
export async function getAgentHome(ctx: RequestContext): Promise<AgentHome | undefined> {
  const { name, type } = requireAgentSession(ctx);
  if (!isAgent(type)) return undefined;
  const [team, contracts] = await Promise.all([getTeam(ctx), optionalSection(ctx, readContracts(ctx.gateway))]);
  const waits = contracts.ok ? countWaiting(contracts.data) : undefined;
  return {
    name: name.slice(name.indexOf("@") + 1),
    team,
    contracts: contractPages.map((page) => ({ page, ...(waits ? { waits: waits[page] } : {}) })),
  };
}
