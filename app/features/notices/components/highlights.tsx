import type { NoticeView } from "~/frame/notices/notices.response-schema.server";
import { ForeignText } from "~/i18n/text-language";
import { NewsItem } from "~/ui/content/news-item";
import { TargetLink } from "~/ui/content/target-link";
import { Icon, type IconName } from "~/ui/layout/icons";
import { externalLinkAttributes, Link } from "~/ui/layout/link";
import { Section } from "~/ui/layout/section";
import { RichText } from "~/ui/rich-text/rich-text";

interface HighlightsProps {
  /** Id of the heading. */
  id: string;
  title: string;
  icon: IconName;
  items: readonly NoticeView[];
  /** The notice whose picture is the largest of the first screen. */
  leading?: NoticeView | undefined;
}

/** Announcements above the notices. An announcement with a text opens in place, any other is a line. */
export function Highlights({ id, title, icon, items, leading }: HighlightsProps) {
  if (items.length === 0) return null;
  const articles = items.filter(({ text }) => text.length > 0);
  const lines = items.filter(({ text }) => text.length === 0);
  return (
    <Section id={id} title={title} icon={icon}>
      <div className="stack">
        {articles.length > 0 && (
          <ul className="stack">
            {articles.map((item) => (
              <NewsItem
                key={item.id}
                title={item.title}
                date={item.date}
                preview={item.preview}
                image={item.image}
                leads={item === leading}
              >
                <RichText nodes={item.text} />
                <TargetLink to={item.link} />
              </NewsItem>
            ))}
          </ul>
        )}
        {lines.length > 0 && (
          <ul className="menu panel">
            {lines.map((item) => (
              <li key={item.id}>
                <Line item={item} icon={icon} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function Line({ item: { title, link }, icon }: { item: NoticeView; icon: IconName }) {
  const content = (
    <>
      <Icon name={icon} />
      <ForeignText>{title}</ForeignText>
    </>
  );
  if (!link) return <p className="menu-row">{content}</p>;
  return (
    <Link className="menu-row" to={link} {...(link.startsWith("/") ? {} : externalLinkAttributes)}>
      {content}
    </Link>
  );
}
