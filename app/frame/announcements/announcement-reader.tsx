import type { MouseEvent } from "react";
import { useText } from "~/i18n/text";
import { Link } from "~/ui/layout/link";
import { RichText } from "~/ui/rich-text/rich-text";
import type { AnnouncementView } from "./announcement-view";
import styles from "./announcements.module.css";

interface AnnouncementReaderProps {
  items: readonly AnnouncementView[];
  /** Id of the one that is read. */
  current: string;
  /** The page that shows an announcement. */
  toItem: (id: string) => string;
  /** Shows another one in place, where the reader is a popup. */
  onPick?: (id: string) => void;
}

/** Titles at the side, and the one that was picked beside them (specification section 2, announcement popup). */
export function AnnouncementReader({ items, current, toItem, onPick }: AnnouncementReaderProps) {
  const text = useText();
  const shown = items.find(({ id }) => id === current);
  if (!shown) return null;
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
                  to={toItem(id)}
                  aria-current={id === current ? "true" : undefined}
                  onClick={(event) => pick(event, id)}
                  replace
                  preventScrollReset
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <article className={styles.text} aria-live={onPick ? "polite" : undefined}>
        <h2>{shown.title}</h2>
        {shown.image && <img className="shot" src={shown.image} width={320} height={140} alt="" decoding="async" />}
        <RichText nodes={shown.text} />
      </article>
    </div>
  );
}
