import type { MouseEvent } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "./icons";
import { Link } from "./link";

export type NoticeStripProps = {
  /** Titles, the newest first. */
  notices: readonly { id: string; title: string }[];
  /** The page of one notice. */
  toNotice: (id: string) => string;
  /** The list of all notices. */
  to: string;
  /** What pops up in the app, as a page. */
  announcementsTo: string;
  /** Shows a notice over the page, where the app can: @returns true when it does. */
  onOpen?: ((id: string) => boolean) | undefined;
};

/** How wide the strip is in Latin letters at 360 px. */
const ROOM = 34;
const LETTERS_PER_PACE = 40;
const SLOWEST_PACE = 5;

/**
 * Stands still with the first notice, cut to one line. Where motion is welcome and there is more to say than fits, the
 * titles run by; the box beside them stops that without script (WCAG 2.2.2). Each title leads to its notice.
 */
export function NoticeStrip({ notices, toNotice, to, announcementsTo, onOpen }: NoticeStripProps) {
  const text = useText();
  const [first, ...others] = notices;
  if (!first) return null;
  const letters = notices.reduce((sum, { title }) => sum + lettersOf(title), 0);
  const moves = others.length > 0 || letters > ROOM;
  function open(event: MouseEvent, id: string) {
    const plain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (plain && onOpen?.(id)) event.preventDefault();
  }
  const link = ({ id, title }: { id: string; title: string }) => (
    <Link className="notice-link" to={toNotice(id)} data-start="" onClick={(event) => open(event, id)}>
      {title}
    </Link>
  );
  return (
    <section className="notice" aria-label={text("common:notices")}>
      <Link className="notice-bell" to={announcementsTo}>
        <span className="visually-hidden">{text("content:announcements")}</span>
        <Icon name="bell" size="small" />
      </Link>
      {moves && <input className="notice-stop" type="checkbox" aria-label={text("common:stopNotices")} />}
      <p className="notice-line">
        <span className="notice-run" data-pace={moves ? paceOf(letters) : undefined}>
          {link(first)}
          {others.map((notice) => (
            <span key={notice.id} className="notice-next">
              {link(notice)}
            </span>
          ))}
        </span>
      </p>
      <Link className="notice-all" to={to}>
        {text("common:notice")}
      </Link>
    </section>
  );
}

/** Chinese characters are about twice as wide as Latin letters. */
function lettersOf(title: string): number {
  let sum = 0;
  for (const letter of title) sum += letter > "\u2e7f" ? 2 : 1;
  return sum;
}

/** The stylesheet knows five durations: numbers cannot travel in style attributes under the page's policy. */
function paceOf(letters: number): number {
  return Math.min(SLOWEST_PACE, Math.ceil(letters / LETTERS_PER_PACE));
}
