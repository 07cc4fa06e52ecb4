import type { RequestContext } from "~/http/context/request-context.server";
import { endOfDay, today } from "~/platform/time-zone.server";
import { POPUP_COOKIE, popupStateAfterClosing, serializePopupState } from "./popup-state";

const HIDDEN_COOKIE_SECONDS = 30 * 24 * 3600;

/**
 * Stores in a cookie that the announcements were dismissed. The cookie lasts until the browser is closed, or for 30 days when
 * the visitor hides the announcements until midnight. It is still there after that midnight, because a hiding time that has
 * passed makes them pop up again.
 * @param form fields `seen`, `hide`, `until` (popup-state.ts)
 * @returns false when the form is not one of this product; nothing is stored then
 */
export function rememberDismissal({ cookies }: Pick<RequestContext, "cookies">, form: FormData): boolean {
  const field = (name: string) => String(form.get(name) ?? "");
  const now = Math.floor(Date.now() / 1000);
  // Without script the visitor's time zone is unknown: midnight is that of the merchant's market.
  const until = field("until") || String((endOfDay(today()) + 1) / 1000);
  const state = popupStateAfterClosing({ seen: field("seen"), hide: form.has("hide"), until }, now);
  if (!state) return false;
  const options = state.hiddenUntil === undefined ? {} : { maxAge: HIDDEN_COOKIE_SECONDS };
  cookies.set(POPUP_COOKIE, serializePopupState(state), options);
  return true;
}
