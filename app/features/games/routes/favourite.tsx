import { data, redirect } from "react-router";
import { heartSchema } from "~/catalogue/favourite.schema";
import { favouriteValue, readFavourite, showFavourite, showFavouriteError } from "~/catalogue/favourites";
import { setFavourite } from "~/catalogue/favourites.server";
import { parseGameReference } from "~/catalogue/game-reference";
import { describeGame } from "~/catalogue/games.server";
import { favouritePath } from "~/catalogue/pending-favourite.server";
import { scrollAnchorOf } from "~/catalogue/scroll-anchor";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { requireSession } from "~/http/guards/guards.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { EmptyState } from "~/ui/feedback/states";
import { TitleHeader } from "~/ui/layout/header";
import { FavouritePanel } from "../components/favourite-panel";
import type { Route } from "./+types/favourite";

/** A game whose heart was tapped: where log-in leads back to when the heart could not be set along with it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ticket = parseGameReference(url.searchParams.get("game"));
  // A refused tap comes by here as well, and keeps its status: there is no game in its address.
  const game = ticket && (await describeGame(getRequestContext(context), ticket));
  return { from: safePath(url.searchParams.get("from")), ...(game ? { game } : {}) };
}

/** Sets or clears a heart (specification section 4, favourites). 409 for a refusal, 503 for a fault. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = heartSchema.safeParse(Object.fromEntries(await readForm(request)));
  const ticket = form.success ? parseGameReference(form.data.heart.key) : undefined;
  if (!form.success || !ticket) return data(refuseFields(form.error ?? ["heart"]), { status: 400 });
  const { heart, idempotencyKey, quiet } = form.data;
  const from = safePath(form.data.from);
  requireSession(ctx, favouritePath(ticket, from));
  const outcome = await setFavourite(ctx, ticket, { on: heart.on, idempotencyKey });
  const refused = "error" in outcome ? { status: outcome.fault ? 503 : 409, key: outcome.error } : undefined;
  if (quiet) return data(outcome, { status: refused?.status ?? 200 });
  ctx.page.refused = refused;
  if (refused) ctx.page.flash(refused.key);
  throw redirect(scrollAnchorOf(ticket, from));
}

/** The heart has changed already; it goes back when the server says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const heart = readFavourite(String((await request.clone().formData()).get("heart")));
  const outcome = await serverAction().catch(() => ({ error: "errors:no_internet" }));
  // A later tap on the same heart has taken the place of one that was given up.
  if (heart && "error" in outcome && !request.signal.aborted) {
    showFavourite(heart.nodeId, !heart.on);
    showFavouriteError(outcome.error);
  }
  return outcome;
}

export default function Favourite({ loaderData: { game, from } }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = game?.name || text("lobby:game");
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo={from} />
      {game ? (
        <FavouritePanel game={game} from={from} value={favouriteValue(game.key, "false")} />
      ) : (
        <main id="main" className="sec">
          <EmptyState title={text("lobby:nothing_here")} action={{ to: "/m/home", label: text("common:home") }} />
        </main>
      )}
    </>
  );
}
