import type { ReactNode } from "react";
import { useText } from "~/i18n/text";
import { Icon } from "../layout/icons";
import { Link } from "../layout/link";

export type PromotionCardProps = {
  to: string;
  title: string;
  summary?: string | undefined;
  image?: string | undefined;
  /** "2026-05-18 - 2026-06-14", or the start date with a word for an open end. */
  dates?: string | undefined;
  tag?: ReactNode;
};

export function PromotionCard({ to, title, summary, image, dates, tag }: PromotionCardProps) {
  const text = useText();
  return (
    <article className="panel promo">
      <Link to={to}>
        {image && <img className="shot" src={image} width={320} height={140} alt="" loading="lazy" decoding="async" />}
        <div className="promo-body">
          {(tag || dates) && (
            <p className="between">
              {tag}
              <span className="muted num">{dates}</span>
            </p>
          )}
          <h2>{title}</h2>
          {summary && <p className="muted">{summary}</p>}
          <p className="more-word">
            {text("common:details")}
            <Icon name="chevron" size="small" />
          </p>
        </div>
      </Link>
    </article>
  );
}
