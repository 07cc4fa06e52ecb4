import { useText } from "~/i18n/text";
import type { PromotionView } from "../promotion-view";

/** "2026-05-18 - 2026-06-14", or the start with the word for no end (specification section 2, promotions page). */
export function useDates({ from, to }: Pick<PromotionView, "from" | "to">): string {
  const text = useText();
  if (to) return `${from} - ${to}`.trim();
  return `${from} ${text("content:long_term")}`.trim();
}
