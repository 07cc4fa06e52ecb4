import type { MessageKey } from "~/i18n/message-key";
import { useText } from "~/i18n/text";
import { useTextLanguage } from "~/i18n/text-language";
import { PromotionCard } from "~/ui/content/promotion-card";
import { Link } from "~/ui/layout/link";
import { Tag, type Tone } from "~/ui/layout/tag";
import { findLeading } from "~/ui/pictures/leading";
import type { PromotionPage, PromotionView } from "../promotions.response-schema.server";
import { usePromotionDates } from "./use-promotion-dates";

/** Name and colour of each status of a promotion (docs/gateway.md 3.12). */
const statusTags: Record<NonNullable<PromotionView["status"]>, { label: MessageKey; tone: Tone }> = {
  applying: { label: "content:status_applying", tone: "good" },
  rejected: { label: "content:status_rejected", tone: "bad" },
  issued: { label: "content:status_issued", tone: "good" },
  claimed: { label: "content:status_claimed", tone: "info" },
  process: { label: "content:status_process", tone: "info" },
  joined: { label: "content:status_joined", tone: "good" },
  "coming soon": { label: "content:status_coming_soon", tone: "info" },
  closed: { label: "content:status_closed", tone: "bad" },
};

interface PromotionFilterProps {
  categories: PromotionPage["categories"];
  /** Id of the selected category; undefined for all. */
  category: string | undefined;
}

export function PromotionFilter({ categories, category }: PromotionFilterProps) {
  const text = useText();
  const languageOf = useTextLanguage();
  const pills = [{ id: "", name: text("common:all") }, ...categories];
  return (
    <nav className="sec" aria-label={text("content:promotion_categories")}>
      <ul className="pills scroller" data-strip="">
        {pills.map(({ id, name }) => (
          <li key={id}>
            <Link
              className="pill bare"
              to={id ? `/m/activity?${new URLSearchParams({ category: id })}` : "/m/activity"}
              aria-current={id === (category ?? "") ? "true" : undefined}
              preventScrollReset
              {...languageOf(name)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function PromotionList({ promotions }: { promotions: readonly PromotionView[] }) {
  const leading = findLeading(promotions);
  return (
    <ul className="stack sec">
      {promotions.map((promotion) => (
        <li key={promotion.id}>
          <PromotionItem promotion={promotion} leads={promotion === leading} />
        </li>
      ))}
    </ul>
  );
}

function PromotionItem({ promotion, leads }: { promotion: PromotionView; leads: boolean }) {
  const { id, title, summary, image, status } = promotion;
  const dates = usePromotionDates(promotion);
  return (
    <PromotionCard
      to={`/m/activityDetail?${new URLSearchParams({ id })}`}
      title={title}
      summary={summary}
      image={image}
      dates={dates}
      tag={status && <StatusTag status={status} />}
      leads={leads}
    />
  );
}

export function StatusTag({ status }: { status: NonNullable<PromotionView["status"]> }) {
  const text = useText();
  const { label, tone } = statusTags[status];
  return <Tag tone={tone}>{text(label)}</Tag>;
}
