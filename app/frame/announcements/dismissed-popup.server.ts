import type { RequestContext } from "~/http/context/request-context.server";
import { endOfDay, today } from "~/platform/time-zone.server";
import type { ClosingForm } from "./closing.form-schema.server";
import { POPUP_COOKIE, popupStateAfterClosing, serializePopupState } from "./popup-state";

const HIDDEN_COOKIE_SECONDS = 30 * 24 * 3600;

/**
 * Stores in a cookie that the announcements were dismissed. The cookie lasts until the browser is closed, or for 30 days when
 * the visitor hides the announcements until midnight. It is still there after that midnight, because a hiding time that has
 * passed makes them pop up again.
 */
export function rememberDismissal(
  { cookies }: Pick<RequestContext, "cookies">,
  { seen, hide, ...form }: ClosingForm,
): void {
  const now = Math.floor(Date.now() / 1000);
  // Without script the visitor's time zone is unknown: midnight is that of the merchant's market.
  const until = form.until ? Number(form.until) : (endOfDay(today()) + 1) / 1000;
  const state = popupStateAfterClosing({ seen, hide, until }, now);
  const options = state.hiddenUntil === undefined ? {} : { maxAge: HIDDEN_COOKIE_SECONDS };
  cookies.set(POPUP_COOKIE, serializePopupState(state), options);
}
