import { data, redirect } from "react-router";
import { findGameToOpen, getGameDetails } from "~/catalogue/games/game-details.server";
import { parseGameValue } from "~/catalogue/games/game-value";
import { type LaunchFields, launchAddressSchema, launchSchema } from "~/catalogue/launch/launch.form-schema.server";
import { launchAddress } from "~/catalogue/launch/launch-address";
import type { LaunchFailure } from "~/catalogue/launch/launch-failure.response-schema.server";
import { findDetour, openGame } from "~/catalogue/launch/open-game.server";
import { CHECK_DUE } from "~/catalogue/launch/play-session.server";
import { clearRefusedLaunch, readRefusedLaunch } from "~/catalogue/launch/refused-launch.server";
import { rememberTap } from "~/catalogue/pending-tap.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import { redirectToLogin, toRefusalRedirect } from "~/http/guards/require-session.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/layout/header";
import { LaunchPanel } from "../components/launch-panel";
import { toLaunchPage } from "../launch-page.server";
import type { Route } from "./+types/launch";

/** A game before it is opened. Log-in leads here when it could not open the game itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  // After a failed launch only the form names the game.
  const fields = launchAddressSchema.safeParse(ctx.form.fields ?? Object.fromEntries(url.searchParams));
  const ids = parseGameValue(fields.data?.game);
  if (!fields.success || !ids) throw redirect("/m/home");
  const { from, playType } = fields.data;
  const page = toLaunchPage(ctx, { ids, from: safePath(from), playType }, await getGameDetails(ctx, ids));
  // After a form the action tells it.
  const failure = ctx.request.isWrite ? undefined : await readRefusedLaunch(ctx, ids.key);
  return failure ? { ...page, failure } : page;
}

/**
 * Opens the game: a redirect to its play page, 409 with the reason or to a reality check that is due, 503 for a failure of the
 * gateway or during maintenance.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  ctx.form.fields = Object.fromEntries(await readForm(request));
  const fields = launchSchema.safeParse(ctx.form.fields);
  const ids = parseGameValue(fields.data?.game);
  if (!fields.success || !ids) throw respondToRefusal(ctx, refuseFields(fields.error ?? ["game"]));
  clearRefusedLaunch(ctx);
  const launch = { ...fields.data, ids, from: safePath(fields.data.from) };
  const result = (await findDetour(ctx, launch)) ?? (await openGame(ctx, launch, await findGameToOpen(ctx, ids)));
  switch (result.kind) {
    case "open":
      throw redirect(result.path);
    case "check":
      throw toRefusalRedirect(ctx, result.path, CHECK_DUE);
    case "log-in":
      await rememberTap(ctx, result.from);
      return redirectToLogin(ctx, result.from);
    case "failed":
      if (result.failure.register) await rememberTap(ctx, launchAddress(fields.data));
      return fail(result.failure, fields.data);
  }
}

function fail(failure: LaunchFailure, { demo }: Pick<LaunchFields, "demo">) {
  const triedDemo = demo && !failure.otherAccount;
  const status = failure.maintenance || failure.fault ? 503 : 409;
  return data({ ...failure, ...(triedDemo ? { demo: true as const } : {}) }, { status });
}

export default function Launch({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const title = loaderData.name || text(loaderData.lottery ? "lobby:lottery" : "lobby:game");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo={loaderData.from} />
      <LaunchPanel page={loaderData} failure={actionData ?? loaderData.failure} />
    </>
  );
}
