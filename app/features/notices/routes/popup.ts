import { parseCookie } from "cookie";
import { data } from "react-router";
import { POPUP_COOKIE, parsePopupState } from "~/frame/announcements/popup-state";
import { cacheControl } from "~/http/caching/cache-policy";
import { getRequestContext } from "~/http/context/request-context.server";
import { getPopup } from "../announcements.server";
import type { Route } from "./+types/popup";

/**
 * The announcements that pop up for this visitor, fetched by the hydrated app. They are not part of home, because home is
 * cached for all visitors.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const memory = parsePopupState(parseCookie(request.headers.get("cookie") ?? "")[POPUP_COOKIE]);
  const answer = await getPopup(getRequestContext(context), memory, url.searchParams.get("forced") === "1");
  return data(answer, { headers: { "cache-control": cacheControl.personal } });
}

/** The app asks once per visit of home, not after each action. */
export function shouldRevalidate() {
  return false;
}
