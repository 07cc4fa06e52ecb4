import { data, redirect } from "react-router";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readDraft, requireSessionFor } from "~/http/forms/drafts.server";
import { receiveUpload } from "~/http/forms/uploads.server";
import { useText } from "~/i18n/text";
import { EmptyState, FailedState } from "~/ui/feedback/states";
import { TitleHeader } from "~/ui/layout/header";
import { PromotionArticle } from "../components/promotion-article";
import { joinWith } from "../join.server";
import type { JoinAnswer } from "../promotion-view";
import { getPromotion, promotionPath } from "../promotions.server";
import type { Route } from "./+types/activity-detail";

/** One promotion (specification section 2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const id = url.searchParams.get("id") ?? "";
  const [detail, draft] = await Promise.all([getPromotion(ctx, id), readDraft(ctx)]);
  return data({ id, detail, comment: draft?.comment ?? "" }, detail.state === "gone" ? { status: 404 } : {});
}

/** Joins it: 400 for what is lacking, 403 for trial users, 409 when it cannot be joined now. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const id = ctx.request.url.searchParams.get("id") ?? "";
  return receiveUpload(request, "images", async (upload) => {
    const record = requireSessionFor(ctx, Object.entries(upload.fields));
    const outcome = await joinWith(ctx, record, id, upload);
    if (outcome.ok) {
      ctx.page.flash(outcome.message);
      throw redirect(promotionPath(id));
    }
    const { ok: _, status, ...refusal } = outcome;
    const answer: JoinAnswer = { ...refusal, typed: upload.fields.comment ?? "" };
    return data(answer, { status });
  });
}

export default function ActivityDetail({ loaderData: { id, detail, comment }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = detail.state === "found" ? detail.promotion.title : text("lobby:promotions");
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TitleHeader title={text("content:promotion")} backTo="/m/activity" />
      <main id="main" className="sec">
        {detail.state === "found" && (
          <PromotionArticle key={id} detail={detail} comment={comment} outcome={actionData} />
        )}
        {detail.state === "failed" && (
          <FailedState
            retryTo={`/m/activityDetail?${new URLSearchParams({ id })}`}
            title={text("errors:loading_failed")}
            level={2}
          />
        )}
        {detail.state === "gone" && (
          <EmptyState
            title={text("content:promotion_gone")}
            action={{ to: "/m/activity", label: text("lobby:promotions") }}
          />
        )}
      </main>
    </>
  );
}
