import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { closedPage } from "~/http/guards/closed.server";
import { useText } from "~/i18n/text";
import { StatePanel } from "~/ui/feedback/state-panel";
import { FailedState, UnavailableState } from "~/ui/feedback/states";
import { TitleHeader } from "~/ui/layout/header";
import { Link } from "~/ui/layout/link";
import { dialogPath } from "~/ui/overlays/dialog-path";
import { InviteCard } from "../components/invite-card";
import type { ClosedInvitation, Invitation } from "../invite.response-schema.server";
import { getInvitation } from "../invite.server";
import type { Route } from "./+types/invite";

const PATH = "/m/invite";

/** Trials, and members of a merchant without invitations, get the reason in place of the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const invitation = await getInvitation(getRequestContext(context));
  const { state } = invitation;
  return state === "closed" || state === "trial" ? closedPage(`agent:invite_${state}`, invitation) : invitation;
}

export default function Invite({ loaderData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageTitle title={text("agent:invite")} />
      <TitleHeader title={text("agent:invite")} backTo="/m/home" />
      <main id="main" className="sec">
        <InviteState invitation={loaderData} />
      </main>
    </>
  );
}

function InviteState({ invitation }: { invitation: Invitation | ClosedInvitation }) {
  const text = useText();
  switch (invitation.state) {
    case "open":
      return <InviteCard invitation={invitation} />;
    case "failed":
      return <FailedState level={2} title={text("agent:invite_failed")} retryTo={PATH} />;
    case "closed":
      return <UnavailableState supportTo="/m/service" title={text("agent:invite_closed")} />;
    case "guest":
      return (
        <StatePanel illustration="people" title={text("agent:invite_title")} text={text("agent:invite_guest")}>
          <Link className="btn main" to={dialogPath("/m/login", PATH)}>
            {text("common:login")}
          </Link>
          <Link className="link" to={dialogPath("/m/register", PATH)}>
            {text("lobby:create_account")}
          </Link>
        </StatePanel>
      );
    case "trial":
      return (
        <StatePanel illustration="people" title={text("agent:invite_title")} text={text("agent:invite_trial")}>
          <Link className="btn main" to={dialogPath("/m/register", PATH)}>
            {text("common:register")}
          </Link>
        </StatePanel>
      );
  }
}
