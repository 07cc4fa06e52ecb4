import { data, redirect } from "react-router";
import { requireSessionFor } from "~/http/drafts.server";
import { type RequestContext, requestContext } from "~/http/request-context.server";
import { safePath } from "~/http/safe-path";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/header";
import { findGame } from "../../games/games.server";
import { parseTicket, type Ticket, ticketOf } from "../../games/ticket";
import { useFrame } from "../../shell/use-frame";
import { getSite, imageAddress } from "../../system/system.server";
import { LaunchPanel } from "../components/launch-panel";
import { launchSchema } from "../launch.schema";
import { startGame } from "../launch.server";
import { keepPlay } from "../play-cookie.server";
import type { Route } from "./+types/launch";

/** A game before it is opened: where log-in leads back to, and where a launch that failed says why. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ticket = parseTicket(url.searchParams.get("game"));
  if (!ticket) throw redirect("/m/home");
  return describeGame(requestContext(context), ticket, safePath(url.searchParams.get("from")));
}

export async function action({ context, request }: Route.ActionArgs) {
  const own = requestContext(context);
  const form = launchSchema.safeParse(Object.fromEntries(await request.formData()));
  const ticket = form.success ? parseTicket(form.data.game) : undefined;
  if (!form.success || !ticket) return data({ error: "errors:unknown_error" }, { status: 400 });
  const { once, demo } = form.data;
  const from = safePath(form.data.from);

  if (!demo) requireSessionFor(own, undefined, { path: launchPath(ticket, from) });
  const [outcome, game] = await Promise.all([startGame(own, ticket, { demo, once }), findGame(own, ticket.key)]);
  if ("error" in outcome) return data(outcome, { status: outcome.maintenance ? 503 : 409 });
  throw redirect(
    await keepPlay(own, { url: outcome.url, name: game?.name ?? "", game: ticketValue(ticket), demo, from }),
  );
}

async function describeGame(context: RequestContext, ticket: Ticket, from: string) {
  const [site, game] = await Promise.all([getSite(context), findGame(context, ticket.key)]);
  return {
    game: ticketValue(ticket),
    from,
    name: game?.name ?? "",
    vendorName: game?.vendorName ?? ticket.vendor,
    image: imageAddress(game?.imagePath, site.imageHosts),
    supportsDemo: game?.supportsDemo ?? false,
  };
}

function ticketValue(ticket: Ticket): string {
  return ticketOf(ticket);
}

function launchPath(ticket: Ticket, from: string): string {
  return `/m/launch?${new URLSearchParams({ game: ticketValue(ticket), from })}`;
}

export default function Launch({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = loaderData.name || text("lobby:game");
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo={loaderData.from} backFixed />
      <LaunchPanel game={loaderData} outcome={actionData} />
    </>
  );
}
