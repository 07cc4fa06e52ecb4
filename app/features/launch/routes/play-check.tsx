import { redirect } from "react-router";
import { getCurrentWallet } from "~/frame/member/current-member.server";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { requireSession } from "~/http/guards/require-session.server";
import { MAX_TAP_LENGTH, safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { CheckPanel } from "../components/check-panel";
import { goOnSchema } from "../play.form-schema.server";
import { acknowledgeCheck, getPlayFigures } from "../play-figures.server";
import type { Route } from "./+types/play-check";

/** The reality check as a page: figures of the play session, to be answered before play continues. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  ctx.page.hydrates = false;
  const from = continuePath(url.searchParams.get("from"));
  const figures = await getPlayFigures(ctx, () => getCurrentWallet(ctx));
  if (!figures) throw redirect(from);
  return { figures, from, back: safePath(url.searchParams.get("back")) };
}

/** The answer "go on": play continues at `from`, after another log-in if the session ended while the check waited. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = goOnSchema.parse(Object.fromEntries(await readForm(request)));
  const from = continuePath(form.from);
  requireSession(ctx, from);
  await acknowledgeCheck(ctx);
  throw redirect(from);
}

/** Where play continues: on a play page, or with the launch that the check came before. */
function continuePath(from: string | null | undefined): string {
  return safePath(from, undefined, MAX_TAP_LENGTH);
}

export default function PlayCheck({ loaderData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageTitle title={text("play:check_title")} />
      <CheckPanel {...loaderData} />
    </>
  );
}
