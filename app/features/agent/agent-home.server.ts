import { displayName } from "~/frame/member/current-member.server";
import { listContracts } from "~/gateway/resources/agent/contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import { isAgent } from "~/session/account-types";
import type { SessionRecord } from "~/session/session.server";
import type { AgentHome } from "./agent.response-schema.server";
import { contractPages } from "./contract-pages";
import { countWaits } from "./contract-waits.server";
import { getTeam } from "./team.server";

/**
 * The agents' home: the team's figures, and the number of waiting requests on each contract page.
 * @returns undefined for accounts that are not agents
 */
export async function getAgentHome(ctx: RequestContext, { name, type }: SessionRecord): Promise<AgentHome | undefined> {
  if (!isAgent(type)) return undefined;
  const [team, contracts] = await Promise.all([getTeam(ctx), optionalSection(ctx, listContracts(ctx.gateway))]);
  const waits = contracts.ok ? countWaits(contracts.data) : {};
  return {
    name: displayName(name),
    team,
    contracts: contractPages.map((page) => {
      const count = waits[page];
      return { page, ...(count === undefined ? {} : { waits: count }) };
    }),
  };
}
