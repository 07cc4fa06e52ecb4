import { data } from "react-router";
import { getPopup } from "~/frame/announcements/announcements.server";
import { popupClosingSchema } from "~/frame/announcements/closing.form-schema.server";
import { rememberDismissal } from "~/frame/announcements/dismissed-popup.server";
import { POPUP_COOKIE, parsePopupState } from "~/frame/announcements/popup-state";
import { cacheControl } from "~/http/caching/cache-policy";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import type { Route } from "./+types/popup";

/**
 * The announcements that pop up for this visitor, fetched by the hydrated app. They are not part of home, because home is
 * cached for all visitors.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const memory = parsePopupState(ctx.cookies.getPlain(POPUP_COOKIE));
  const answer = await getPopup(ctx, memory, url.searchParams.get("forced") === "1");
  return data(answer, { headers: { "cache-control": cacheControl.personal } });
}

/** The dialog was closed. No page is rendered for it, so that a message for the next page waits for that. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = popupClosingSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return respondToRefusal(ctx, refuseFields(form.error));
  rememberDismissal(ctx, form.data);
  return { closed: true };
}
