import { PageHeader } from "~/frame/header/page-header";
import { LiveChatRow } from "~/frame/service/live-chat";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { useText } from "~/i18n/text";
import { contactIcon, contactName } from "~/site/contacts";
import { EmptyState } from "~/ui/feedback/states";
import { Icon } from "~/ui/layout/icons";
import { MenuList } from "~/ui/layout/menu-list";
import { listContacts } from "../service.server";
import type { Route } from "./+types/service";

export async function loader({ context }: Route.LoaderArgs) {
  return { entries: await listContacts(getRequestContext(context)) };
}

export default function Service({ loaderData: { entries } }: Route.ComponentProps) {
  const text = useText();
  const { brand, liveChat } = useFrame();
  const title = text("common:support");
  // The live chat has a separate row, so that entries for it are left out.
  const others = entries.filter(({ title, url }) => url !== liveChat && !(liveChat && title.toUpperCase() === "CS"));
  const arrow = (
    <span className="end">
      <Icon name="chevron" size="small" />
    </span>
  );
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <PageHeader title={title} />
      <main id="main">
        {entries.length === 0 && !liveChat ? (
          <EmptyState title={text("lobby:no_service")} action={{ to: "/m/feedback", label: text("frame:feedback") }} />
        ) : (
          <ul className="menu panel sec">
            <LiveChatRow end={arrow} />
            {others.map((entry) => (
              <li key={entry.url}>
                <a className="menu-row" href={entry.url} target="_blank" rel="noopener noreferrer">
                  <Icon name={contactIcon(entry.title)} />
                  {contactName(entry.title, text)}
                  {arrow}
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
              { to: "/m/responsible", icon: "heart", label: text("frame:responsible_play") },
            ]}
          />
        </section>
      </main>
    </>
  );
}
