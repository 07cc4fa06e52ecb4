import "~/ui/content/news.css";
import type { MouseEvent } from "react";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { TargetLink } from "~/ui/content/target-link";
import { Link } from "~/ui/layout/link";
import { placedPicture } from "~/ui/pictures/places";
import { RichText } from "~/ui/rich-text/rich-text";
import styles from "./announcements.module.css";
import type { AnnouncementView } from "./announcements.response-schema.server";

interface AnnouncementReaderProps {
  items: readonly AnnouncementView[];
  /** Id of the selected announcement. */
  current: string;
  /** Selects another announcement without navigation, in the dialog. */
  onPick?: (id: string) => void;
}

/** The titles of the announcements, and beside them the selected one. */
export function AnnouncementReader({ items, current, onPick }: AnnouncementReaderProps) {
  const text = useText();
  const languageOf = useTextLanguage();
  const selected = items.find(({ id }) => id === current);
  if (!selected) return null;
  function pick(event: MouseEvent, id: string) {
    if (!onPick) return;
    event.preventDefault();
    onPick(id);
  }
  return (
    <div className={items.length > 1 ? styles.reader : undefined}>
      {items.length > 1 && (
        <nav className={styles.titles} aria-label={text("content:announcement_titles")}>
          <ul>
            {items.map(({ id, title }) => (
              <li key={id}>
                <Link
                  className={styles.title}
                  to={`/m/announcements?${new URLSearchParams({ id })}`}
                  aria-current={id === current ? "true" : undefined}
                  onClick={(event) => pick(event, id)}
                  replace
                  preventScrollReset
                  {...languageOf(title)}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <article className={styles.text} aria-live={onPick ? "polite" : undefined}>
        <h2 {...languageOf(selected.title)}>{selected.title}</h2>
        {selected.image && (
          <img className="shot" {...placedPicture(selected.image, "banner")} alt="" decoding="async" />
        )}
        <RichText nodes={selected.text} />
        <TargetLink to={selected.link} />
      </article>
    </div>
  );
}
