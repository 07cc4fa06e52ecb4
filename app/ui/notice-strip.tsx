import { useText } from "~/i18n/text";
import { Icon } from "./icons";
import { Link } from "./link";

export type NoticeStripProps = {
  /** Titles, the newest first. */
  notices: readonly { id: string; title: string }[];
  /** The list of all notices; the whole strip leads there. */
  to: string;
};

/** How wide the strip is in Latin letters at 360 px. */
const ROOM = 34;
const LETTERS_PER_PACE = 40;
const SLOWEST_PACE = 5;

/**
 * Stands still with the first notice, cut to one line. Where motion is welcome and there is more to say than fits, the
 * titles run by; the box beside them stops that without script (WCAG 2.2.2).
 */
export function NoticeStrip({ notices, to }: NoticeStripProps) {
  const text = useText();
  const [first, ...others] = notices;
  if (!first) return null;
  const letters = notices.reduce((sum, { title }) => sum + lettersOf(title), 0);
  const moves = others.length > 0 || letters > ROOM;
  return (
    <section className="notice" aria-label={text("common:notices")}>
      <Icon name="bell" size="small" />
      {moves && (
        <input className="notice-stop" type="checkbox" aria-label={text("common:stopNotices")} autoComplete="off" />
      )}
      <p className="notice-line">
        <span className="notice-run" data-pace={moves ? paceOf(letters) : undefined}>
          {first.title}
          {others.map(({ id, title }) => (
            <span key={id} className="notice-next">
              {title}
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
