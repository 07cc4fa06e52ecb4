import { useText } from "~/i18n/text";
import { unbrokenDay } from "~/ui/format";
import type { PromotionView } from "../promotions.response-schema.server";

/** "2026-05-18 – 2026-06-14"; for a promotion without end the first day and the word for "long term". */
export function usePromotionDates({ from, to, noExpiry }: Pick<PromotionView, "from" | "to" | "noExpiry">): string {
  const text = useText();
  const first = unbrokenDay(from);
  if (noExpiry) return [first, text("content:long_term")].filter(Boolean).join("\u00a0· ");
  // A day alone would be read as the first one.
  if (to && !from) return text("content:until_day", { day: unbrokenDay(to) });
  return to ? `${first} – ${unbrokenDay(to)}` : first;
}
