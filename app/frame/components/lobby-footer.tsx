import type { ReactNode } from "react";
import { useText } from "~/i18n/text";
import { Footer } from "~/ui/layout/footer";
import { Link } from "~/ui/layout/link";
import type { FooterLinks } from "../footer.server";
import { HelpLink } from "../help/help-popup";
import { useFrame } from "../use-frame";

/** The footer: collapsible sections on home, and on every page the age, the rights and the way to safe play. */
export function LobbyFooter({ links }: { links: FooterLinks | undefined }) {
  const text = useText();
  const { minimumAge, telegram, whatsapp, menu } = useFrame();
  const promotions = menu.promotions.map(({ id, title }) => ({
    to: `/m/activityDetail?${new URLSearchParams({ id })}`,
    label: title,
  }));
  const all = (to: string) => ({ to, label: text("common:viewAll") });
  const sections = links && [
    {
      id: "top-games",
      icon: "hot" as const,
      title: text("frame:top_games"),
      content: list([...links.games, all("/m/hot-games")]),
    },
    {
      id: "promotions",
      icon: "gift" as const,
      title: text("lobby:promotions"),
      content: list([...promotions, all("/m/activity")]),
    },
    {
      id: "help",
      icon: "info" as const,
      title: text("frame:help_centre"),
      content: (
        <>
          {list(links.help)}
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

function list(items: readonly { to: string; label: string }[]): ReactNode {
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
