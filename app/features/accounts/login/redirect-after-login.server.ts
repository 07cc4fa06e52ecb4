import { redirectDocument, replace } from "react-router";
import { addPendingFavourite } from "~/catalogue/favourites/pending-favourite.server";
import { openPendingLaunch } from "~/catalogue/launch/pending-launch.server";
import type { RequestContext } from "~/http/context/request-context.server";

/**
 * The redirect after a log-in. A game or favourite that the guest chose before is opened or added now; otherwise the
 * log-in returns to the page it was opened from, which replaces it in the browser's history.
 */
export async function redirectAfterLogin(ctx: RequestContext, from: string): Promise<Response> {
  const playPage = await openPendingLaunch(ctx, from);
  // The play page's cookie is limited to its path, so the browser must load it as a document.
  if (playPage) return redirectDocument(playPage);
  return replace((await addPendingFavourite(ctx, from)) ?? from);
}
