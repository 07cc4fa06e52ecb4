import { contractPages } from "~/frame/contracts/contract-pages";
import { displayName } from "~/frame/member/current-member.server";
import { listContracts } from "~/gateway/resources/agent/contracts.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { optionalSection } from "~/http/responses/optional-section.server";
import type { SessionRecord } from "~/session/session.server";
import type { AgentHome, Team } from "./agent.response-schema.server";
import { openRequestsByPage } from "./open-requests.server";

/** The agents' home: the team's figures, and the number of waiting requests on each contract page. */
export async function getAgentHome(
  ctx: RequestContext,
  { name }: SessionRecord,
  figures: Promise<Team>,
): Promise<AgentHome> {
  const [team, contracts] = await Promise.all([figures, optionalSection(ctx, listContracts(ctx.gateway))]);
  const openRequests = contracts.ok ? openRequestsByPage(contracts.data) : {};
  return {
    name: displayName(name),
    team,
    contracts: contractPages.map((page) => {
      const count = openRequests[page];
      return { page, ...(count === undefined ? {} : { openRequests: count }) };
    }),
  };
}
