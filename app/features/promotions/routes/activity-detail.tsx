import { data, redirect } from "react-router";
import { PageTitle } from "~/frame/page-title";
import { SharePreview } from "~/frame/share-preview";
import { getRequestContext } from "~/http/context/request-context.server";
import { readDraft, requireSessionForForm } from "~/http/forms/drafts.server";
import { respondToRefusal } from "~/http/forms/respond-to-refusal.server";
import { lostImagesOf, lostImagesOfDraft, readUpload, toDraftFields } from "~/http/uploads/read-upload.server";
import { useText } from "~/i18n/text";
import { MissingItem } from "~/ui/feedback/missing-item";
import { TitleHeader } from "~/ui/layout/header";
import { PromotionArticle } from "../components/promotion-article";
import { submitJoin } from "../join.server";
import { getPromotion } from "../promotions.server";
import type { Route } from "./+types/activity-detail";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const id = url.searchParams.get("id") ?? "";
  const [detail, draft] = await Promise.all([getPromotion(ctx, id), readDraft(ctx)]);
  const typed = { comment: draft?.comment ?? "", ...lostImagesOfDraft(draft) };
  return data({ id, detail, ...typed }, detail.state === "gone" ? { status: 404 } : {});
}

/**
 * Joins the promotion. 400 for missing input, 403 for trial accounts, 404 for one that is gone, 409 if it cannot be joined now,
 * 502 if it is unknown whether the member has joined.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const id = ctx.request.url.searchParams.get("id") ?? "";
  const upload = await readUpload(request, "images");
  const record = requireSessionForForm(ctx, toDraftFields(upload), { kept: ["comment", "images"] });
  const result = await submitJoin(ctx, record, id, upload);
  if (!result.ok) return respondToRefusal(ctx, result, { typed: upload.fields.comment ?? "", ...lostImagesOf(upload) });
  ctx.flash.success(result.message);
  throw redirect(`/m/activityDetail?${new URLSearchParams({ id })}`);
}

export default function ActivityDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { id, detail } = loaderData;
  const text = useText();
  const title = detail.state === "found" ? detail.promotion.title : text("lobby:promotions");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={text("content:promotion")} backTo="/m/activity" />
      <main id="main" className="sec">
        {detail.state === "found" && (
          <>
            <SharePreview title={title} description={detail.promotion.summary} preview={detail.preview} />
            <PromotionArticle key={id} detail={detail} draft={loaderData} refusal={actionData} />
          </>
        )}
        <MissingItem
          state={detail.state}
          retryTo={`/m/activityDetail?${new URLSearchParams({ id })}`}
          gone={{
            title: text("content:promotion_gone"),
            action: { to: "/m/activity", label: text("lobby:promotions") },
          }}
        />
      </main>
    </>
  );
}
