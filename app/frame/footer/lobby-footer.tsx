import type { ReactNode } from "react";
import { useText } from "~/i18n/text";
import { Footer } from "~/ui/layout/footer";
import { Link } from "~/ui/layout/link";
import type { FooterLinks } from "../frame.response-schema.server";
import { HelpLink } from "../help/help-link";
import { useFrame } from "../use-frame";

/**
 * The footer: minimum age, copyright and the link to safe play; on home also collapsible sections.
 * @param links on home
 */
export function LobbyFooter({ links }: { links: FooterLinks | undefined }) {
  const text = useText();
  const { minimumAge, telegram, whatsapp, menu } = useFrame();
  const promotions = menu.promotions.map(({ id, title }) => ({
    to: `/m/activityDetail?${new URLSearchParams({ id })}`,
    label: title,
  }));
  const viewAll = (to: string) => ({ to, label: text("common:viewAll") });
  const sections = links && [
    {
      id: "top-games",
      icon: "hot" as const,
      title: text("frame:top_games"),
      content: linkList([...links.games, viewAll("/m/hot-games")]),
    },
    {
      id: "promotions",
      icon: "gift" as const,
      title: text("lobby:promotions"),
      content: linkList([...promotions, viewAll("/m/activity")]),
    },
    {
      id: "help",
      icon: "info" as const,
      title: text("frame:help_centre"),
      content: (
        <>
          {linkList(links.help)}
          <HelpLink className="link">{text("common:viewAll")}</HelpLink>
        </>
      ),
    },
  ];
  return (
    <Footer
      sections={sections ?? []}
      minimumAge={minimumAge}
      responsibleTo="/m/responsible"
      telegramUrl={links && telegram}
      whatsappUrl={links && whatsapp}
    />
  );
}

function linkList(items: readonly { to: string; label: string }[]): ReactNode {
  return (
    <ul>
      {items.map(({ to, label }) => (
        <li key={to}>
          <Link className="link" to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
