import { useText } from "~/i18n/text";
import { PromotionCard } from "~/ui/games/promotion-card";
import { Link } from "~/ui/layout/link";
import { Tag } from "~/ui/layout/tag";
import { toldAs } from "../promotion-status";
import type { PromotionPage, PromotionView } from "../promotion-view";
import { useDates } from "./use-dates";

/** The categories to choose from; "all" chooses none. */
export function PromotionFilter({
  categories,
  category,
}: {
  categories: PromotionPage["categories"];
  category: string | undefined;
}) {
  const text = useText();
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
  return (
    <ul className="stack sec">
      {promotions.map((promotion) => (
        <li key={promotion.id}>
          <PromotionItem promotion={promotion} />
        </li>
      ))}
    </ul>
  );
}

function PromotionItem({ promotion }: { promotion: PromotionView }) {
  const { id, title, summary, image, status } = promotion;
  const dates = useDates(promotion);
  return (
    <PromotionCard
      to={`/m/activityDetail?${new URLSearchParams({ id })}`}
      title={title}
      summary={summary}
      image={image}
      dates={dates}
      tag={status && <StatusTag status={status} />}
    />
  );
}

export function StatusTag({ status }: { status: NonNullable<PromotionView["status"]> }) {
  const text = useText();
  const { label, tone } = toldAs(status);
  return <Tag tone={tone}>{text(label)}</Tag>;
}
