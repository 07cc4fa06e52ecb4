import { data } from "react-router";
import { PageTitle } from "~/frame/page-title";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { closedPage } from "~/http/guards/closed.server";
import { useText } from "~/i18n/text";
import { isAgent } from "~/session/account-types";
import { TitleHeader } from "~/ui/layout/header";
import { MenuList } from "~/ui/layout/menu-list";
import { Section } from "~/ui/layout/section";
import { Tag } from "~/ui/layout/tag";
import { useDialogPath } from "~/ui/overlays/dialog-path";
import { requireAgentSession } from "../agent-guard.server";
import { getAgentHome } from "../agent-home.server";
import { Forbidden } from "../components/forbidden";
import { TeamSection } from "../components/team-section";
import { contractPaths } from "../contract-paths";
import { getTeam } from "../team.server";
import type { Route } from "./+types/agent-home";

/** 403 for signed-in accounts that are not agents, 400 for an invalid range of days. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const record = requireAgentSession(ctx);
  if (!isAgent(record.type)) return closedPage("errors:no_permission", { forbidden: true as const });
  const home = await getAgentHome(ctx, record, getTeam(ctx));
  const { errors } = home.team;
  return errors ? data({ ...home, errors }, { status: 400 }) : data(home);
}

export default function AgentHome({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { menu } = useFrame();
  const dialogPath = useDialogPath();
  if ("forbidden" in loaderData) return <Forbidden />;
  const { name, team, contracts } = loaderData;
  const rows = contracts.map(({ page, openRequests = 0 }) => ({
    to: contractPaths[page],
    icon: "list" as const,
    label: text(`agent:${page}_contracts`),
    end: openRequests > 0 && <Tag>{text("agent:waits", { count: openRequests })}</Tag>,
  }));
  return (
    <>
      <PageTitle title={text("agent:agent_area")} />
      <TitleHeader title={text("agent:agent_area")} backTo="/m/home" />
      <main id="main">
        <p className="sec muted">{text("agent:signed_in_as", { name })}</p>
        <TeamSection team={team} />
        <Section id="contracts" title={text("agent:contracts")}>
          <MenuList panel rows={rows} />
        </Section>
        <Section id="more" title={text("lobby:more")}>
          <MenuList
            panel
            rows={[
              ...(menu.referral ? [{ to: "/m/invite", icon: "users", label: text("agent:invite") } as const] : []),
              { to: dialogPath("/m/logout"), icon: "logout", label: text("common:logout") },
            ]}
          />
        </Section>
      </main>
    </>
  );
}
