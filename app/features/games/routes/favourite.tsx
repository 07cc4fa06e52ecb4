import { data, redirect } from "react-router";
import { readForm } from "~/http/form.server";
import { loginPath } from "~/http/guards.server";
import { requestContext } from "~/http/request-context.server";
import { safePath } from "~/http/safe-path";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/header";
import { EmptyState } from "~/ui/states";
import { useFrame } from "../../shell/use-frame";
import { FavouritePanel } from "../components/favourite-panel";
import { setFavourite } from "../favourites.server";
import { describeGame } from "../games.server";
import { heartSchema } from "../heart.schema";
import { heartValue, readHeart, showHeart, tellHeartProblem } from "../hearts";
import { heartPath } from "../pending-heart.server";
import { placeOf } from "../place";
import { parseTicket } from "../ticket";
import type { Route } from "./+types/favourite";

/** A game whose heart was tapped: where log-in leads back to when the heart could not be set along with it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ticket = parseTicket(url.searchParams.get("game"));
  // A refused tap comes by here as well, and keeps its status: there is no game in its address.
  const game = ticket && (await describeGame(requestContext(context), ticket));
  return { from: safePath(url.searchParams.get("from")), ...(game ? { game } : {}) };
}

/** Sets or clears a heart (specification section 4, favourites). 409 for a refusal, 503 for a fault. */
export async function action({ context, request }: Route.ActionArgs) {
  const own = requestContext(context);
  const form = heartSchema.safeParse(Object.fromEntries(await readForm(request)));
  const ticket = form.success ? parseTicket(form.data.heart.key) : undefined;
  if (!form.success || !ticket) return data({ error: "errors:unknown_error" }, { status: 400 });
  const { heart, once, quiet } = form.data;
  const from = safePath(form.data.from);
  if (!own.session.record) throw redirect(loginPath(own, heartPath(ticket, from)));
  const outcome = await setFavourite(own, ticket, { on: heart.on, once });
  const refused = "error" in outcome ? { status: outcome.fault ? 503 : 409, key: outcome.error } : undefined;
  if (quiet) return data(outcome, { status: refused?.status ?? 200 });
  own.refused = refused;
  if (refused) own.tell(refused.key);
  throw redirect(placeOf(ticket, from));
}

/** The heart has changed already; it goes back when the server says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const heart = readHeart(String((await request.clone().formData()).get("heart")));
  const outcome = await serverAction().catch(() => ({ error: "errors:no_internet" }));
  // A later tap on the same heart has taken the place of one that was given up.
  if (heart && "error" in outcome && !request.signal.aborted) {
    showHeart(heart.nodeId, !heart.on);
    tellHeartProblem(outcome.error);
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
        <FavouritePanel game={game} from={from} value={heartValue(game.key, "false")} />
      ) : (
        <main id="main" className="sec">
          <EmptyState title={text("lobby:nothing_here")} action={{ to: "/m/home", label: text("common:home") }} />
        </main>
      )}
    </>
  );
}
