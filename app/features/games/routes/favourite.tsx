import { data, redirect } from "react-router";
import { favouriteFormSchema } from "~/catalogue/favourites/favourite.form-schema.server";
import { flashFavourite, pendingFavouritePath, setFavourite } from "~/catalogue/favourites/favourites.server";
import { findGame } from "~/catalogue/games/game-details.server";
import { parseGameValue } from "~/catalogue/games/game-value";
import { addScrollAnchor } from "~/catalogue/games/scroll-anchor";
import { rememberTap } from "~/catalogue/pending-tap.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { ownerOfKey } from "~/http/forms/idempotency-key.server";
import { respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import { redirectToLogin, toRefusalRedirect } from "~/http/guards/require-session.server";
import { safePath } from "~/http/guards/safe-path";
import { SESSION_ENDED, type WriteResult } from "~/http/responses/refusal";
import { useText } from "~/i18n/text";
import { getSite } from "~/site/site.server";
import { EmptyState } from "~/ui/feedback/states";
import { TitleHeader } from "~/ui/layout/header";
import { FavouritePanel } from "../components/favourite-panel";
import { toFavouriteGame } from "../favourite-page.server";
import type { Route } from "./+types/favourite";

/**
 * Asks whether to add a game to the favourites, or to remove it. Log-in leads here when it did not change the favourite
 * itself.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  // After a refused form the address names no game; the answer keeps the status of the action.
  const ids = parseGameValue(url.searchParams.get("game"));
  const from = safePath(url.searchParams.get("from"));
  const ctx = getRequestContext(context);
  const game = ids && toFavouriteGame(ids, await findGame(ctx, ids.key), getSite(ctx));
  return { from, ...(game ? { game, on: url.searchParams.get("on") !== "false" } : {}) };
}

/**
 * Adds or removes a favourite: 400 for an invalid form, 409 for a refusal, 503 for a failure of the gateway: another tap does
 * no harm.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = favouriteFormSchema.safeParse(Object.fromEntries(await readForm(request)));
  const ids = form.success ? parseGameValue(form.data.favourite.key) : undefined;
  if (!form.success || !ids) return respondToRefusal(ctx, refuseFields(form.error ?? ["favourite"]));
  const { favourite: change, idempotencyKey, stay } = form.data;
  const from = safePath(form.data.from);
  const afterLogin = pendingFavouritePath(ids, { on: change.on, from, owner: ownerOfKey(idempotencyKey) });
  const { record } = ctx.session;
  const result = record ? await setFavourite(ctx, record, ids, { on: change.on, idempotencyKey }) : SESSION_ENDED;
  if (!result.ok && result.status === SESSION_ENDED.status) {
    await rememberTap(ctx, afterLogin);
    return redirectToLogin(ctx, afterLogin);
  }
  if (stay) return result.ok ? data({ favourite: result.favourite }) : respondToRefusal(ctx, result);
  flashFavourite(ctx, ids, result);
  return returnTo(ctx, addScrollAnchor(from, ids), result);
}

/** @throws the redirect to the page of the tap */
function returnTo(ctx: RequestContext, path: string, result: WriteResult): never {
  throw result.ok ? redirect(path) : toRefusalRedirect(ctx, path, result);
}

export default function Favourite({ loaderData: { game, from, on = true } }: Route.ComponentProps) {
  const text = useText();
  const title = game?.name || text("lobby:game");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo={from} />
      {game ? (
        <FavouritePanel game={game} from={from} on={on} />
      ) : (
        <main id="main" className="sec">
          <EmptyState title={text("lobby:nothing_here")} action={{ to: "/m/home", label: text("common:home") }} />
        </main>
      )}
    </>
  );
}
