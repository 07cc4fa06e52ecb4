import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { completeReference, describeGame } from "~/catalogue/game-facts.server";
import { parseGameReference, toGameReference } from "~/catalogue/game-reference";
import { launchSchema } from "~/catalogue/launch.schema";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/layout/header";
import { LaunchPanel } from "../components/launch-panel";
import { openPlay } from "../open-play.server";
import type { Route } from "./+types/launch";

/** What this request asks for: read once, by whichever of action and loader comes first. */
const ASKED = "launch asked";

/** A game before it is opened: where log-in leads back to, and where a launch that failed says why. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  // After a launch that failed the game is in the form that was sent, and not in the address.
  const asked = await ctx.memoize(ASKED, async () => launchSchema.safeParse(Object.fromEntries(url.searchParams)));
  const ticket = parseGameReference(asked.data?.game);
  if (!asked.success || !ticket) throw redirect("/m/home");
  return {
    ...(await describeGame(ctx, ticket)),
    game: toGameReference(await completeReference(ctx, ticket)),
    from: safePath(asked.data.from),
    playType: asked.data.playType,
    // A key of this page, for guests too: theirs has none in its frame.
    idempotencyKey: randomUUID(),
  };
}

/** Opens the game: 302 to where it is played, 409 with the reason, 503 for a fault or with the vendor's closing window. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const fields = Object.fromEntries(await readForm(request));
  const form = await ctx.memoize(ASKED, async () => launchSchema.safeParse(fields));
  const ticket = parseGameReference(form.data?.game);
  if (!form.success || !ticket) throw data(refuseFields(form.error ?? ["game"]), { status: 400 });
  const opened = await openPlay(
    ctx,
    { ...form.data, ticket, from: safePath(form.data.from) },
    request.headers.get("cookie"),
  );
  if ("to" in opened) throw redirect(opened.to);
  return data(opened, { status: opened.maintenance || opened.fault ? 503 : 409 });
}

export default function Launch({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = loaderData.name || text(loaderData.lottery ? "lobby:lottery" : "lobby:game");
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={title} backTo={loaderData.from} backFixed />
      <LaunchPanel game={loaderData} outcome={actionData} />
    </>
  );
}
