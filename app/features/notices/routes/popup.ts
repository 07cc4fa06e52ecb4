import { parseCookie } from "cookie";
import { data } from "react-router";
import { POPUP_COOKIE, readMemory } from "~/frame/announcements/popup-state";
import { getRequestContext } from "~/http/context/request-context.server";
import { cacheControl } from "~/http/responses/cache-policy";
import { getPopup } from "../announcements.server";
import type { Route } from "./+types/popup";

/** Tells the started app what is to pop up for this visitor; home itself is the same page for everybody. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const memory = readMemory(parseCookie(request.headers.get("cookie") ?? "")[POPUP_COOKIE]);
  const answer = await getPopup(getRequestContext(context), memory, url.searchParams.get("forced") === "1");
  return data(answer, { headers: { "cache-control": cacheControl.personal } });
}

/** What pops up was decided when the page came; a change elsewhere does not ask again, and no page waits for it. */
export function shouldRevalidate() {
  return false;
}
