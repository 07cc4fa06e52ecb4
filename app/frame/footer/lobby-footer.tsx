import { memo } from "react";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { Footer } from "~/ui/layout/footer";
import { Link } from "~/ui/layout/link";
import type { FooterLinks } from "../frame.response-schema.server";
import { HelpLink } from "../help/help-link";
import { useFrame } from "../use-frame";

/**
 * The footer: minimum age, copyright and the links to safe play, terms and privacy; on home also collapsible sections.
 * @param links on home
 */
export const LobbyFooter = memo(function LobbyFooter({ links }: { links: FooterLinks | undefined }) {
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
      content: <LinkList items={[...links.games, viewAll("/m/hot-games")]} />,
    },
    {
      id: "promotions",
      icon: "gift" as const,
      title: text("lobby:promotions"),
      content: <LinkList items={[...promotions, viewAll("/m/activity")]} />,
    },
    {
      id: "help",
      icon: "info" as const,
      title: text("frame:help_centre"),
      content: (
        <>
          <LinkList items={links.help} />
          <HelpLink className="link">{text("common:viewAll")}</HelpLink>
        </>
      ),
    },
  ];
  return (
    <Footer
      sections={sections ?? []}
      minimumAge={minimumAge}
      links={[
        { to: "/m/responsible", label: text("common:responsiblePlay") },
        { to: "/m/terms", label: text("frame:terms") },
        { to: "/m/privacy", label: text("frame:privacy") },
        { to: "/m/download", label: text("frame:download_app") },
      ]}
      telegramUrl={links && telegram}
      whatsappUrl={links && whatsapp}
    />
  );
});

function LinkList({ items }: { items: readonly { to: string; label: string }[] }) {
  const languageOf = useTextLanguage();
  return (
    <ul>
      {items.map(({ to, label }) => (
        <li key={to}>
          <Link className="link" to={to} {...languageOf(label)}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
