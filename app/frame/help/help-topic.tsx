import "~/ui/content/news.css";
import { keepSyllables } from "~/i18n/keep-syllables";
import { useTextLanguage } from "~/i18n/text-language";
import { Icon } from "~/ui/layout/icons";
import { RichText } from "~/ui/rich-text/rich-text";
import styles from "./help.module.css";
import type { HelpItemView } from "./help.response-schema.server";

/** A help topic: its text, then its items, which open in place. */
export function HelpTopic({ topic, marked }: { topic: HelpItemView; marked?: string | undefined }) {
  return (
    <>
      {topic.text.length > 0 && (
        <div className="panel">
          <RichText nodes={topic.text} />
        </div>
      )}
      {topic.items.length > 0 && (
        <ul className={`stack ${styles.items}`}>
          {topic.items.map((item) => (
            <HelpItem key={item.tag} item={item} marked={item.tag === marked} />
          ))}
        </ul>
      )}
    </>
  );
}

function HelpItem({ item, marked }: { item: HelpItemView; marked: boolean }) {
  const languageOf = useTextLanguage();
  return (
    <li className={`panel news ${marked ? styles.marked : ""}`} id={`help-${item.tag}`}>
      <details open={marked}>
        <summary className="news-head">
          <h3 className="news-title" {...languageOf(item.title)}>
            {keepSyllables(item.title)}
          </h3>
          <span className="turn">
            <Icon name="down" size="small" />
          </span>
        </summary>
        <div className="news-body">
          <RichText nodes={item.text} level={4} />
          {item.items.map((child) => (
            <section key={child.tag}>
              <h4 {...languageOf(child.title)}>{keepSyllables(child.title)}</h4>
              <RichText nodes={child.text} level={4} />
            </section>
          ))}
        </div>
      </details>
    </li>
  );
}
