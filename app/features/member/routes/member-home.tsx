import { useLocation } from "react-router";
import { LobbyHeader } from "~/frame/header/lobby-header";
import { getCurrentMember } from "~/frame/member/current-member.server";
import { getUnread, getUnreadBadges } from "~/frame/member/unread.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { requireSession } from "~/http/guards/require-session.server";
import { asksTrials, CENTRE_WITHOUT_PROMPT } from "~/http/pages/page-facts";
import { optionalSection } from "~/http/responses/optional-section.server";
import { useText } from "~/i18n/text";
import { isTrial } from "~/session/account-types";
import { getLayoutTemplate } from "~/site/layout-template.server";
import { CentreBase } from "../components/centre-base";
import { CentreNew } from "../components/centre-new";
import { TrialPrompt } from "../components/trial-prompt";
import { getHeadIconId } from "../head-icon.server";
import { getRank, toMemberCentre } from "../member-centre.server";
import type { Route } from "./+types/member-home";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const record = requireSession(ctx);
  const [template, info, rank, icon, unread, unreadBadges] = await Promise.all([
    getLayoutTemplate(ctx),
    optionalSection(ctx, getCurrentMember(ctx, { refresh: true })),
    isTrial(record.type) ? undefined : optionalSection(ctx, getRank(ctx, getCurrentMember(ctx))),
    optionalSection(ctx, getHeadIconId(ctx)),
    getUnread(ctx),
    getUnreadBadges(ctx),
  ]);
  const centre = toMemberCentre(ctx, record, { template, info, rank, icon, unread, unreadBadges });
  return { centre, prompt: centre.trial && asksTrials(url.pathname, url.search) };
}

export default function MemberHome({ loaderData: { centre, prompt } }: Route.ComponentProps) {
  const text = useText();
  const { pathname } = useLocation();
  const Centre = centre.layout === "new" ? CentreNew : CentreBase;
  const content = <Centre centre={centre} currentPath={pathname} />;
  return (
    <>
      <PageTitle title={text("member:title")} />
      {prompt ? (
        <>
          <div className="behind" inert>
            <LobbyHeader inert />
            <div className="edge">{content}</div>
          </div>
          <main id="main">
            <TrialPrompt cancelTo={CENTRE_WITHOUT_PROMPT} />
          </main>
        </>
      ) : (
        <>
          <LobbyHeader />
          <main id="main">
            <h1 className="visually-hidden">{text("member:title")}</h1>
            {content}
          </main>
        </>
      )}
    </>
  );
}
