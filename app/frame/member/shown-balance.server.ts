import type { RequestContext } from "~/http/context/request-context.server";
import { formatMoney, MASKED_BALANCE } from "~/ui/format";

/**
 * An amount of the member's money, formatted; masked when the member hides the balance, which is then in no answer. The button
 * that shows it again loads the page anew.
 * @param amount decimal string
 */
export function showBalance({ preferences }: Pick<RequestContext, "preferences">, amount: string): string {
  return preferences.balanceHidden ? MASKED_BALANCE : formatMoney(amount, preferences.language.textTag);
}
