import { useText } from "~/i18n/text";
import type { PromotionView } from "../promotions.response-schema.server";

/** "2026-05-18 - 2026-06-14"; without an end the first day and the word for "long term". */
export function usePromotionDates({ from, to }: Pick<PromotionView, "from" | "to">): string {
  const text = useText();
  return to ? `${from} - ${to}`.trim() : [from, text("content:long_term")].filter(Boolean).join(" · ");
}
