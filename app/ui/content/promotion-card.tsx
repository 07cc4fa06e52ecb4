import "./news.css";
import type { ReactNode } from "react";
import { keepSyllables } from "~/i18n/keep-syllables";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";
import { Picture } from "../pictures/picture";

export type PromotionCardProps = {
  to: string;
  title: string;
  summary?: string | undefined;
  image?: string | undefined;
  /** "2026-05-18 – 2026-06-14", or the start date with a word for an open end. */
  dates?: string | undefined;
  tag?: ReactNode;
  /** Its picture is the largest of the first screen. */
  leads?: boolean | undefined;
};

export function PromotionCard({ to, title, summary, image, dates, tag, leads }: PromotionCardProps) {
  const text = useText();
  const languageOf = useTextLanguage();
  return (
    <article className="panel promo">
      <Link to={to}>
        {image && <Picture className="shot" image={image} place="banner" load={leads ? "first" : "lazy"} />}
        <div className="promo-body">
          {(tag || dates) && (
            <p className="between">
              {/* The space keeps the words apart in text browsers. */}
              {tag} <span className="muted num">{dates}</span>
            </p>
          )}
          <h2 {...languageOf(title)}>{keepSyllables(title)}</h2>
          {summary && (
            <p className="muted" {...languageOf(summary)}>
              {keepSyllables(summary)}
            </p>
          )}
          <p className="more-word">
            {text("common:details")}
            <Icon name="chevron" size="small" />
          </p>
        </div>
      </Link>
    </article>
  );
}
