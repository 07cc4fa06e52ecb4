import { getClubStatus } from "~/frame/member/current-member.server";
import { getUnreadBadges } from "~/frame/member/unread.server";
import { PageTitle } from "~/frame/page-title";
import { LiveChatRow } from "~/frame/service/live-chat";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { contactIcon, contactName } from "~/site/contacts";
import { StatePanel } from "~/ui/feedback/state-panel";
import { FailedState } from "~/ui/feedback/states";
import { TitleHeader } from "~/ui/layout/header";
import { Icon } from "~/ui/layout/icons";
import { externalLinkAttributes } from "~/ui/layout/link";
import { MenuList } from "~/ui/layout/menu-list";
import { RowEnd } from "~/ui/layout/row-end";
import { listContacts } from "../service.server";
import type { Route } from "./+types/service";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [contacts, { chat }] = await Promise.all([listContacts(ctx, getClubStatus(ctx)), getUnreadBadges(ctx)]);
  return { ...contacts, ...(chat === undefined ? {} : { chat }) };
}

export default function Service({ loaderData: { failed, entries, chat } }: Route.ComponentProps) {
  const text = useText();
  const { liveChat: anyChat, member } = useFrame();
  // A member whom the gateway does not let chat keeps the contacts.
  const liveChat = member && anyChat?.startsWith("/") && chat === undefined ? undefined : anyChat;
  const title = text("common:support");
  // The live chat has a separate row, so that entries for it are left out.
  const others = entries.filter(({ title, url }) => url !== liveChat && !(liveChat && title.toUpperCase() === "CS"));
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/home" />
      <main id="main" className="sec">
        {entries.length === 0 && !liveChat ? (
          <NoContacts failed={failed} />
        ) : (
          <ul className="menu panel sec">
            {liveChat && <LiveChatRow end={<RowEnd unread={chat} />} />}
            {others.map((entry) => (
              <li key={entry.url}>
                <a className="menu-row" href={entry.url} {...externalLinkAttributes}>
                  <Icon name={contactIcon(entry.title)} />
                  {contactName(entry.title, text)}
                  <RowEnd />
                </a>
              </li>
            ))}
          </ul>
        )}
        <section className="sec" aria-label={text("frame:more_help")}>
          <MenuList
            panel
            rows={[
              { to: "/m/feedback", icon: "mail", label: text("frame:feedback") },
              { to: "/m/help", icon: "info", label: text("frame:help_centre") },
              { to: "/m/responsible", icon: "shield", label: text("frame:responsible_play") },
            ]}
          />
        </section>
      </main>
    </>
  );
}

function NoContacts({ failed }: { failed: boolean }) {
  const text = useText();
  if (!failed) return <StatePanel illustration="people" title={text("lobby:no_service")} />;
  return (
    <FailedState level={2} retryTo="/m/service" title={text("common:failedTitle")} text={text("common:failedText")} />
  );
}
