import { redirect } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readForm } from "~/http/forms/form.server";
import { safePath } from "~/http/guards/safe-path";
import { useText } from "~/i18n/text";
import { answerCheck, getCheckFacts } from "../check.server";
import { CheckPanel } from "../components/check-panel";
import type { Route } from "./+types/play-check";

/** The reality check as a page: time and net change of balance, to be answered before play goes on. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  ctx.page.hydrates = false;
  const from = safePath(url.searchParams.get("from"));
  const facts = await getCheckFacts(ctx, request.headers.get("cookie"));
  if (!facts) throw redirect(from);
  return { facts, from, back: safePath(url.searchParams.get("back")) };
}

/** The answer: play goes on at `from`. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const form = await readForm(request);
  await answerCheck(ctx, request.headers.get("cookie"));
  throw redirect(safePath(String(form.get("from") ?? "")));
}

export default function PlayCheck({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  return (
    <>
      <title>{`${text("play:check_title")} · ${brand.name}`}</title>
      <CheckPanel {...loaderData} />
    </>
  );
}
