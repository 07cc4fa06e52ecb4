import { Fragment, type MouseEvent } from "react";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";
import { isPlainClick } from "../plain-click";

export type NoticeStripProps = {
  /** Newest first. */
  notices: readonly { id: string; title: string }[];
  /** Address of one notice. */
  toNotice: (id: string) => string;
  /** Address of the list of notices. */
  to: string;
  /** Address of the page with the announcements that pop up in the app. */
  announcementsTo: string;
  /** Opens a notice over the page. @returns whether it opened; otherwise the link is followed */
  onOpen?: ((id: string) => boolean) | undefined;
};

/** Width of the strip on a 360 px screen, in Latin letters. */
const STRIP_LETTERS = 34;
const LETTERS_PER_PACE = 40;
const MAX_PACE = 5;

/**
 * A line of notice titles. It shows the first one, cut to one line. If motion is allowed and the titles do not fit,
 * they scroll, and a checkbox stops them without script (WCAG 2.2.2). A copy follows the titles, so that the loop has no
 * gap. It can be tapped, but keyboards and screen readers meet each title once.
 */
export function NoticeStrip({ notices, toNotice, to, announcementsTo, onOpen }: NoticeStripProps) {
  const text = useText();
  const languageOf = useTextLanguage();
  const [first, ...others] = notices;
  if (!first) return null;
  const letters = notices.reduce((sum, { title }) => sum + widthOf(title), 0);
  const scrolls = others.length > 0 || letters > STRIP_LETTERS;
  function open(event: MouseEvent, id: string) {
    if (isPlainClick(event) && onOpen?.(id)) event.preventDefault();
  }
  const link = ({ id, title }: { id: string; title: string }, tabIndex?: -1) => (
    <>
      <Link
        className="notice-link"
        tabIndex={tabIndex}
        to={toNotice(id)}
        data-start=""
        onClick={(event) => open(event, id)}
        {...languageOf(title)}
      >
        {title}
      </Link>
      {/* Keeps the titles apart in text browsers. */}{" "}
    </>
  );
  return (
    <section className="notice" aria-label={text("common:notices")}>
      <Link className="notice-bell" to={announcementsTo}>
        <span className="visually-hidden">{text("content:announcements")}</span>
        <Icon name="bell" size="small" />
      </Link>
      {scrolls && <input className="notice-stop" type="checkbox" aria-label={text("common:stopNotices")} />}
      <p className="notice-line">
        <span className="notice-run" data-pace={scrolls ? paceOf(letters) : undefined}>
          <span>
            {link(first)}
            {others.map((notice) => (
              <span key={notice.id} className="notice-next">
                {link(notice)}
              </span>
            ))}
          </span>
          {scrolls && (
            <span className="notice-next" aria-hidden="true">
              {notices.map((notice) => (
                <Fragment key={notice.id}>{link(notice, -1)}</Fragment>
              ))}
            </span>
          )}
        </span>
      </p>
      <Link className="notice-all" to={to}>
        {text("common:notice")}
      </Link>
    </section>
  );
}

/** Width in Latin letters. A Chinese character is about twice as wide as a Latin letter. */
function widthOf(title: string): number {
  let width = 0;
  for (const letter of title) width += letter > "\u2e7f" ? 2 : 1;
  return width;
}

/**
 * Selects one of the five animation durations of the stylesheet. The duration cannot be set in a `style` attribute,
 * because the Content-Security-Policy forbids inline styles.
 */
function paceOf(letters: number): number {
  return Math.min(MAX_PACE, Math.ceil(letters / LETTERS_PER_PACE));
}
