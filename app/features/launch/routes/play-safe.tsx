import { redirect } from "react-router";
import { getCurrentWallet } from "~/frame/member/current-member.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm, refuseFields } from "~/http/forms/form.server";
import { respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { TitleHeader } from "~/ui/layout/header";
import { SafePlayMain } from "../components/safe-play-main";
import { intervalSchema } from "../play.form-schema.server";
import { getPlayFigures } from "../play-figures.server";
import { saveCheckMinutes, toSafePlayPage } from "../safe-play.server";
import type { Route } from "./+types/play-safe";

/** Safe play: interval of the reality check, figures of the play session, limits and breaks, help. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const safe = toSafePlayPage(ctx, await getPlayFigures(ctx, () => getCurrentWallet(ctx)));
  return { safe, from: safePath(url.searchParams.get("from")) };
}

/** Stores the interval of the reality check: 400 for one that is not offered. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = intervalSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return respondToRefusal(ctx, refuseFields(form.error));
  saveCheckMinutes(ctx, form.data.every);
  ctx.flash.success("play:interval_kept");
  const from = safePath(form.data.from);
  throw redirect(`/m/play-safe?${new URLSearchParams({ from })}`);
}

export default function PlaySafe({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageTitle title={text("play:safe_play")} />
      <TitleHeader title={text("play:safe_play")} backTo={loaderData.from} />
      <SafePlayMain {...loaderData} error={actionData?.error} />
    </>
  );
}
