import { redirect } from "react-router";
import { PageTitle } from "~/frame/page-title";
import { getRequestContext, type RequestContext } from "~/http/context/request-context.server";
import { readDraft, requireSessionForForm } from "~/http/forms/drafts.server";
import { inFieldOrder } from "~/http/forms/field-order.server";
import { getFormCaptcha } from "~/http/forms/form-captcha.server";
import { isFilledByProgram } from "~/http/forms/honeypot.server";
import { createIdempotencyKey, FORM_OF_OTHER_ACCOUNT, isKeyOfOtherAccount } from "~/http/forms/idempotency-key.server";
import { idempotencyKeyField } from "~/http/forms/idempotency-key-field.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { redirectIfSessionEnded } from "~/http/forms/respond-to-refusal.server";
import { respondWithForm } from "~/http/forms/respond-with-form.server";
import { type FormErrors, type Refusal, refuse } from "~/http/responses/refusal";
import { UNKNOWN_STATUS } from "~/http/responses/write-failure.server";
import {
  type LostImages,
  lostImagesOf,
  lostImagesOfDraft,
  readUpload,
  toDraftFields,
  type Upload,
} from "~/http/uploads/read-upload.server";
import { useText } from "~/i18n/text";
import type { FormAnswer } from "~/ui/forms/form-answer";
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
    ...lostImagesOfDraft(draft),
  };
}

/**
 * Sends the message. After a refusal the form is shown again, with a new captcha, and a new idempotency key unless the outcome
 * is unknown.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  ctx.page.messageValues = FEEDBACK_LENGTH;
  const upload = await readUpload(request, "images");
  const { fields, files, error: imagesError } = upload;
  requireSessionOfMember(ctx, upload);
  const submission = parseFeedback(fields);
  const form = { submission, lost: lostImagesOf(upload) };
  const { record } = ctx.session;
  if (record && isKeyOfOtherAccount(fields.idempotencyKey, record))
    return showFormAgain(ctx, form, FORM_OF_OTHER_ACCOUNT);
  if (fields.refresh === "captcha") return showNewCaptcha(ctx, form);
  if (await isFilledByProgram(new URLSearchParams(fields)))
    return showFormAgain(ctx, form, refuse(400, "errors:hidden_field_filled"));
  const imageErrors: FormErrors = imagesError ? { images: imagesError } : {};
  if (submission.status !== "success" || imagesError) return showFormAgain(ctx, form, refuse(400, imageErrors));

  const outcome = await submitFeedback(ctx, submission.value, files, idempotencyKeyField.parse(fields.idempotencyKey));
  if (!outcome.ok) {
    redirectIfSessionEnded(ctx, outcome);
    // With the same key the form that comes back does not send the message a second time, unless its pictures are gone.
    const sameKey = outcome.status === UNKNOWN_STATUS ? fields.idempotencyKey : undefined;
    return showFormAgain(ctx, form, outcome, sameKey);
  }
  ctx.flash.success("frame:feedback_sent");
  throw redirect("/m/service");
}

/** Guests can send feedback, but the form of a member whose session has ended must not be sent as a guest's. */
function requireSessionOfMember(ctx: RequestContext, upload: Upload): void {
  if (ctx.session.receivedState === "none" && !upload.fields.member) return;
  requireSessionForForm(ctx, toDraftFields(upload), { kept: ["content", "images"] });
}

function parseFeedback(fields: Readonly<Record<string, string>>) {
  return parseForm(new URLSearchParams(fields), feedbackSchema);
}

const FIELDS = ["content", "sender", "images", "captcha"];

interface SubmittedFeedback {
  submission: ReturnType<typeof parseFeedback>;
  lost: LostImages;
}

/** The form again with another captcha; its fields are not validated yet. */
async function showNewCaptcha(ctx: RequestContext, { submission, lost }: SubmittedFeedback) {
  const { initialValue } = submission.reply({ hideFields: ["captcha"] });
  const form = await toForm(ctx, initialValue ? { initialValue } : {});
  return respondWithForm({ answer: { ...form, ...lost }, status: 200 });
}

/** @param idempotencyKey of the form; a new one by default */
async function showFormAgain(
  ctx: RequestContext,
  { submission, lost }: SubmittedFeedback,
  { status, errors, retryAfter }: Refusal,
  idempotencyKey?: string,
) {
  const { "": formError, ...fieldErrors } = errors;
  const result = submission.reply({
    hideFields: ["captcha"],
    ...(formError ? { formErrors: [formError] } : {}),
    fieldErrors: Object.fromEntries(Object.entries(fieldErrors).map(([name, key]) => [name, [key]])),
  });
  const answer = { ...(await toForm(ctx, inFieldOrder(FIELDS, result), idempotencyKey)), ...lost };
  return respondWithForm({ answer, status, retryAfter });
}

async function toForm(ctx: RequestContext, result: FormAnswer["result"], idempotencyKey = createIdempotencyKey(ctx)) {
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
        <FeedbackForm
          page={{ ...loaderData, ...actionData }}
          outcome={actionData}
          imagesSent={(actionData ?? loaderData).imagesSent}
        />
      </main>
    </>
  );
}
