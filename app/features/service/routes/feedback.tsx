import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { readDraft, requireSessionForForm } from "~/http/forms/drafts.server";
import { inFieldOrder } from "~/http/forms/field-order.server";
import { getFormCaptcha } from "~/http/forms/form-captcha.server";
import { isFilledByProgram } from "~/http/forms/honeypot.server";
import { createIdempotencyKey, FORM_OF_ANOTHER, isKeyOfAnother } from "~/http/forms/idempotency-key.server";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { redirectIfSessionEnded } from "~/http/forms/respond-to-refusal.server";
import { respondWithForm } from "~/http/forms/respond-with-form.server";
import { type FormErrors, type Refusal, refuse } from "~/http/responses/refusal";
import { UNKNOWN_STATUS } from "~/http/responses/write-failure.server";
import { readUpload } from "~/http/uploads/read-upload.server";
import { useText } from "~/i18n/text";
import { keepAfterSubmission } from "~/ui/forms/keep-after-submission";
import { TitleHeader } from "~/ui/layout/header";
import { FeedbackForm } from "../components/feedback-form";
import { feedbackSchema } from "../feedback.form-schema.server";
import { submitFeedback } from "../feedback.server";
import { FEEDBACK_LENGTH } from "../feedback-limits";
import type { Route } from "./+types/feedback";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const [captcha, draft] = await Promise.all([getFormCaptcha(ctx), readDraft(ctx)]);
  return {
    idempotencyKey: createIdempotencyKey(ctx),
    captcha: captcha.image,
    member: ctx.session.record !== undefined,
    content: draft?.content ?? "",
  };
}

/** Sends the message. After a refusal the form is shown again, with a new captcha, and a new idempotency key unless the outcome is unknown. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  ctx.page.messageValues = FEEDBACK_LENGTH;
  const { fields, files, error: imagesError } = await readUpload(request, "images");
  requireSessionOfMember(ctx, fields);
  const submission = parseFeedback(fields);
  const { record } = ctx.session;
  if (record && isKeyOfAnother(fields.idempotencyKey, record)) return showFormAgain(ctx, submission, FORM_OF_ANOTHER);
  if (fields.refresh === "captcha") return showNewCaptcha(ctx, submission);
  if (await isFilledByProgram(new URLSearchParams(fields)))
    return showFormAgain(ctx, submission, refuse(400, "errors:hidden_field_filled"));
  const imageErrors: FormErrors = imagesError ? { images: imagesError } : {};
  if (submission.status !== "success" || imagesError) return showFormAgain(ctx, submission, refuse(400, imageErrors));

  const outcome = await submitFeedback(ctx, submission.value, files, idempotencyKeyField.parse(fields.idempotencyKey));
  if (!outcome.ok) {
    redirectIfSessionEnded(ctx, outcome);
    // With the same key the form that comes back does not send the message a second time, unless its pictures are gone.
    const sameKey = outcome.status === UNKNOWN_STATUS ? fields.idempotencyKey : undefined;
    return showFormAgain(ctx, submission, outcome, sameKey);
  }
  ctx.page.flash("frame:feedback_sent");
  throw redirect("/m/service");
}

/** Guests can send feedback, but the form of a member whose session has ended must not be sent as a guest's. */
function requireSessionOfMember(ctx: RequestContext, fields: Readonly<Record<string, string>>): void {
  if (ctx.session.receivedState === "none" && !fields.member) return;
  requireSessionForForm(ctx, Object.entries(fields), { kept: ["content"] });
}

function parseFeedback(fields: Readonly<Record<string, string>>) {
  return parseWithZod(new URLSearchParams(fields), { schema: feedbackSchema });
}

const FIELDS = ["content", "sender", "images", "captcha"];

/** The form again with another captcha; its fields are not validated yet. */
async function showNewCaptcha(ctx: RequestContext, submission: ReturnType<typeof parseFeedback>) {
  const { initialValue } = submission.reply({ hideFields: ["captcha"] });
  return toForm(ctx, initialValue ? { initialValue } : {});
}

/** @param idempotencyKey of the form; a new one by default */
async function showFormAgain(
  ctx: RequestContext,
  submission: ReturnType<typeof parseFeedback>,
  { status, errors, retryAfter }: Refusal,
  idempotencyKey?: string,
) {
  const { "": formError, ...fieldErrors } = errors;
  const result = submission.reply({
    hideFields: ["captcha"],
    ...(formError ? { formErrors: [formError] } : {}),
    fieldErrors: Object.fromEntries(Object.entries(fieldErrors).map(([name, key]) => [name, [key]])),
  });
  const answer = await toForm(ctx, inFieldOrder(FIELDS, result), idempotencyKey);
  return respondWithForm({ answer, status, retryAfter });
}

async function toForm(ctx: RequestContext, result: SubmissionResult, idempotencyKey = createIdempotencyKey(ctx)) {
  const { image } = await getFormCaptcha(ctx);
  return { result, idempotencyKey, captcha: image };
}

export const shouldRevalidate = keepAfterSubmission;

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const title = text("frame:feedback");
  return (
    <>
      <PageTitle title={title} />
      <TitleHeader title={title} backTo="/m/service" />
      <main id="main" className="sec">
        <FeedbackForm page={{ ...loaderData, ...actionData }} outcome={actionData} />
      </main>
    </>
  );
}
