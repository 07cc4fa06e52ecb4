import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { PageHeader } from "~/frame/components/page-header";
import { useFrame } from "~/frame/use-frame";
import { getRequestContext } from "~/http/context/request-context.server";
import { readDraft, requireSessionFor } from "~/http/forms/drafts.server";
import { receiveUpload } from "~/http/forms/uploads.server";
import { useText } from "~/i18n/text";
import { newCaptcha } from "~/site/captcha.server";
import { FeedbackForm } from "../components/feedback-form";
import { feedbackSchema } from "../feedback.schema";
import { submitFeedback } from "../feedback.server";
import { FEEDBACK_LENGTH } from "../feedback-limits";
import type { Route } from "./+types/feedback";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [captcha, draft] = await Promise.all([newCaptcha(ctx), readDraft(ctx)]);
  return { key: randomUUID(), captcha, member: ctx.session.record !== undefined, content: draft?.content ?? "" };
}

/** Sends a message with up to three pictures, or says what is wrong with it; pictures have to be chosen again then. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  ctx.page.messageValues = FEEDBACK_LENGTH;
  return receiveUpload(request, "images", async ({ fields, images, error }) => {
    // Guests may write as well; a member whose session has ended, as the form tells, would do so without a name.
    if (ctx.session.lastName !== undefined || fields.member)
      requireSessionFor(ctx, Object.entries(fields), { secrets: ["captcha"] });
    const submission = parseWithZod(new URLSearchParams(fields), { schema: feedbackSchema });
    const answer = async (status: number, formErrors: string[], retryAfter = 0) =>
      data(
        {
          result: submission.reply({
            hideFields: ["captcha"],
            ...(formErrors.length > 0 ? { formErrors } : {}),
            ...(error ? { fieldErrors: { images: [error] } } : {}),
          }),
          key: randomUUID(),
          captcha: await newCaptcha(ctx),
        },
        { status, headers: retryAfter ? { "retry-after": String(retryAfter) } : {} },
      );
    if (fields.refresh === "captcha") return answer(200, []);
    if (submission.status !== "success" || error) return answer(400, []);

    const outcome = await submitFeedback(ctx, submission.value, images, fields.idempotencyKey ?? "");
    if (!outcome.ok) return answer(outcome.status, [outcome.error], outcome.retryAfter);
    ctx.page.flash("frame:feedback_sent");
    throw redirect("/m/service");
  });
}

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { brand } = useFrame();
  const title = text("frame:feedback");
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <PageHeader title={title} backTo="/m/service" />
      <main id="main" className="sec">
        <FeedbackForm member={loaderData.member} page={{ ...loaderData, ...actionData }} />
      </main>
    </>
  );
}
