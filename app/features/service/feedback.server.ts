import type { z } from "zod";
import { captchaFormMessage, GatewayError, isSessionEnd } from "~/gateway/protocol/errors.server";
import { sendFeedback } from "~/gateway/resources/service/service.server";
import type { RequestContext } from "~/http/context/request-context.server";
import { runOnce } from "~/http/idempotency/idempotency.server";
import { writeResultSchema } from "~/http/idempotency/outcome-schemas.server";
import { limitAttempt } from "~/http/limits/attempt.server";
import { rateLimits } from "~/http/limits/rate-limits.server";
import { NotDoneError, UploadsBusyError } from "~/http/responses/not-done-error";
import { type Refusal, refuse, type WriteResult } from "~/http/responses/refusal";
import { toRefusal, UNKNOWN_STATUS } from "~/http/responses/write-failure.server";
import { ImageRefusedError } from "~/http/uploads/decode-image.server";
import { withDecodedImages } from "~/http/uploads/send-images.server";
import { digestOfUpload } from "~/http/uploads/upload-digest.server";
import type { feedbackSchema } from "./feedback.form-schema.server";

/** `type` of a message without a special topic (docs/gateway.md 3.11). */
const GENERAL_TYPE = 0;
/** Lifetime of a success: the same form submitted again within this time gets it. */
const FORM_SECONDS = 600;
/** The same for an unknown outcome: how long the gateway may still carry out the call. */
const UNKNOWN_SECONDS = 60;

/**
 * Sends a message to customer service with one call to the gateway, however often its form is submitted. The sender of a
 * member's message is the account name. 400 for a file that is no picture, 409 if the gateway refuses, 429 after too many
 * messages, 502 if it is unknown whether the message arrived, 503 if the gateway fails.
 */
export async function submitFeedback(
  ctx: RequestContext,
  form: z.infer<typeof feedbackSchema>,
  files: readonly Buffer[],
  idempotencyKey: string,
): Promise<WriteResult> {
  // A form with the same key but other content is a new submission. The captcha is a new one each time.
  const content = await digestOfUpload([form.content, form.sender], files);
  try {
    const message = {
      content: form.content,
      captcha: form.captcha,
      sender: ctx.session.record?.name || form.sender,
      type: GENERAL_TYPE,
    };
    const send = async (): Promise<WriteResult> => {
      try {
        await withinLimit(ctx, () =>
          withDecodedImages(files, (images) => sendFeedback(ctx.gateway, { ...message, files: images })),
        );
        return { ok: true };
      } catch (error) {
        if (isNotDone(error)) throw error;
        return toFeedbackRefusal(error);
      }
    };
    const write = {
      name: "feedback",
      by: ctx.session.record?.id ?? ctx.browser.ensureDeviceId(),
      parts: [idempotencyKey, content],
      outcome: writeResultSchema({}),
      seconds: lifetimeOf,
      kind: "kept",
      ctx,
    } as const;
    return await runOnce(write, send);
  } catch (error) {
    return toFeedbackRefusal(error);
  }
}

/** A refusal is not kept, because nothing was done: the same form can be submitted again, with another captcha. */
function lifetimeOf(result: WriteResult): number {
  if (result.ok) return FORM_SECONDS;
  return result.status === UNKNOWN_STATUS ? UNKNOWN_SECONDS : 0;
}

/** Whether certainly nothing was sent, or only for this session. */
function isNotDone(error: unknown): boolean {
  if (error instanceof NotDoneError) return true;
  return error instanceof GatewayError && (error.wasNotSent || isSessionEnd(error));
}

/**
 * A refused message counts, because captchas can be guessed, and files that are no pictures take processor time too. A
 * message that could not be sent does not count.
 */
function withinLimit({ request: { address } }: RequestContext, send: () => Promise<unknown>): Promise<unknown> {
  return limitAttempt([rateLimits.feedback.for(address)], send, {
    after: () => "counts",
    afterError: (error) => (isNotTaken(error) ? "given-back" : "counts"),
  });
}

function isNotTaken(error: unknown): boolean {
  return error instanceof UploadsBusyError || (error instanceof GatewayError && error.isFault);
}

/** @throws errors that are bugs */
function toFeedbackRefusal(error: unknown): Refusal {
  if (error instanceof ImageRefusedError) return refuse(400, { images: error.messageKey });
  // What is said about the captcha is a decision, whatever its status.
  if (error instanceof GatewayError && captchaFormMessage(error) === "errors:enter_captcha")
    return refuse(toRefusal(error).status, { captcha: "errors:enter_captcha" });
  return toRefusal(error, { unknown: "frame:feedback_outcome_unknown" });
}
